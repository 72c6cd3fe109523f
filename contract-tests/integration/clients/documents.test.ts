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

/** Uses real processes on both sides, and a TLS certificate that the operator configured as trusted. */
describe('a client metadata document on a loopback address', () => {
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

  /** Starts a service with a fresh database. */
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

  it('is fetched once, and its host is shown on the consent page (consent cases 8, 10)', async () => {
    host.answer('/client.json', clientDocument(id));
    await start();
    const pages = await Promise.all(Array.from({ length: 20 }, () => authorize()));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(pages[0]?.text).toContain('localhost');
    expect(host.requested).toEqual(['localhost/client.json']);
  });

  it('is cached across restarts', async () => {
    await start({}, folders.at(-1));
    expect((await authorize()).status).toBe(200);
    expect(host.requested).toEqual(['localhost/client.json']);
  });

  it('is rejected without a connection if private addresses are not allowed (consent case 6)', async () => {
    host.answer('/client.json', clientDocument(id));
    await start({ ALLOW_PRIVATE_JWKS: 'off' });
    const before = host.connections();
    expect((await authorize()).status).toBe(400);
    expect(host.connections()).toBe(before);
  });
});
