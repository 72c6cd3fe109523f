import assert from 'node:assert/strict';
import { createClient } from './vitrine/client/index.js';
import * as api from './vitrine/index.js';

const client = createClient({ baseUrl: process.argv[2] ?? '' });
const slug = 'harbor-forecast';

const list = await api.listProjects({ client, query: { category: 'forecasting', limit: 1 } });
const projects: api.SlimProject[] | undefined = list.data?.projects;
assert.equal(list.data?.count, 1);
assert.equal(projects?.[0]?.slug, slug);
console.log('list projects');

const project = await api.getProject({ client, path: { slug } });
const status: api.ProjectStatus | undefined = project.data?.status;
assert.equal(project.data?.title, 'Harbor Forecast');
assert.equal(status, 'Active');
console.log('get a project');

const unknown = await api.getProject({ client, path: { slug: 'no-such-project' } });
const missing = unknown.error as api.ErrorRecord;
const code: api.ErrorCode = missing.error.code;
assert.equal(unknown.response?.status, 404);
assert.equal(code, 'NOT_FOUND');
console.log('meet a 404');

const search = await api.searchSite({ client, query: { q: 'harbor', type: 'project' } });
assert.equal(search.data?.results[0]?.title, 'Harbor Forecast');
assert.equal(search.data.results[0].type, 'project');
console.log('search');

const mcp = await api.postMcp({ client, body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } });
// The type is `unknown`, because the response may be a batch.
const answer = mcp.data as api.JsonRpcResponse;
assert.ok('result' in answer && answer.id === 1);
assert.ok((answer.result.tools as { name: string }[]).some(({ name }) => name === 'list_projects'));
console.log('list the MCP tools');

const registration = await api.registerAgent({ client, body: { type: 'anonymous' } });
assert.ok(registration.data?.registration_type === 'anonymous');
const { registration_id, identity_assertion, pre_claim_scopes } = registration.data;
assert.deepEqual(pre_claim_scopes, ['read:portfolio']);
console.log('register');

const token = await api.exchangeToken({
  client,
  body: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: identity_assertion },
});
assert.ok(token.data);
assert.equal(token.data.token_type, 'Bearer');
assert.equal(token.data.scope, 'read:portfolio');
assert.ok(token.data.expires_in > 0);
console.log('exchange');

const agent = createClient({ baseUrl: process.argv[2] ?? '', auth: token.data.access_token });
const resource = await api.getResource({ client: agent });
assert.equal(resource.data?.registration_id, registration_id);
assert.equal(resource.data.claimed, false);
assert.equal(resource.data.user, null);
console.log('call the protected resource');

const revoked = await api.revokeToken({ client, body: { token: token.data.access_token } });
assert.equal(revoked.response?.status, 200);
const after = await api.getResource({ client: agent });
assert.equal(after.response?.status, 401);
assert.equal((after.error as api.ErrorRecord).error.code, 'UNAUTHORIZED');
console.log('revoke');
