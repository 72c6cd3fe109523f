import { expect, it } from 'vitest';
import { sampleRows, seedEveryTable } from './testing/sample-rows.js';
import { brokenConstraint, eachDatabase } from './testing.js';

type Table = keyof typeof sampleRows;

const other = (prefix: string): string => prefix + 'B'.repeat(22);
const hash = Buffer.alloc(32, 99);
const now = new Date('2026-03-01T12:00:00.000Z');
/** Changes the keys of the sample row, so that only the invalid part can be rejected. */
const another: Readonly<Record<Table, object>> = {
  users: { id: 'usr_2', email: 'bea@example.org', phone: '+4670000002' },
  registrations: { id: other('reg_') },
  subjects: { subject_key: hash },
  claim_attempts: { id: other('cla_'), number: 2, state: 'superseded' },
  access_tokens: { token_hash: hash },
  seen_jtis: { jti: 'two' },
  signing_keys: { kid: 'key-2', state: 'next', activated_at: null },
  page_sessions: { token_hash: hash },
  signins: { token_hash: hash },
  contact_drafts: { token_hash: hash },
  consent_decisions: { decision_key: hash },
  authorization_codes: { token_hash: hash },
  client_grants: { registration_id: other('reg_') },
  refresh_tokens: { token_hash: hash },
  messages: { id: other('msg_') },
  message_receipts: { idempotency_key: 'key-2' },
  mail_queue: { id: 'mail_2' },
  mail_suppressions: { address: 'bea@example.org', token_hash: hash },
  rate_counters: { key: 'claim:2' },
  request_counters: { key: 'documents 192.0.2.2' },
  audit_events: { id: 'event_2' },
  read_counts: { item: '/about' },
  missed_searches: { text_hash: hash },
  owner_marks: { name: 'another' },
  owner_passkeys: { id: other('pky_'), credential_id: hash },
  used_challenges: { challenge_hash: hash },
  blocks: { value_hash: hash },
  proven_places: { place: hash, proven_at: now },
  client_documents: { client_id: 'https://client.example/other.json' },
  mail_folds: { key: 'another' },
};

