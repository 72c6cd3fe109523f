import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientDocument,
  type DocumentHost,
  startDocumentHost,
} from '../../../src/service/agent-auth/clients/testing.js';
import { type Answer, ask } from '../../support/http.js';
import { root } from '../../support/process.js';
import { freshFolder, startVitrine, type Vitrine } from '../../support/vitrine.js';

const id = 'https://localhost/client.json';
const portShift = fileURLToPath(new URL('contract-tests/support/port-shift.mjs', root));

/** Real processes on both sides, and TLS that the service trusts because its operator says so. */
describe('a client whose document is on loopback', () => {
  const folders: string[] = [];
  let host: DocumentHost;
  let service: Vitrine | undefined;

  beforeAll(async () => {
    host = await startDocumentHost();
  });
  afterAll(async () => {
    await service?.stop();
    await host?.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** A service with its own database, so that nothing is known. */
  async function start(settings: Record<string, string> = {}, folder = freshFolder('documents')): Promise<void> {
    await service?.stop();
    folders.push(folder);
    service = await startVitrine(folder, {
      node: ['--import', portShift],
      settings: {
        OAUTH_CLIENTS: 'cimd',
        ALLOW_PRIVATE_JWKS: 'on',
        NODE_EXTRA_CA_CERTS: host.caFile,
        DOCUMENT_PORT: String(host.port),
        ...settings,
      },
    });
  }

  function authorize(changes: Record<string, string> = {}): Promise<Answer> {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: id,
      redirect_uri: 'http://localhost:58135/callback',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      state: 'x',
      ...changes,
    });
    return ask(service?.base ?? '', `/oauth2/authorize?${query}`);
  }

  it('is asked for once, and named by its host (consent cases 8, 10)', async () => {
    host.answer('/client.json', clientDocument(id));
    await start();
    const pages = await Promise.all(Array.from({ length: 20 }, () => authorize()));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(pages[0]?.text).toContain('localhost');
    expect(host.requested).toEqual(['localhost/client.json']);
  });

  it('is known to the next process, which asks its host nothing', async () => {
    await start({}, folders.at(-1));
    expect((await authorize()).status).toBe(200);
    expect(host.requested).toEqual(['localhost/client.json']);
  });

  it('is nothing at all where private addresses are not allowed, and nothing is connected to (consent case 6)', async () => {
    host.answer('/client.json', clientDocument(id));
    await start({ ALLOW_PRIVATE_JWKS: 'off' });
    const before = host.connections();
    expect((await authorize()).status).toBe(400);
    expect(host.connections()).toBe(before);
  });
});
