import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masterSecretFile } from '../../../src/agent-auth/keys/master-secret.js';
import { ConnectingClient, type TokenAnswer } from '../../support/connecting-client.js';
import { type Answer, ask } from '../../support/http.js';
import { environment, freePort, run } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';
import { freshFolder, program, startVitrine, type Vitrine } from '../../support/vitrine.js';

const redirectUri = 'http://127.0.0.1/callback';
const post = (base: string, body: object): Promise<Answer> =>
  ask(base, '/oauth2/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('POST /oauth2/register', () => {
  const started: Service[] = [];
  const open = async (settings: Record<string, string>): Promise<Service> => {
    const service = await startService(settings);
    started.push(service);
    return service;
  };
  afterAll(() => Promise.all(started.map((service) => service.close())));

  it.each(['off', 'cimd'])('is not there with OAUTH_CLIENTS=%s', async (way) => {
    const { base } = await open({ OAUTH_CLIENTS: way });
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD'])
      expect([method, (await ask(base, '/oauth2/register', { method })).status]).toEqual([method, 404]);
    expect((await ask(base, '/openapi.json')).text).not.toContain('oauth2/register');
  });

  it('needs no database, and tells each client what it has left', async () => {
    const { base } = await open({ OAUTH_CLIENTS: 'cimd,dcr', AGENT_LIMITS: '{}' });
    for (let left = 19; left >= 0; left -= 1) {
      const { status, headers } = await post(base, { redirect_uris: [redirectUri] });
      expect([status, headers['ratelimit-remaining']]).toEqual([201, String(left)]);
    }
    const refused = await post(base, { redirect_uris: [redirectUri] });
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.text)).toMatchObject({ error: 'rate_limited', retry_after: expect.any(Number) });
    expect(refused.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('an id that a process gave out', () => {
  const [first, restored] = [freshFolder('clients'), freshFolder('clients-restored')];
  const folders = [first, restored];
  const dump = join(restored, 'dump.jsonl');
  let settings: Record<string, string>;
  let id: string;
  let held: TokenAnswer['json'];

  const owner = async (args: readonly string[], env: Record<string, string>): Promise<void> => {
    const { code, output } = await run(process.execPath, [program, ...args], { env: { ...environment, ...env } });
    expect(code, output).toBe(0);
  };
  /** What a service on this folder says to the id, and to the refresh token of the client that has it. */
  const answersOf = async (folder: string, more: Record<string, string> = {}): Promise<readonly number[]> => {
    const service = await startVitrine(folder, { settings: { ...settings, ...more } });
    try {
      const answer = await new ConnectingClient(service, id).refresh(held.refresh_token ?? '');
      if (answer.status === 200) held = answer.json;
      return [(await authorize(service, id)).status, answer.status];
    } finally {
      await service.stop();
    }
  };

  beforeAll(async () => {
    settings = { PORT: String(await freePort()) };
    const service = await startVitrine(first, { settings });
    const client = await ConnectingClient.register(service);
    id = client.id;
    await client.signIn('june@example.org');
    held = (await client.redeem(await client.allow())).json;
    expect((await authorize(service, id)).status).toBe(200);
    await service.stop();
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('is good after a restart and a rotation of the signing keys (consent case 58)', async () => {
    await owner(['keys', 'rotate'], { DATA_DIR: first });
    expect(await answersOf(first)).toEqual([200, 200]);
  });

  it('is good on a restored database, and so is its consent (consent case 58)', async () => {
    await owner(['database', 'dump', dump], { DATA_DIR: first });
    const KEY_ENCRYPTION_KEY = readFileSync(join(first, masterSecretFile), 'utf8').trim();
    const DATA_DIR = join(restored, 'data');
    await owner(['database', 'restore', dump], { DATA_DIR, KEY_ENCRYPTION_KEY });
    expect(await answersOf(DATA_DIR, { KEY_ENCRYPTION_KEY })).toEqual([200, 200]);
  });

  it('is unknown to a service with another secret (consent case 58)', async () => {
    const other = freshFolder('clients-other');
    folders.push(other);
    expect(await answersOf(other, { KEY_ENCRYPTION_KEY: '7'.repeat(64) })).toEqual([400, 400]);
  });
});

function authorize({ base }: Pick<Vitrine, 'base'>, id: string): Promise<Answer> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: 'http://127.0.0.1:58135/callback',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'x',
  });
  return ask(base, `/oauth2/authorize?${query}`);
}

describe('a faulty setting of clients', () => {
  const folder = freshFolder('clients-file');
  const file = join(folder, 'clients.json');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const start = (settings: Record<string, string>) =>
    run(process.execPath, [program], { env: { ...environment, PORT: '0', DATA_DIR: folder, ...settings } });

  it('stops the start with a sentence for every fault of OAUTH_CLIENTS_FILE', async () => {
    mkdirSync(folder, { recursive: true });
    const document = { client_id: 'https://claude.ai/x', client_name: 'C', redirect_uris: ['https://claude.ai/cb'] };
    writeFileSync(
      file,
      JSON.stringify([
        { read: 'today', document },
        { read: '2026-11-20', document: { client_id: 'x' } },
      ]),
    );
    const { code, output } = await start({ OAUTH_CLIENTS: 'cimd', OAUTH_CLIENTS_FILE: file });
    expect(code).toBe(1);
    expect(output.match(/OAUTH_CLIENTS_FILE, entry [12]: .+\./g)).toHaveLength(2);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('stops the start with a sentence for each variable', async () => {
    const { code, output } = await start({ OAUTH_CLIENTS: 'yes', OAUTH_REDIRECT_SCHEMES: 'javascript' });
    expect(code).toBe(1);
    expect(output).toContain('OAUTH_CLIENTS is "yes"; it accepts one of: off | cimd | cimd,dcr.');
    expect(output).toContain('OAUTH_REDIRECT_SCHEMES has "javascript"');
    expect(output).not.toMatch(/^\s+at /m);
  });
});
