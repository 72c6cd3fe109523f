import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { unpackClusterTemplate } from '../../../src/service/store/embedded/cluster-template.js';
import { environment, freePort, root, startServer } from '../../support/process.js';
import { program } from '../../support/vitrine.js';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-first-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the system identifier of a Postgres cluster: the first eight bytes of pg_control. */
const systemIdentifier = (cluster: string): string =>
  readFileSync(join(cluster, 'global', 'pg_control'))
    .subarray(0, 8)
    .toString('hex');

it('the built program unpacks the bundled database template instead of creating a cluster', async () => {
  const template = join(folder, 'template');
  await unpackClusterTemplate(fileURLToPath(new URL('dist/src/service/store/cluster.tar.br', root)), template);
  const data = join(folder, 'data');
  const env = { ...environment, DATA_DIR: data, PORT: String(await freePort()) };
  const server = await startServer('node', [program], /"The database is open\."/, { cwd: folder, env });
  await server.stop();
  expect(systemIdentifier(join(data, 'database', 'pgdata'))).toBe(systemIdentifier(template));
});
