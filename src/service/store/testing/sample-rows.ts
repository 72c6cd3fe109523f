import type { Store } from '../connection/store.js';

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

/** A valid row for every table, in insertion order. */
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
  seen_jtis: { kind: 'id-jag', iss: 'https://id.example', jti: 'one', expires_at: moment },
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
  page_sessions: {
    token_hash: hash(7),
    purpose: 'claim',
    registration_id: id('reg_'),
    subject_id: id('cla_'),
    email: 'ada@example.org',
    expires_at: moment,
    created_at: moment,
  },
  signins: {
    token_hash: hash(10),
    purpose: 'person',
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
  owner_passkeys: {
    id: id('pky_'),
    credential_id: hash(17),
    public_key: hash(18),
    counter: '1',
    host: 'localhost',
    name: 'Laptop',
    created_at: moment,
  },
  used_challenges: { challenge_hash: hash(19), expires_at: moment },
  blocks: { kind: 'mailbox', value_hash: hash(20), label: 'ada@example.org', created_at: moment },
  proven_places: { place: hash(22), proven_at: moment },
  client_documents: {
    client_id: consentedClient.client_id,
    client_name: 'A client',
    redirect_uris: ['http://127.0.0.1/callback'],
    refreshes: true,
    fetched_at: moment,
    fresh_until: moment,
    usable_until: moment,
    expires_at: moment,
  },
  mail_folds: { key: 'consented ada@example.org', count: 1, since: moment, free_at: moment },
} as const;

/** Inserts the sample row into every table. */
export async function seedEveryTable(store: Store): Promise<void> {
  await store.unit(async (trx) => {
    for (const [table, row] of Object.entries(sampleRows)) await trx<object>(table).insert(row);
  });
}
