import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { signinLink, startClaim } from '../../support/people.js';
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

/** Returns all values of all tables as text, and bytes both as hex and unencoded. */
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

describe('the database after a claim (journey B)', () => {
  it('contains no token, code, link, or private key in plain text (case 87)', async () => {
    const { base } = await started();
    const at = (link: string): string => link.slice(base.length);
    const agent = await startClaim({ base }, 'june@example.org');
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
});

describe('the claim page and the signing keys while the database is unavailable', () => {
  it('answer 503 with Retry-After, as HTML or as JSON if preferred (case 85)', async () => {
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
