import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../src/base/clock.js';
import { parseLifetimes } from '../../../src/base/config/lifetimes.js';
import { loadContract } from '../../../src/base/contract.js';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { purge } from '../../../src/service/agent-auth/purge.js';
import { issueToken, liveToken } from '../../../src/service/agent-auth/records/access-tokens.js';
import { countOnceValues } from '../../../src/service/agent-auth/records/rate-counters.js';
import { deleteMessage, oldMessages } from '../../../src/service/messages/receipts.js';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { ConnectingClient } from '../../support/connecting-client.js';
import {
  exchangeAssertion,
  journeyByProvider,
  journeyOfAnonymousAgent,
  journeyOfClaim,
  journeyOfConsent,
  journeyOfContact,
  journeyOfDenial,
  journeyOfRevocation,
  registerAnonymously,
  use,
} from '../../support/every-journey.js';
import { fillDatabase, settle } from '../../support/filled-database.js';
import { type Access, explainAccess } from '../../support/query-plan.js';
import { recordStatements, type Statement, shapesOf } from '../../support/recorded-statements.js';
import { type Service, startService } from '../../support/service.js';

/** Large enough for the planner to prefer a matching index. */
const rows = 20_000;
const freshRows = 2_000;
/** Filling takes seconds, or minutes on a busy machine. */
const fillingMs = 300_000;
/** Has only a few rows, so a sequential scan is the fastest plan. */
const alwaysSmall = ['signing_keys'];
/** Maximum rows that one call may read. A purge batch has 500 rows. */
const maxRowsRead = 600;
const day = 86_400_000;
const purged = [
  'access_tokens',
  'page_sessions',
  'signins',
  'contact_drafts',
  'consent_decisions',
  'authorization_codes',
  'refresh_tokens',
  'seen_jtis',
  'rate_counters',
  'request_counters',
];

let postgres: TestPostgres;
let provider: IdentityProvider;
let service: Service;
let client: pg.Client;
const content = mkdtempSync(join(tmpdir(), 'vitrine-statements-'));
const trustList = join(tmpdir(), `vitrine-statements-trust-${process.pid}.json`);
const contract = loadContract();
const called = new Set<string>();

beforeAll(async () => {
  provider = await startIdentityProvider({ audience: 'given with each token' });
  writeFileSync(trustList, JSON.stringify([provider.trustEntry()]));
  postgres = await TestPostgres.start({ autovacuum: 'off' });
  const url = await postgres.freshDatabase();
  writeFileSync(join(content, 'profile.yaml'), 'name: June Okafor\ncontact: form\n');
  mkdirSync(join(content, 'pages'));
  writeFileSync(
    join(content, 'pages', 'contact.md'),
    '---\ntitle: Contact\ndescription: How to reach me.\n---\nWrite.\n',
  );
  service = await startService({
    DATABASE_URL: url,
    TRUSTED_ISSUERS_FILE: trustList,
    ALLOW_PRIVATE_JWKS: 'on',
    OWNER_EMAIL: 'owner@example.org',
    PORTFOLIO: content,
    OWNER_NOTIFY_CLAIMS: 'on',
  });
  const db = service.store.db();
  const now = new Date();
  await fillDatabase(db, { to: rows, now });
  await settle(db);
  // Rows that were inserted after the last ANALYZE. The planner must use the indexes although its statistics lack them.
  await fillDatabase(db, { from: rows + 1, to: rows + freshRows, now, fresh: true });
  client = new pg.Client({ connectionString: url });
  await client.connect();
  const fetched = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await fetched(input, init);
    const match = contract.match(new URL(String(input)).pathname)?.operations.get(init?.method ?? 'GET');
    if (match && response.status < 400) called.add(match.id);
    return response;
  });
}, fillingMs);
afterAll(async () => {
  vi.restoreAllMocks();
  await client?.end();
  await service?.close();
  await postgres?.stop();
  await provider?.close();
  rmSync(trustList, { force: true });
  rmSync(content, { recursive: true });
});

/**
 * Sends protected calls in one turn of the event loop, with the latest token of as many registrations. A search by
 * registration alone would read all older tokens.
 */
async function crowdOfTokens(): Promise<void> {
  const { rows: tokens } = await client.query<{ registrationId: string; hash: Buffer }>(
    `SELECT DISTINCT ON (registration_id) registration_id AS "registrationId", token_hash AS hash
     FROM access_tokens WHERE expires_at > now() AND revoked_at IS NULL ORDER BY registration_id, token_hash DESC LIMIT 50`,
  );
  const owner = { store: service.store, clock: systemClock };
  const found = await Promise.all(tokens.map((token) => liveToken(owner, token)));
  expect(found.filter((token) => token !== undefined).length).toBeGreaterThan(1);
}

/** Sends exchanges of as many registrations in one turn of the event loop. */
async function crowdOfExchanges(): Promise<void> {
  const now = new Date();
  const { rows: agents } = await client.query<{ id: string; generation: number }>(
    `SELECT id, assertion_gen AS generation FROM registrations
     WHERE revoked_at IS NULL AND claimed_at IS NULL AND claim_expires_at > now() ORDER BY id DESC LIMIT 50`,
  );
  const owner = { store: service.store };
  const issued = await Promise.all(
    agents.map(({ id, generation }, at) =>
      issueToken(owner, {
        id,
        generation,
        hash: Buffer.alloc(32, at),
        level: 'pre',
        scopes: ['read:portfolio'],
        now,
        expires: new Date(now.getTime() + day),
        counted: countOnceValues(`tokens of ${id}`, { limit: 60, windowSeconds: 3600 }, now),
        event: { id: `tokens-${id}`, name: 'tokens.issued', data: { count: 1 } },
      }),
    ),
  );
  expect(issued.filter((outcome) => outcome === 'token').length).toBe(50);
}

