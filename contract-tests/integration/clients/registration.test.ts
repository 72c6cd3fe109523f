import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Answer, ask } from '../../support/http.js';
import { environment, run } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';
import { freshFolder, program } from '../../support/vitrine.js';

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

  it.each(['off', 'cimd'])('answers 404 with OAUTH_CLIENTS=%s', async (way) => {
    const { base } = await open({ OAUTH_CLIENTS: way });
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD'])
      expect([method, (await ask(base, '/oauth2/register', { method })).status]).toEqual([method, 404]);
    expect((await ask(base, '/openapi.json')).text).not.toContain('oauth2/register');
  });

  it('needs no database, and reports the remaining quota', async () => {
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

describe('registration of native apps', () => {
  it('keeps the redirect URIs of desktop apps, and leaves out plain http elsewhere', async () => {
    const service = await startService({ OAUTH_CLIENTS: 'cimd,dcr' });
    try {
      const accepted = [
        'claude://claude.ai/mcp-auth-callback/sdk',
        'com.example.app:/oauth',
        'http://127.0.0.1:53682/cb',
      ];
      const { status, text } = await post(service.base, {
        client_name: 'Claude',
        redirect_uris: [...accepted, 'http://example.com/cb', 'javascript:alert(1)'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      });
      expect([status, JSON.parse(text)]).toMatchObject([201, { redirect_uris: accepted }]);
    } finally {
      await service.close();
    }
  });
});

describe('invalid settings of OAuth clients', () => {
  const folder = freshFolder('clients-file');
  const file = join(folder, 'clients.json');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const start = (settings: Record<string, string>) =>
    run(process.execPath, [program], { env: { ...environment, PORT: '0', DATA_DIR: folder, ...settings } });

  it('stop the start with one sentence for each error in OAUTH_CLIENTS_FILE', async () => {
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

  it('stop the start with one sentence for each variable', async () => {
    const { code, output } = await start({ OAUTH_CLIENTS: 'yes', OAUTH_REDIRECT_SCHEMES: 'javascript' });
    expect(code).toBe(1);
    expect(output).toContain('OAUTH_CLIENTS accepts one of: off | cimd | cimd,dcr.');
    expect(output).toContain('OAUTH_REDIRECT_SCHEMES accepts schemes of programs');
    expect(output).not.toMatch(/^\s+at /m);
  });
});
