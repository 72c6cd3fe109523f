import type { Knex } from 'knex';

/** Ids with the format and random distribution of real ones. */
const registration = "'reg_' || substr(encode(sha256(('registration' || g)::bytea), 'hex'), 1, 22)";
const attempt = "'cla_' || substr(encode(sha256(('attempt' || g)::bytea), 'hex'), 1, 22)";
const message = "'msg_' || substr(encode(sha256(('message' || g)::bytea), 'hex'), 1, 22)";
const secret = (of: string): string => `sha256(('${of}' || g)::bytea)`;
const scopes = "ARRAY['read:portfolio', 'write:messages']";
const rows = 'FROM generate_series(CAST(:from AS int), CAST(:to AS int)) AS g';
/** Expiry times spread over a day. One in 24 is in the last hour, as an hourly purge finds them. Fresh rows expire tomorrow. */
const soonOver = "CAST(:now AS timestamptz) + (g % 1440 + CASE WHEN :fresh THEN 60 ELSE -60 END) * interval '1 minute'";
/** Rows that are kept for a day after their expiry expire a day earlier, so that the purge finds them. */
const aDayUnlessFresh = "CASE WHEN :fresh THEN 0 ELSE 1 END * interval '1 day'";
const client = {
  columns: 'client_id, client_kind, client_name, client_host, redirect_uri, resources',
  values:
    "'https://client' || g % 100 || '.example/oauth.json', 'cimd', 'A client', 'client' || g % 100 || '.example', 'http://127.0.0.1/callback', ARRAY['https://portfolio.example.org']",
};
/** Times distributed over the past month. */
const earlier = "CAST(:now AS timestamptz) - (g % 43200) * interval '1 minute'";

