import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { components, paths } from './vitrine.js';

const baseUrl = process.argv[2];
const client = createClient<paths>({ baseUrl });
const slug = 'harbor-forecast';

const list = await client.GET('/api/v1/webmcp/projects', { params: { query: { category: 'forecasting', limit: 1 } } });
const projects: components['schemas']['SlimProject'][] | undefined = list.data?.projects;
assert.equal(list.data?.count, 1);
assert.equal(projects?.[0]?.slug, slug);
console.log('list projects');

const project = await client.GET('/api/v1/webmcp/projects/{slug}', { params: { path: { slug } } });
const status: components['schemas']['ProjectStatus'] | undefined = project.data?.status;
assert.equal(project.data?.title, 'Harbor Forecast');
assert.equal(status, 'Active');
console.log('get a project');

const unknown = await client.GET('/api/v1/webmcp/projects/{slug}', { params: { path: { slug: 'no-such-project' } } });
const missing = unknown.error as components['schemas']['ErrorRecord'];
const code: components['schemas']['ErrorCode'] = missing.error.code;
assert.equal(unknown.response.status, 404);
assert.equal(code, 'NOT_FOUND');
console.log('meet a 404');

const search = await client.GET('/api/v1/webmcp/search', { params: { query: { q: 'harbor', type: 'project' } } });
assert.equal(search.data?.results[0]?.title, 'Harbor Forecast');
assert.equal(search.data.results[0].type, 'project');
console.log('search');

const mcp = await client.POST('/api/mcp', {
  params: { header: {} },
  body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
});
// The type is `unknown`, because the response may be a batch.
const answer = mcp.data as components['schemas']['JsonRpcResponse'];
assert.ok('result' in answer && answer.id === 1);
assert.ok((answer.result.tools as { name: string }[]).some(({ name }) => name === 'list_projects'));
console.log('list the MCP tools');

const registration = await client.POST('/agent/identity', { body: { type: 'anonymous' } });
assert.ok(registration.data?.registration_type === 'anonymous');
const { registration_id, identity_assertion, pre_claim_scopes } = registration.data;
assert.deepEqual(pre_claim_scopes, ['read:portfolio']);
console.log('register');

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const token = await client.POST('/oauth2/token', {
  body: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: identity_assertion },
  headers: form,
});
assert.ok(token.data);
assert.equal(token.data.token_type, 'Bearer');
assert.equal(token.data.scope, 'read:portfolio');
assert.ok(token.data.expires_in > 0);
console.log('exchange');

const agent = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token.data.access_token}` } });
const resource = await agent.GET('/api/resource');
assert.equal(resource.data?.registration_id, registration_id);
assert.equal(resource.data.claimed, false);
assert.equal(resource.data.user, null);
console.log('call the protected resource');

const revoked = await client.POST('/oauth2/revoke', { body: { token: token.data.access_token }, headers: form });
assert.equal(revoked.response.status, 200);
const after = await agent.GET('/api/resource');
assert.equal(after.response.status, 401);
assert.equal((after.error as components['schemas']['ErrorRecord']).error.code, 'UNAUTHORIZED');
console.log('revoke');
