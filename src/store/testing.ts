import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { silentLog } from '../platform/log.js';
import { systemRandom } from '../platform/random.js';
import { TestClock } from '../platform/testing.js';
import { prepareCluster } from './embedded/cluster.js';
import { clusterName, databaseFolder } from './embedded/folder.js';
import { openStore } from './open.js';
import { TestPostgres } from './server/testing/postgres.js';
import type { Store, StoreOptions } from './store.js';

export { TestNetwork } from './server/testing/network.js';
export { findBinaries, TestPostgres, unprivileged } from './server/testing/postgres.js';

/** One open, migrated database within a suite; its tables are empty before each test. */
export interface TestDatabase {
  readonly form: Store['form'];
  readonly store: Store;
  readonly clock: TestClock;
}

/** Runs a suite on the embedded database and on a real Postgres. */
export function eachDatabase(title: string, suite: (database: TestDatabase) => void): void {
  describe.each(['embedded', 'server'] as const)(`${title} (%s)`, (form) => {
    suite(testDatabase(form));
  });
}

/** Runs a suite on a real Postgres alone: what needs connections side by side, which the embedded database has not. */
export function onServer(title: string, suite: (database: TestDatabase) => void): void {
  describe(`${title} (server)`, () => {
    suite(testDatabase('server'));
  });
}

interface OpenDatabase {
  readonly store: Store;
  readonly clock: TestClock;
  readonly close: () => Promise<void>;
}

/** The suites of one file share one database of each form: opening takes seconds. */
const shared = new Map<Store['form'], { suites: number; database?: Promise<OpenDatabase> | undefined }>();

function testDatabase(form: Store['form']): TestDatabase {
  const share = shared.get(form) ?? { suites: 0 };
  shared.set(form, share);
  share.suites += 1;
  let open: OpenDatabase | undefined;
  const opened = (): OpenDatabase => {
    if (!open) throw new Error('The test database is open within tests and hooks only.');
    return open;
  };
  beforeAll(async () => {
    share.database ??= form === 'embedded' ? openEmbedded() : openOnServer();
    open = await share.database;
  });
  beforeEach(() => emptyTables(opened().store));
  afterAll(async () => {
    share.suites -= 1;
    if (share.suites > 0) return;
    // The next file in this process opens its own.
    share.database = undefined;
    await open?.close();
  });
  return {
    form,
    get store() {
      return opened().store;
    },
    get clock() {
      return opened().clock;
    },
  };
}

/** Options of a store for tests; the system's chance, because ids must differ. */
export function testOptions(options: Partial<StoreOptions> = {}): StoreOptions {
  return { dataDir: '/nonexistent', clock: new TestClock(), random: systemRandom, log: silentLog, ...options };
}

async function openEmbedded(): Promise<OpenDatabase> {
  const clock = new TestClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
  await putMigratedCluster(dataDir);
  const store = openStore(testOptions({ dataDir, clock }));
  const close = async (): Promise<void> => {
    await store.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await store.opened;
  return { store, clock, close };
}

async function openOnServer(): Promise<OpenDatabase> {
  const clock = new TestClock();
  const postgres = await TestPostgres.start();
  const store = openStore(testOptions({ databaseUrl: await postgres.freshDatabase(), clock }));
  const close = async (): Promise<void> => {
    await store.destroy();
    await postgres.stop();
  };
  await store.opened;
  return { store, clock, close };
}

/** In one statement, so that foreign keys are looked at when all is gone; on small tables far quicker than TRUNCATE. */
async function emptyTables(store: Store): Promise<void> {
  const deletions = Object.keys(sampleRows).map((table) => `${table}_gone AS (DELETE FROM ${table})`);
  await store.write((db) => db.raw(`WITH ${deletions.join(', ')} SELECT 1`));
}

/** A DATA_DIR of its own for a test, with a fresh cluster in it. */
export async function freshDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
  await putFreshCluster(dataDir);
  return dataDir;
}

/**
 * Puts a fresh cluster, without any schema, into a DATA_DIR that has no database: copied, because making one takes four
 * seconds.
 */
export function putFreshCluster(dataDir: string): Promise<void> {
  return putCopy(dataDir, 'cluster-0.5.16', async (folder) => {
    await prepareCluster(folder, systemRandom);
  });
}

/** The same with the schema of this build, for tests of what comes after: bringing it up to date takes a second. */
export function putMigratedCluster(dataDir: string): Promise<void> {
  return putCopy(dataDir, `schema-${schemaDigest()}`, async (folder) => {
    const aside = join(folder, 'aside');
    mkdirSync(aside);
    await putFreshCluster(aside);
    const store = openStore(testOptions({ dataDir: aside }));
    await store.opened;
    await store.upkeep();
    await store.destroy();
    renameSync(join(databaseFolder(aside), clusterName), join(folder, clusterName));
  });
}

/** Kept between runs, as the template of the build is. */
const templates = fileURLToPath(new URL('../../node_modules/.cache/vitrine', import.meta.url));

