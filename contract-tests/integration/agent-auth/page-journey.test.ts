import { request } from 'node:http';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.js';
import { ownerMain } from '../../../src/owner/main.js';
import { TestBrowser } from '../../../src/people/claim/testing/browser.js';
import { TestPostgres } from '../../../src/store/testing.js';
import { agentThatAsks, signinLink } from '../../support/people.js';
import { type Service, startService } from '../../support/service.js';

let url: string;
let service: Service | undefined;

const postgres = await TestPostgres.start();
afterEach(async () => {
  await service?.close();
  service = undefined;
});
afterAll(() => postgres.stop());

async function started(settings: Record<string, string> = {}): Promise<Service> {
  url = await postgres.freshDatabase();
  service = await startService({ DATABASE_URL: url, KEY_ENCRYPTION_KEY: 'ab'.repeat(32), ...settings });
  return service;
}

const post = (base: string, path: string, body: string | URLSearchParams, type?: string): Promise<Response> =>
  fetch(base + path, { method: 'POST', body, headers: type === undefined ? {} : { 'content-type': type } });

/** Every value of every row of every table, as text; bytes both as hex and as they are. */
async function dump(): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = (
    await client.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    )
  ).rows;
  const parts: string[] = [];
  for (const { name } of tables)
    parts.push(JSON.stringify((await client.query(`SELECT t::text FROM "${name}" t`)).rows));
  await client.end();
  return parts.join('\n');
}

describe('journey B', () => {
  it('leaves no token, code, link or private key in clear in the database (case 87)', async () => {
    const { base } = await started();
    const at = (link: string): string => link.slice(base.length);
    const agent = await agentThatAsks({ base }, 'june@example.org');
    const human = new TestBrowser(base);
    await human.submit(await human.get(at(agent.verificationUri)), '/sign-in');
    const link = await signinLink(service as Service, 'june@example.org');
    await human.submit(await human.get(at(link)), '/sign-in/confirm');
    await human.submit(await human.get('/agent/claim'), '/agent/identity/claim/complete', {
      user_code: agent.userCode,
      decision: 'authorize',
    });
    const { status, body } = await agent.poll();
    expect(status).toBe(200);
    const all = await dump();
    expect(all).toContain('june@example.org');
    const cookie = human.cookie?.split('=')[1] ?? '';
    const secrets = [
      agent.verificationUri.split('=')[1],
      link.split('s=')[1],
      body.access_token,
      body.identity_assertion,
      cookie,
    ].map(String);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(40);
      expect(all).not.toContain(secret);
      expect(all).not.toContain(secret.slice(-43));
    }
    expect(all).not.toMatch(/clm_|cat_|at_[\w-]{60}|[^\w]d\W{1,6}:|sign-in\?s=|scl_|mute\?m=/);
    expect(all).not.toMatch(new RegExp(`\\b${agent.userCode}\\b`));
  });

  it('takes no Host into a link of a page or a mail (case 55)', async () => {
    const { base, port } = await started();
    const agent = await agentThatAsks({ base }, 'june@example.org', {});
    const path = agent.verificationUri.slice(base.length);
    const page = await new Promise<string>((resolve, reject) => {
      const asked = request(
        { port, host: '127.0.0.1', path, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
        (answer) => {
          let text = JSON.stringify(answer.headers);
          answer.on('data', (chunk) => (text += chunk)).on('end', () => resolve(text));
        },
      );
      asked.on('error', reject).end();
    });
    expect(page).toContain('An agent asks');
    expect(page).not.toContain('evil.example');
    expect(agent.verificationUri.startsWith(base)).toBe(true);
  });

  it('ends at once when the owner revokes the agent from the command line (case 88)', async () => {
    const { base } = await started();
    const registration = (await (
      await post(base, '/agent/identity', '{"type":"anonymous"}', 'application/json')
    ).json()) as Record<string, string>;
    const grant = () =>
      post(
        base,
        '/oauth2/token',
        new URLSearchParams({
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion: registration.identity_assertion ?? '',
        }),
      );
    const { access_token } = (await (await grant()).json()) as { access_token: string };
    const use = async () =>
      (await fetch(`${base}/api/resource`, { headers: { authorization: `Bearer ${access_token}` } })).status;
    expect(await use()).toBe(200);
    const said: string[] = [];
    const terminal = {
      out: (text: string) => void said.push(text),
      err: (text: string) => void said.push(text),
      confirm: async () => undefined,
    };
    const config = readConfig({ DATABASE_URL: url });
    const revoke = ['agents', 'revoke', registration.registration_id ?? '', '--yes'];
    expect(await ownerMain(revoke, config, terminal)).toBe(0);
    expect(said.join('')).toMatch(/^1 agent was revoked\./);
    expect(await use()).toBe(401);
    expect(await (await grant()).json()).toMatchObject({ error: 'invalid_grant' });
    said.length = 0;
    expect(await ownerMain(revoke, config, terminal)).toBe(0);
    expect(said.join('')).toBe('0 agents were revoked.\n');
  });
});

describe('production without SMTP (case 90)', () => {
  it('answers a claim with 503, registers all the same, and says so in /auth.md', async () => {
    const { base } = await started({ NODE_ENV: 'production', AGENT_LIMITS: '{}' });
    const answer = await post(base, '/agent/identity', '{"type":"anonymous"}', 'application/json');
    expect(answer.status).toBe(200);
    const { claim_token } = (await answer.json()) as { claim_token: string };
    const claim = await post(
      base,
      '/agent/identity/claim',
      JSON.stringify({ claim_token, email: 'june@example.org' }),
      'application/json',
    );
    expect([claim.status, claim.headers.get('retry-after')]).toEqual([503, '3600']);
    expect(await claim.json()).toMatchObject({ error: 'temporarily_unavailable' });
    expect(await (await fetch(`${base}/auth.md`)).text()).toMatch(
      /claim\w* (is|are) not available|cannot be claimed|no mail/i,
    );
  });
});

describe('the pages while the database is away (case 85)', () => {
  it('answer 503 with Retry-After in HTML, or JSON when that is preferred; so do the keys that were never loaded', async () => {
    service = await startService();
    const path = `${service.base}/agent/claim?claim_attempt_token=cat_${'A'.repeat(65)}`;
    const page = await fetch(path, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain('Not available right now');
    const record = await fetch(path, { headers: { accept: 'application/json' } });
    expect([record.status, await record.json()]).toMatchObject([503, { error: 'temporarily_unavailable' }]);
    const keys = await fetch(`${service.base}/.well-known/jwks.json`);
    expect([keys.status, keys.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
