import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putMigratedCluster } from '../../../src/service/store/testing.js';
import { ask } from '../../support/http.js';
import { newerNode } from '../../support/newer-node.js';
import { environment, freePort, type ServerProcess, startServer } from '../../support/process.js';
import { freshFolder, program } from '../../support/vitrine.js';

const folder = freshFolder('warnings');
let base: string;
let service: ServerProcess;

beforeAll(async () => {
  await putMigratedCluster(folder);
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  const env = { ...environment, PORT: String(port), BASE_URL: base, DATA_DIR: folder };
  service = await startServer(newerNode(), ['--trace-warnings', program], /"msg":"The database is open\."/, { env });
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const json = { 'Content-Type': 'application/json' };
const message = (method: string): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method });

it.each([
  ['/api/v1/webmcp/projects', {}, 200],
  ['/api/v1/webmcp/projects?limit=2#limit=0', {}, 200],
  ['/api/v1/webmcp/projects?limit=many', {}, 400],
  ['/api/v1/webmcp/search?query=%22tide%22&query=a', {}, 400],
  ['//elsewhere.example/?limit=1', {}, 404],
  ['/', {}, 200],
  ['/developers/reference', {}, 200],
  ['/api/mcp', { method: 'POST', headers: { ...json, Accept: 'application/json' }, body: message('tools/list') }, 200],
  ['/agent/identity', { method: 'POST', headers: json, body: '{"type":"anonymous"}' }, 200],
  ['/oauth2/token', { method: 'POST', headers: json, body: '{}' }, 400],
  ['/api/resource', { headers: { Authorization: 'Bearer at_unknown' } }, 401],
] as const)(
  'the service answers %s on the recommended Node version without a warning',
  async (path, options, status) => {
    const answer = await ask(base, path, options);
    expect(answer.status, answer.text).toBe(status);
    // Node prints warnings in a later turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.output()).not.toMatch(/Warning/);
  },
);