/** Returns the id of a message from the filled tables. */
async function someMessage(): Promise<string> {
  const { rows: found } = await client.query<{ id: string }>('SELECT id FROM messages ORDER BY id LIMIT 1');
  return found[0]?.id ?? '';
}

const recorded = (work: () => Promise<unknown>): Promise<readonly Statement[]> =>
  recordStatements(service.store.db(), work);

describe('the statements of the agent endpoints, with 20,000 rows per table', () => {
  it('use an index for every row, and read no more rows than needed', async () => {
    const travellers = { service, provider };
    const statements = await recorded(async () => {
      await journeyOfAnonymousAgent(travellers);
      await journeyOfClaim(travellers, 'claims@example.org');
      await journeyOfRevocation(travellers, 'claims@example.org');
      await journeyOfConsent(travellers, 'allows@example.org');
      await journeyOfDenial(travellers);
      await journeyByProvider(travellers);
      await journeyOfContact(travellers, 'writes@example.org');
      await crowdOfTokens();
      await crowdOfExchanges();
      await deleteMessage(service.store.db(), await someMessage(), new Date());
      const also = oldMessages((28 * day) / 1000);
      await purge(service.store, systemClock, parseLifetimes().value, also);
    });
    const offered = [...contract.operations.values()].filter(({ object }) =>
      ['agent-auth', 'messages'].includes(object.tags[0] ?? ''),
    );
    expect(offered.map(({ id }) => id).filter((id) => !called.has(id))).toEqual([]);
    // The purge has deleted the expired rows, so insert more than one batch again.
    const over = { from: 2 * rows, to: 2 * rows + 5000, now: new Date(Date.now() - 2 * day), tables: purged };
    await fillDatabase(service.store.db(), over);
    for (const table of purged) await client.query(`ANALYZE ${table}`);
    const shapes = shapesOf(statements);
    expect(shapes.size).toBeGreaterThan(50);
    const faults: object[] = [];
    for (const [shape, statement] of shapes) {
      const wrong = (await explainAccess(client, statement)).filter(readsTooMuch);
      if (wrong.length > 0) faults.push({ shape, wrong });
    }
    expect(faults).toEqual([]);
  });

  it('read no more rows for an agent with thousands of tokens, even in a batch of calls', async () => {
    await client.query(
      `INSERT INTO access_tokens (registration_id, token_hash, generation, scopes, issued_at, expires_at)
       SELECT registration_id, sha256(int8send(n)), generation, scopes, issued_at, expires_at
       FROM (SELECT * FROM access_tokens WHERE expires_at > now() AND revoked_at IS NULL ORDER BY registration_id LIMIT 1) AS one, generate_series(1, 2000) AS n`,
    );
    const [crowd, ...more] = await recorded(crowdOfTokens);
    expect(more).toEqual([]);
    const accesses = await explainAccess(client, crowd as Statement);
    expect(accesses.map(({ table }) => table)).toContain('access_tokens');
    expect(accesses.filter(readsTooMuch)).toEqual([]);
  });

  it('have an index on every foreign key', async () => {
    const { rows: without } = await client.query(
      `SELECT conname FROM pg_constraint c WHERE contype = 'f' AND connamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indpred IS NULL
           AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey)`,
    );
    expect(without).toEqual([]);
  });
});

const readsTooMuch = ({ table, way, read = 0 }: Access): boolean =>
  !alwaysSmall.includes(table) && (way === 'Seq Scan' || read > maxRowsRead);

describe('the round trips of a call', () => {
  /** Excludes the mail queue, which may send mails of earlier calls at the same time. */
  const ofTheCall = async (work: () => Promise<unknown>): Promise<readonly Statement[]> =>
    (await recorded(work)).filter(({ sql }) => !sql.includes('mail_queue'));

  it('are two for a refresh: one read and one write', async () => {
    const client = await ConnectingClient.register(service);
    await client.signIn('refreshes@example.org');
    const { json: first } = await client.redeem(await client.allow());
    const statements = await ofTheCall(async () =>
      expect((await client.refresh(first.refresh_token ?? '')).status).toBe(200),
    );
    expect(statements.map(({ sql }) => sql.trim().split(' ', 1)[0])).toEqual(['SELECT', 'WITH']);
  });

  it('are one for an exchange, one for a protected call, and two for an anonymous registration', async () => {
    const { json } = await registerAnonymously(service.base);
    const assertion = json.identity_assertion ?? '';
    let token = '';
    const exchange = await ofTheCall(async () => {
      token = (await exchangeAssertion(service.base, assertion)).json.access_token ?? '';
    });
    expect(token).toMatch(/^at_/);
    expect(exchange).toHaveLength(1);
    const resource = await ofTheCall(async () => expect(await use(service.base, '/api/resource', token)).toBe(200));
    expect(resource).toHaveLength(1);
    const registration = await ofTheCall(() => registerAnonymously(service.base));
    expect(registration).toHaveLength(2);
  });
});
