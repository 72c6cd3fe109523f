import assert from 'node:assert/strict';
import * as api from './vitrine.js';

// The generated functions use relative URLs, so prepend the base URL.
const { fetch } = globalThis;
globalThis.fetch = (path, init) => fetch(new URL(String(path), process.argv[2]), init);
const slug = 'harbor-forecast';

const list = await api.listProjects({ category: 'forecasting', limit: 1 });
assert.ok(list.status === 200);
const projects: readonly api.SlimProject[] = list.data.projects;
assert.equal(list.data.count, 1);
assert.equal(projects[0]?.slug, slug);
console.log('list projects');

const project = await api.getProject(slug);
assert.ok(project.status === 200);
const status: api.ProjectStatus | undefined = project.data.status;
assert.equal(project.data.title, 'Harbor Forecast');
assert.equal(status, 'Active');
console.log('get a project');

const unknown = await api.getProject('no-such-project');
assert.ok(unknown.status === 404);
const code: api.ErrorCode = (unknown.data as api.ErrorRecord).error.code;
assert.equal(code, 'NOT_FOUND');
console.log('meet a 404');

const search = await api.searchSite({ q: 'harbor', type: 'project' });
assert.ok(search.status === 200);
assert.equal(search.data.results[0]?.title, 'Harbor Forecast');
assert.equal(search.data.results[0].type, 'project');
console.log('search');

const mcp = await api.postMcp({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
assert.ok(mcp.status === 200);
// The type is `unknown`, because the response may be a batch.
const answer = mcp.data as api.JsonRpcResponse;
assert.ok('result' in answer && answer.id === 1);
const { tools } = answer.result as { tools: { name: string }[] };
assert.ok(tools.some(({ name }) => name === 'list_projects'));
console.log('list the MCP tools');

const registration = await api.registerAgent({ type: 'anonymous' });
assert.ok(registration.status === 200 && registration.data.registration_type === 'anonymous');
const { registration_id, identity_assertion, pre_claim_scopes } = registration.data;
assert.deepEqual(pre_claim_scopes, ['read:portfolio']);
console.log('register');

const token = await api.exchangeToken({
  grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
  assertion: identity_assertion,
});
assert.ok(token.status === 200);
assert.equal(token.data.token_type, 'Bearer');
assert.equal(token.data.scope, 'read:portfolio');
assert.ok(token.data.expires_in > 0);
console.log('exchange');

const agent = { headers: { Authorization: `Bearer ${token.data.access_token}` } };
const resource = await api.getResource(agent);
assert.ok(resource.status === 200);
assert.equal(resource.data.registration_id, registration_id);
assert.equal(resource.data.claimed, false);
assert.equal(resource.data.user, null);
console.log('call the protected resource');

const revoked = await api.revokeToken({ token: token.data.access_token });
assert.equal(revoked.status, 200);
const after = await api.getResource(agent);
assert.ok(after.status === 401);
assert.equal((after.data as api.ErrorRecord).error.code, 'UNAUTHORIZED');
console.log('revoke');