/** Copies a cluster that `make` makes in a folder at the first time; workers that make it at once do no harm. */
async function putCopy(dataDir: string, name: string, make: (folder: string) => Promise<void>): Promise<void> {
  const template = join(templates, name);
  if (!existsSync(template)) {
    mkdirSync(templates, { recursive: true });
    const folder = mkdtempSync(join(templates, 'making-'));
    await make(folder);
    try {
      renameSync(join(folder, clusterName), template);
    } catch {
      // Another worker was quicker; its copy is as good.
    }
    rmSync(folder, { recursive: true, force: true });
  }
  mkdirSync(databaseFolder(dataDir), { mode: 0o700 });
  cpSync(template, join(databaseFolder(dataDir), clusterName), { recursive: true });
}

/** Another one for each state of the migrations. */
function schemaDigest(): string {
  const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

const moment = new Date('2026-03-01T12:00:00.000Z');
const hash = (byte: number): Buffer => Buffer.alloc(32, byte);
const id = (prefix: string): string => prefix + 'A'.repeat(22);

const consentedClient = {
  client_id: 'https://client.example/oauth.json',
  client_kind: 'cimd',
  client_name: 'A client',
  client_host: 'client.example',
  redirect_uri: 'http://127.0.0.1:4242/callback',
  resources: ['https://portfolio.example.org'],
} as const;

/** One good row for every table, in an order in which they may be inserted. */
export const sampleRows = {
  users: { id: 'usr_1', email: 'ada@example.org', email_proof: 'mailbox', phone: '+4670000001', created_at: moment },
  registrations: {
    id: id('reg_'),
    kind: 'anonymous',
    scope_ceiling: ['read:portfolio'],
    claim_token_hash: hash(1),
    claim_expires_at: moment,
    created_at: moment,
  },
  subjects: { subject_key: hash(2), iss: 'https://id.example', sub: 'ada', created_at: moment },
  claim_attempts: {
    registration_id: id('reg_'),
    id: id('cla_'),
    number: 1,
    token_hash: hash(3),
    code_hmac: hash(4),
    state: 'initiated',
    expires_at: moment,
    created_at: moment,
  },
  access_tokens: {
    registration_id: id('reg_'),
    token_hash: hash(5),
    generation: 0,
    scopes: ['read:portfolio'],
    issued_at: moment,
    expires_at: moment,
  },
  seen_jtis: { kind: 'id-jag', iss: 'https://id.example', jti: 'one', request_id: 'request-1', expires_at: moment },
  signing_keys: {
    kid: 'key-1',
    alg: 'EdDSA',
    state: 'active',
    public_jwk: { kty: 'OKP' },
    private_jwe: 'sealed',
    created_at: moment,
    published_at: moment,
    activated_at: moment,
  },
  signin_links: {
    token_hash: hash(6),
    registration_id: id('reg_'),
    attempt_id: id('cla_'),
    email: 'ada@example.org',
    expires_at: moment,
    created_at: moment,
  },
  page_sessions: {
    token_hash: hash(7),
    purpose: 'claim',
    registration_id: id('reg_'),
    subject_id: id('cla_'),
    email: 'ada@example.org',
    expires_at: moment,
    created_at: moment,
  },
  signin_codes: {
    token_hash: hash(10),
    cookie_hash: hash(11),
    email: 'ada@example.org',
    code_hmac: hash(12),
    expires_at: moment,
    created_at: moment,
  },
  contact_drafts: { token_hash: hash(10), sealed_message: 'sealed', expires_at: moment, created_at: moment },
  consent_decisions: { decision_key: hash(13), decision: 'allow', expires_at: moment, created_at: moment },
  authorization_codes: {
    registration_id: id('reg_'),
    token_hash: hash(14),
    user_id: 'usr_1',
    email: 'ada@example.org',
    ...consentedClient,
    refreshes: true,
    scopes: ['read:portfolio'],
    code_challenge: 'c'.repeat(43),
    expires_at: moment,
    created_at: moment,
  },
  client_grants: { registration_id: id('reg_'), ...consentedClient, idle_ends_at: moment, ends_at: moment },
  refresh_tokens: {
    registration_id: id('reg_'),
    token_hash: hash(15),
    generation: 0,
    issued_at: moment,
    expires_at: moment,
  },
  messages: {
    registration_id: id('reg_'),
    id: id('msg_'),
    subject: 'Hello',
    body: 'A message.',
    request_hash: hash(8),
    received_at: moment,
  },
  message_receipts: {
    registration_id: id('reg_'),
    idempotency_key: 'key-1',
    id: id('msg_'),
    request_hash: hash(8),
    received_at: moment,
  },
  mail_queue: { id: 'mail_1', kind: 'signin', payload_jwe: 'sealed', next_try_at: moment, created_at: moment },
  mail_suppressions: { address: 'ada@example.org', token_hash: hash(9), created_at: moment },
  rate_counters: { key: 'claim:1', window_start: moment, count: 1, expires_at: moment },
  request_counters: { key: 'documents 192.0.2.1', points: 1, expire: String(moment.getTime()) },
  audit_events: { id: 'event_1', at: moment, name: 'claim.requested', registration_id: id('reg_') },
  read_counts: { day: '2026-03-01', surface: 'page', audience: 'person', item: '/', count: 1 },
  missed_searches: { text_hash: hash(16), text: 'rust', count: 3, last_day: '2026-03-01' },
  owner_marks: { name: 'console_opened', at: moment },
} as const;

/** Puts the sample row into every table. */
export async function seedEveryTable(store: Store): Promise<void> {
  await store.unit(async (trx) => {
    for (const [table, row] of Object.entries(sampleRows)) await trx<object>(table).insert(row);
  });
}