const refused: readonly [table: Table, wrong: object, constraint: string][] = [
  ['users', { email: 'Bea@example.org' }, 'users_email_check'],
  ['users', { email: 'ada@example.org' }, 'users_email_unique'],
  ['users', { phone: '+4670000001' }, 'users_phone_unique'],
  ['users', { email: null, email_proof: null, phone: null }, 'users_email_phone_check'],
  ['users', { email_proof: null }, 'users_email_email_proof_check'],
  ['registrations', { id: 'reg_short' }, 'registrations_id_check'],
  ['registrations', { kind: 'robot' }, 'registrations_kind_check'],
  ['registrations', { iss: 'https://id.example' }, 'registrations_kind_subject_check'],
  ['registrations', { kind: 'id_jag' }, 'registrations_kind_subject_check'],
  ['registrations', { claim_token_hash: Buffer.alloc(31) }, 'registrations_claim_token_hash_check'],
  ['registrations', { claim_token_hash: null, claim_expires_at: null }, 'registrations_kind_claim_check'],
  ['registrations', { claim_expires_at: null }, 'registrations_claim_check'],
  ['registrations', { scope_ceiling: ['admin'] }, 'registrations_scope_ceiling_check'],
  ['registrations', { scope_ceiling: [] }, 'registrations_scope_ceiling_check'],
  ['registrations', { poll_interval: 61 }, 'registrations_poll_interval_check'],
  ['registrations', { claimed_at: now }, 'registrations_claimed_at_user_id_check'],
  ['registrations', { user_id: 'usr_9' }, 'registrations_user_id_foreign'],
  ['registrations', { revoked_at: now, revoked_by: 'robot' }, 'registrations_revoked_by_check'],
  ['registrations', { revoked_at: now }, 'registrations_revoked_at_revoked_by_check'],
  ['registrations', { revoked_by: 'owner' }, 'registrations_revoked_at_revoked_by_check'],
  [
    'registrations',
    { kind: 'form', user_id: 'usr_1', bound_email: 'ada@example.org' },
    'registrations_kind_claimed_at_check',
  ],
  ['contact_drafts', { token_hash: Buffer.alloc(31) }, 'contact_drafts_token_hash_check'],
  ['contact_drafts', { sealed_message: 's'.repeat(65_537) }, 'contact_drafts_sealed_message_check'],
  ['registrations', { client_id: 'https://client.example' }, 'registrations_kind_client_id_check'],
  ['registrations', { client_name: '' }, 'registrations_client_name_check'],
  ['registrations', { scopes_before: ['admin'] }, 'registrations_scopes_before_check'],
  [
    'registrations',
    { kind: 'client', user_id: 'usr_1', bound_email: 'ada@example.org' },
    'registrations_kind_claimed_at_check',
  ],
  [
    'registrations',
    { kind: 'client', user_id: 'usr_1', bound_email: 'ada@example.org', claimed_at: now, sub: 'ada' },
    'registrations_kind_subject_check',
  ],
  ['subjects', { established_at: now }, 'subjects_established_at_check'],
  ['claim_attempts', { state: 'initiated' }, 'claim_attempts_registration_id_unique'],
  ['claim_attempts', { number: 1 }, 'claim_attempts_registration_id_number_unique'],
  ['claim_attempts', { registration_id: other('reg_') }, 'claim_attempts_registration_id_foreign'],
  ['claim_attempts', { state: 'expired' }, 'claim_attempts_state_check'],
  ['claim_attempts', { tries: 6 }, 'claim_attempts_tries_check'],
  ['claim_attempts', { state: 'locked', tries: 4 }, 'claim_attempts_state_tries_check'],
  ['claim_attempts', { state: 'completed', collected_at: now }, 'claim_attempts_state_confirmed_at_check'],
  ['claim_attempts', { state: 'denied', confirmed_at: now }, 'claim_attempts_state_confirmed_at_check'],
  ['claim_attempts', { collected_at: now }, 'claim_attempts_state_collected_at_check'],
  ['access_tokens', { token_hash: Buffer.alloc(31) }, 'access_tokens_token_hash_check'],
  ['access_tokens', { scopes: ['read:portfolio', 'admin'] }, 'access_tokens_scopes_check'],
  ['seen_jtis', { jti: 'one' }, 'seen_jtis_iss_kind_jti_pkey'],
  ['seen_jtis', { jti: '' }, 'seen_jtis_jti_check'],
  ['signing_keys', { state: 'active', activated_at: now }, 'signing_keys_alg_active_unique'],
  ['signing_keys', { private_jwe: null }, 'signing_keys_state_private_jwe_check'],
  ['signing_keys', { public_jwk: { kty: 'OKP', d: 'private' } }, 'signing_keys_public_jwk_check'],
  ['signing_keys', { state: 'retired' }, 'signing_keys_state_retired_at_check'],
  ['page_sessions', { purpose: 'owner' }, 'page_sessions_purpose_check'],
  ['signins', { code_hmac: Buffer.alloc(31) }, 'signins_code_hmac_check'],
  ['signins', { tries: 6 }, 'signins_tries_check'],
  ['signins', { email: 'Ada@example.org' }, 'signins_email_check'],
  ['signins', { purpose: 'claim' }, 'signins_purpose_check'],
  ['signins', { purpose: 'contact', code_hmac: null, cookie_hash: null }, 'signins_purpose_check'],
  ['signins', { purpose: 'owner', registration_id: `reg_${'A'.repeat(22)}` }, 'signins_purpose_check'],
  ['signins', { purpose: 'nobody' }, 'signins_purpose_check'],
  ['signins', { purpose: 'owner', cookie_hash: null }, 'signins_code_hmac_cookie_hash_check'],
  ['read_counts', { day: '1 March' }, 'read_counts_day_check'],
  ['read_counts', { count: 0 }, 'read_counts_count_check'],
  ['read_counts', { item: 'x'.repeat(201) }, 'read_counts_item_check'],
  ['read_counts', { audience: 'x'.repeat(41) }, 'read_counts_audience_check'],
  ['owner_marks', { name: 'A mark' }, 'owner_marks_name_check'],
  ['owner_passkeys', { id: 'pky_short' }, 'owner_passkeys_id_check'],
  ['owner_passkeys', { credential_id: Buffer.alloc(32, 17) }, 'owner_passkeys_credential_id_unique'],
  ['owner_passkeys', { counter: '-1' }, 'owner_passkeys_counter_check'],
  ['owner_passkeys', { name: '' }, 'owner_passkeys_name_check'],
  ['used_challenges', { challenge_hash: Buffer.alloc(32, 19) }, 'used_challenges_challenge_hash_pkey'],
  ['blocks', { kind: 'network' }, 'blocks_kind_check'],
  ['blocks', { value_hash: Buffer.alloc(31) }, 'blocks_value_hash_check'],
  ['blocks', { label: '' }, 'blocks_label_check'],
  ['proven_places', { place: Buffer.alloc(31) }, 'proven_places_place_check'],
  ['client_documents', { client_id: `https://${'x'.repeat(505)}` }, 'client_documents_client_id_check'],
  ['client_documents', { client_name: '' }, 'client_documents_client_name_check'],
  ['client_documents', { redirect_uris: [] }, 'client_documents_redirect_uris_check'],
  ['client_documents', { fresh_until: new Date(now.getTime() + 1) }, 'client_documents_fresh_until_usable_until_check'],
  ['mail_folds', { key: 'x'.repeat(301) }, 'mail_folds_key_check'],
  ['mail_folds', { count: -1 }, 'mail_folds_count_check'],
  ['messages', { spam_at: now }, 'messages_spam_at_archived_at_check'],
  ['missed_searches', { count: 2 }, 'missed_searches_text_count_check'],
  ['missed_searches', { text: 'x'.repeat(61) }, 'missed_searches_text_check'],
  ['consent_decisions', { decision: 'maybe' }, 'consent_decisions_decision_check'],
  ['consent_decisions', { decision_key: Buffer.alloc(32, 13) }, 'consent_decisions_decision_key_pkey'],
  ['authorization_codes', { scopes: ['admin'] }, 'authorization_codes_scopes_check'],
  ['authorization_codes', { scopes: [] }, 'authorization_codes_scopes_check'],
  ['authorization_codes', { resources: [] }, 'authorization_codes_resources_check'],
  ['authorization_codes', { code_challenge: 'c'.repeat(42) }, 'authorization_codes_code_challenge_check'],
  ['authorization_codes', { client_kind: 'dcr' }, 'authorization_codes_client_kind_client_host_check'],
  ['client_grants', { client_kind: 'robot' }, 'client_grants_client_kind_check'],
  ['client_grants', { client_id: 'x'.repeat(2049) }, 'client_grants_client_id_check'],
  ['client_grants', { client_name: '' }, 'client_grants_client_name_check'],
  ['client_grants', { ends_at: new Date(now.getTime() - 1) }, 'client_grants_idle_ends_at_ends_at_check'],
  ['message_receipts', { idempotency_key: 'with space' }, 'message_receipts_idempotency_key_check'],
  ['message_receipts', { id: 'msg_short' }, 'message_receipts_id_check'],
  ['messages', { subject: 'x'.repeat(201) }, 'messages_subject_check'],
  ['messages', { body: '' }, 'messages_body_check'],
  ['messages', { from_email: 'ada@example.org' }, 'messages_from_email_from_proof_check'],
  ['messages', { idempotency_key: 'with space' }, 'messages_idempotency_key_check'],
  ['mail_queue', { sent_at: now }, 'mail_queue_payload_jwe_check'],
  ['mail_queue', { payload_jwe: null }, 'mail_queue_payload_jwe_check'],
  ['mail_queue', { payload_jwe: null, sent_at: now, failed_at: now }, 'mail_queue_sent_at_failed_at_check'],
  ['audit_events', { name: 'Whatever' }, 'audit_events_name_check'],
];