/** A third of the agents is claimed, one in ten has a provider, and the others wait for a claim. */
const statements: Readonly<Record<string, string>> = {
  users: `INSERT INTO users (id, email, email_proof, created_at)
    SELECT 'usr_' || g, 'human' || g || '@example.net', 'mailbox', ${earlier} ${rows}`,
  registrations: `INSERT INTO registrations (id, kind, user_id, subject_key, iss, sub, bound_email, assertion_gen, scope_ceiling, claim_token_hash,
      claim_expires_at, claimed_at, created_at, created_ip)
    SELECT ${registration}, CASE WHEN g % 10 = 0 THEN 'id_jag' ELSE 'anonymous' END, CASE WHEN g % 3 = 0 THEN 'usr_' || g END,
      CASE WHEN g % 10 = 0 THEN ${secret('subject')} END, CASE WHEN g % 10 = 0 THEN 'https://id' || g % 100 || '.example' END,
      CASE WHEN g % 10 = 0 THEN 'sub' || g END, 'human' || g || '@example.net', CASE WHEN g % 3 = 0 THEN 1 ELSE 0 END, ${scopes}, ${secret('claim')},
      CAST(:now AS timestamptz) + CASE WHEN :fresh THEN 1440 ELSE g % 43200 - 43300 END * interval '1 minute', CASE WHEN g % 3 = 0 THEN ${earlier} END, ${earlier}, '203.0.113.7' ${rows}`,
  subjects: `INSERT INTO subjects (subject_key, iss, sub, registration_id, created_at)
    SELECT ${secret('subject')}, 'https://id' || g % 100 || '.example', 'sub' || g, ${registration}, ${earlier} ${rows}`,
  claim_attempts: `INSERT INTO claim_attempts (registration_id, id, number, token_hash, code_hmac, state, expires_at, created_at)
    SELECT ${registration}, ${attempt}, 1, ${secret('attempt')}, ${secret('code')}, 'initiated', ${soonOver}, ${earlier} ${rows}`,
  access_tokens: `INSERT INTO access_tokens (registration_id, token_hash, generation, scopes, issued_at, expires_at)
    SELECT ${registration}, ${secret('token')}, 0, ${scopes}, ${earlier}, ${soonOver} - ${aDayUnlessFresh} ${rows}`,
  seen_jtis: `INSERT INTO seen_jtis (kind, iss, jti, expires_at)
    SELECT 'id-jag', 'https://id' || g % 100 || '.example', 'jti' || g, ${soonOver} ${rows}`,
  page_sessions: `INSERT INTO page_sessions (token_hash, purpose, registration_id, subject_id, email, expires_at, created_at)
    SELECT ${secret('session')}, 'claim', ${registration}, ${attempt}, 'human' || g || '@example.net', ${soonOver}, ${earlier} ${rows}`,
  signins: `INSERT INTO signins (token_hash, purpose, cookie_hash, email, code_hmac, expires_at, created_at)
    SELECT ${secret('signin code')}, 'person', ${secret('cookie')}, 'human' || g || '@example.net', ${secret('digits')}, ${soonOver} - ${aDayUnlessFresh}, ${earlier} ${rows}`,
  contact_drafts: `INSERT INTO contact_drafts (token_hash, sealed_message, expires_at, created_at)
    SELECT ${secret('draft')}, 'sealed', ${soonOver} - ${aDayUnlessFresh}, ${earlier} ${rows}`,
  consent_decisions: `INSERT INTO consent_decisions (decision_key, decision, expires_at, created_at)
    SELECT ${secret('decision')}, 'allow', ${soonOver} - ${aDayUnlessFresh}, ${earlier} ${rows}`,
  authorization_codes: `INSERT INTO authorization_codes (registration_id, token_hash, user_id, email, ${client.columns}, refreshes, scopes, code_challenge, expires_at, created_at)
    SELECT ${registration}, ${secret('authorization code')}, 'usr_' || g, 'human' || g || '@example.net', ${client.values}, true, ${scopes}, repeat('c', 43),
      ${soonOver} - ${aDayUnlessFresh}, ${earlier} ${rows}`,
  client_grants: `INSERT INTO client_grants (registration_id, ${client.columns}, idle_ends_at, ends_at)
    SELECT ${registration}, ${client.values}, ${earlier} + interval '90 days', ${earlier} + interval '365 days' ${rows}`,
  refresh_tokens: `INSERT INTO refresh_tokens (registration_id, token_hash, generation, issued_at, expires_at)
    SELECT ${registration}, ${secret('refresh token')}, 0, ${earlier}, ${soonOver} - 7 * ${aDayUnlessFresh} ${rows}`,
  messages: `INSERT INTO messages (registration_id, id, subject, body, idempotency_key, request_hash, received_at)
    SELECT ${registration}, ${message}, 'A subject', repeat('word ', 100), 'key' || g, ${secret('request')}, ${earlier} ${rows}`,
  message_receipts: `INSERT INTO message_receipts (registration_id, idempotency_key, id, request_hash, received_at)
    SELECT ${registration}, 'deleted' || g, ${message}, ${secret('request')}, ${earlier} ${rows}`,
  mail_queue: `INSERT INTO mail_queue (id, kind, payload_jwe, next_try_at, sent_at, created_at)
    SELECT 'mail' || g, 'signin', CASE WHEN :fresh THEN 'sealed' END, CAST(:now AS timestamptz) + interval '1 day', CASE WHEN NOT :fresh THEN ${earlier} END,
      ${earlier} ${rows}`,
  mail_suppressions: `INSERT INTO mail_suppressions (address, token_hash, created_at)
    SELECT 'human' || g || '@example.net', ${secret('mute')}, ${earlier} ${rows}`,
  rate_counters: `INSERT INTO rate_counters (key, window_start, count, expires_at)
    SELECT 'claimsPerIp:client:' || g, ${earlier}, 1, ${soonOver} ${rows}`,
  request_counters: `INSERT INTO request_counters (key, points, expire)
    SELECT 'portfolio-read:' || g, 1, CAST(extract(epoch FROM ${soonOver}) * 1000 AS bigint) ${rows}`,
  audit_events: `INSERT INTO audit_events (id, at, name, registration_id, data)
    SELECT gen_random_uuid()::text, ${earlier}, 'token.issued', ${registration}, '{"grant":"jwt-bearer"}' ${rows}`,
  read_counts: `INSERT INTO read_counts (day, surface, audience, item, count)
    SELECT to_char(${earlier}, 'YYYY-MM-DD'), 'page', 'person', '/posts/' || g, 1 ${rows}`,
  missed_searches: `INSERT INTO missed_searches (text_hash, count, last_day)
    SELECT ${secret('search')}, 1, to_char(${earlier}, 'YYYY-MM-DD') ${rows}`,
  owner_marks: `INSERT INTO owner_marks (name, at) SELECT 'mark_' || translate(g::text, '0123456789', 'abcdefghij'), ${earlier} ${rows}`,
  owner_passkeys: `INSERT INTO owner_passkeys (id, credential_id, public_key, counter, host, name, created_at)
    SELECT 'pky_' || lpad(g::text, 22, '0'), ${secret('credential')}, ${secret('key')}, 0, 'localhost', 'Laptop', ${earlier} ${rows}`,
  used_challenges: `INSERT INTO used_challenges (challenge_hash, expires_at)
    SELECT ${secret('challenge')}, ${soonOver} ${rows}`,
  blocks: `INSERT INTO blocks (kind, value_hash, label, created_at)
    SELECT 'client', ${secret('block')}, 'client' || g || '.example', ${earlier} ${rows}`,
  client_documents: `INSERT INTO client_documents (client_id, client_name, redirect_uris, refreshes, fetched_at, fresh_until, usable_until, expires_at)
    SELECT 'https://client' || g || '.example/oauth.json', 'A client', ARRAY['http://127.0.0.1/callback'], true, ${earlier}, ${earlier}, ${earlier}, ${soonOver} ${rows}`,
  mail_folds: `INSERT INTO mail_folds (key, count, since, free_at)
    SELECT 'consented human' || g || '@example.net', 1, ${earlier}, ${soonOver} - ${aDayUnlessFresh} ${rows}`,
  proven_places: `INSERT INTO proven_places (place, proven_at)
    SELECT ${secret('place')}, ${earlier} ${rows}`,
};

export type FilledTable = keyof typeof statements;

export interface Filling {
  /** First row number, 1 by default. */
  readonly from?: number;
  readonly to: number;
  readonly now: Date;
  /** Whether rows are from this hour and unexpired. By default, most rows are old. */
  readonly fresh?: boolean;
  /** Tables to fill, each after those that it references. All by default. */
  readonly tables?: readonly FilledTable[];
}

/** Inserts one row per number into each table. The planner statistics lack them until `settle` is called. */
export async function fillDatabase(db: Knex, filling: Filling): Promise<void> {
  const { from = 1, to, now, fresh = false, tables = Object.keys(statements) } = filling;
  for (const table of tables) await db.raw(statements[table] ?? '', { from, to, now, fresh });
}

/** Updates planner statistics and the visibility map, like autovacuum. */
export async function settle(db: Knex): Promise<void> {
  await db.raw('VACUUM (ANALYZE)');
}