eachDatabase('the schema', (database) => {
  const insert = async (table: Table, wrong: object): Promise<string | undefined> => {
    await seedEveryTable(database.store);
    const row = { ...sampleRows[table], ...another[table], ...wrong };
    return database.store
      .write((db) => db<object>(table).insert(row))
      .then(
        () => 'taken',
        (error: unknown) => brokenConstraint(error),
      );
  };

  it.each(Object.keys(sampleRows) as Table[])('a second valid row can be inserted into %s', async (table) => {
    await expect(insert(table, {})).resolves.toBe('taken');
  });

  it.each(refused)('%s rejects %j by %s', async (table, wrong, constraint) => {
    await expect(insert(table, wrong)).resolves.toBe(constraint);
  });

  it('message length is counted in code points', async () => {
    await expect(insert('messages', { body: '🪴'.repeat(5000) })).resolves.toBe('taken');
  });

  it('a registration with messages cannot be deleted, and claim attempts are deleted with their registration', async () => {
    await seedEveryTable(database.store);
    const remove = () => database.store.write((db) => db('registrations').delete());
    expect(brokenConstraint(await remove().catch((error: unknown) => error))).toBe('messages_registration_id_foreign');
    await database.store.write((db) => db('messages').delete());
    await remove();
    await expect(database.store.read((db) => db('claim_attempts').select())).resolves.toEqual([]);
  });
});
