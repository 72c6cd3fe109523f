import { statements } from './migration.js';

/** The whole schema of the first release. Tables with references come after the tables that they refer to. */
export const initial = statements('0001-initial', [
  // People and agents

  // Humans who proved a mailbox, or whom a provider named. No placeholder addresses: no email is null.
  `CREATE TABLE users (
    id text NOT NULL,
    email text,
    email_proof text,
    phone text,
    created_at timestamptz NOT NULL,
    CONSTRAINT users_id_pkey PRIMARY KEY (id),
    CONSTRAINT users_email_unique UNIQUE (email),
    CONSTRAINT users_phone_unique UNIQUE (phone),
    CONSTRAINT users_id_check CHECK (char_length(id) BETWEEN 1 AND 64),
    CONSTRAINT users_email_check CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
    CONSTRAINT users_phone_check CHECK (phone ~ '^\\+[0-9]{2,15}$'),
    CONSTRAINT users_email_phone_check CHECK (email IS NOT NULL OR phone IS NOT NULL),
    CONSTRAINT users_email_proof_check CHECK (email_proof IN ('mailbox', 'provider')),
    CONSTRAINT users_email_email_proof_check CHECK ((email IS NULL) = (email_proof IS NULL))
  )`,
  // The owner's list of people.
  'CREATE INDEX users_created_at_email_index ON users (created_at, email) WHERE email IS NOT NULL',

  // Agents. The state is derived from the columns. The first statement of every unit raises `version`, which locks
  // everything that belongs to the row. `consented_at` is null where no human was asked. `scopes_before` holds the
  // scopes consented to before a confirmation that asks for more. Each client of a provider's subject has its own
  // registration; `client_id` is empty where the provider names none. `client_name` is what the agent calls itself.
  `CREATE TABLE registrations (
    id text NOT NULL,
    kind text NOT NULL,
    version integer NOT NULL DEFAULT 0,
    user_id text,
    subject_key bytea,
    iss text,
    sub text,
    client_id text,
    client_name text,
    bound_email text,
    assertion_gen integer NOT NULL DEFAULT 0,
    scope_ceiling text[] NOT NULL,
    consented_at timestamptz,
    scopes_before text[],
    claim_token_hash bytea,
    claim_expires_at timestamptz,
    poll_interval integer NOT NULL DEFAULT 5,
    last_poll_at timestamptz,
    established_at timestamptz,
    claimed_at timestamptz,
    denied_at timestamptz,
    revoked_at timestamptz,
    revoked_by text,
    created_at timestamptz NOT NULL,
    created_ip text,
    created_ua text,
    CONSTRAINT registrations_id_pkey PRIMARY KEY (id),
    CONSTRAINT registrations_user_id_foreign FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT registrations_id_check CHECK (id ~ '^reg_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT registrations_kind_check CHECK (kind IN ('anonymous', 'id_jag', 'client', 'form')),
    CONSTRAINT registrations_kind_subject_check CHECK (
      CASE kind
        WHEN 'id_jag' THEN subject_key IS NOT NULL AND iss IS NOT NULL AND sub IS NOT NULL
        ELSE subject_key IS NULL AND iss IS NULL AND sub IS NULL AND established_at IS NULL
      END
    ),
    CONSTRAINT registrations_kind_claimed_at_check CHECK (
      kind NOT IN ('client', 'form') OR (claimed_at IS NOT NULL AND user_id IS NOT NULL AND bound_email IS NOT NULL)
    ),
    CONSTRAINT registrations_kind_client_id_check CHECK (client_id IS NULL OR (kind = 'id_jag' AND char_length(client_id) <= 255)),
    CONSTRAINT registrations_client_name_check CHECK (char_length(client_name) BETWEEN 1 AND 60),
    CONSTRAINT registrations_subject_key_check CHECK (octet_length(subject_key) = 32),
    CONSTRAINT registrations_iss_check CHECK (char_length(iss) BETWEEN 1 AND 2048),
    CONSTRAINT registrations_sub_check CHECK (char_length(sub) BETWEEN 1 AND 255),
    CONSTRAINT registrations_bound_email_check CHECK (bound_email = lower(bound_email) AND char_length(bound_email) BETWEEN 3 AND 254),
    CONSTRAINT registrations_assertion_gen_check CHECK (assertion_gen >= 0),
    CONSTRAINT registrations_scope_ceiling_check CHECK (
      cardinality(scope_ceiling) > 0 AND scope_ceiling <@ ARRAY['read:portfolio', 'write:messages']
    ),
    CONSTRAINT registrations_scopes_before_check CHECK (
      cardinality(scopes_before) > 0 AND scopes_before <@ ARRAY['read:portfolio', 'write:messages']
    ),
    CONSTRAINT registrations_claim_token_hash_check CHECK (octet_length(claim_token_hash) = 32),
    CONSTRAINT registrations_claim_check CHECK ((claim_token_hash IS NULL) = (claim_expires_at IS NULL)),
    CONSTRAINT registrations_kind_claim_check CHECK (kind <> 'anonymous' OR claim_token_hash IS NOT NULL),
    CONSTRAINT registrations_poll_interval_check CHECK (poll_interval BETWEEN 5 AND 60),
    CONSTRAINT registrations_claimed_at_user_id_check CHECK (claimed_at IS NULL OR user_id IS NOT NULL),
    CONSTRAINT registrations_revoked_by_check CHECK (
      revoked_by IN ('owner', 'person', 'client', 'provider', 'replay', 'reuse', 'limit')
    ),
    CONSTRAINT registrations_revoked_at_revoked_by_check CHECK ((revoked_at IS NULL) = (revoked_by IS NULL)),
    CONSTRAINT registrations_created_ip_check CHECK (char_length(created_ip) <= 64),
    CONSTRAINT registrations_created_ua_check CHECK (char_length(created_ua) <= 512)
  )`,
  'CREATE INDEX registrations_user_id_index ON registrations (user_id)',
  'CREATE INDEX registrations_bound_email_index ON registrations (bound_email)',
  'CREATE INDEX registrations_created_at_index ON registrations (created_at)',
  // The purge deletes agents whose claim window ended without a claim.
  'CREATE INDEX registrations_claim_expires_at_index ON registrations (claim_expires_at) WHERE claimed_at IS NULL AND revoked_at IS NULL',
  // The owner lists the agents of one provider.
  'CREATE INDEX registrations_iss_index ON registrations (iss) WHERE iss IS NOT NULL',
  // One registration per client of a subject.
  'CREATE UNIQUE INDEX registrations_subject_key_client_id_unique ON registrations (subject_key, client_id) WHERE subject_key IS NOT NULL',
  // One registration for the contact form per proven mailbox.
  "CREATE UNIQUE INDEX registrations_user_id_unique ON registrations (user_id) WHERE kind = 'form'",

  // One row per (issuer, subject) of a provider, keyed by the HMAC of both: the delegation and its tombstone in one.
  // Registering a subject and revoking it write the same row, so neither can slip past the other, and a revocation
  // that arrives before the first contact is remembered.
  `CREATE TABLE subjects (
    subject_key bytea NOT NULL,
    version integer NOT NULL DEFAULT 0,
    iss text NOT NULL,
    sub text NOT NULL,
    registration_id text,
    user_id text,
    established_at timestamptz,
    last_seen_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT subjects_subject_key_pkey PRIMARY KEY (subject_key),
    CONSTRAINT subjects_user_id_foreign FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT subjects_subject_key_check CHECK (octet_length(subject_key) = 32),
    CONSTRAINT subjects_iss_check CHECK (char_length(iss) BETWEEN 1 AND 2048),
    CONSTRAINT subjects_sub_check CHECK (char_length(sub) BETWEEN 1 AND 255),
    CONSTRAINT subjects_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT subjects_established_at_check CHECK (established_at IS NULL OR (user_id IS NOT NULL AND registration_id IS NOT NULL))
  )`,
  'CREATE INDEX subjects_iss_index ON subjects (iss)',
  'CREATE INDEX subjects_user_id_index ON subjects (user_id)',

  // Claim ceremonies. `number` counts them within a registration, so the newest is never a tie of two timestamps.
  `CREATE TABLE claim_attempts (
    registration_id text NOT NULL,
    id text NOT NULL,
    number integer NOT NULL,
    token_hash bytea NOT NULL,
    code_hmac bytea NOT NULL,
    state text NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    collected_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT claim_attempts_registration_id_id_pkey PRIMARY KEY (registration_id, id),
    CONSTRAINT claim_attempts_registration_id_number_unique UNIQUE (registration_id, number),
    CONSTRAINT claim_attempts_registration_id_foreign FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE,
    CONSTRAINT claim_attempts_id_check CHECK (id ~ '^cla_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT claim_attempts_number_check CHECK (number >= 1),
    CONSTRAINT claim_attempts_token_hash_check CHECK (octet_length(token_hash) = 32),
    CONSTRAINT claim_attempts_code_hmac_check CHECK (octet_length(code_hmac) = 32),
    CONSTRAINT claim_attempts_state_check CHECK (state IN ('initiated', 'confirmed', 'completed', 'denied', 'locked', 'superseded')),
    CONSTRAINT claim_attempts_tries_check CHECK (tries BETWEEN 0 AND 5),
    CONSTRAINT claim_attempts_state_tries_check CHECK (state <> 'locked' OR tries = 5),
    CONSTRAINT claim_attempts_state_confirmed_at_check CHECK (
      CASE
        WHEN state IN ('confirmed', 'completed') THEN confirmed_at IS NOT NULL
        WHEN state = 'superseded' THEN true
        ELSE confirmed_at IS NULL
      END
    ),
    CONSTRAINT claim_attempts_state_collected_at_check CHECK ((state = 'completed') = (collected_at IS NOT NULL))
  )`,
  // At most one live attempt per registration, whatever races with it.
  "CREATE UNIQUE INDEX claim_attempts_registration_id_unique ON claim_attempts (registration_id) WHERE state IN ('initiated', 'confirmed')",

  // Tokens and keys

  // Access tokens by the registration id that they carry and the hash of their secret. A token lives only while its
  // `generation` is that of its registration: raising that number ends all earlier tokens, also one that a parallel
  // exchange inserts at that moment. No foreign key: the exchange is one statement that selects the registration,
  // and every lookup joins it.
  `CREATE TABLE access_tokens (
    registration_id text NOT NULL,
    token_hash bytea NOT NULL,
    generation integer NOT NULL,
    scopes text[] NOT NULL,
    issued_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    CONSTRAINT access_tokens_registration_id_token_hash_pkey PRIMARY KEY (registration_id, token_hash),
    CONSTRAINT access_tokens_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT access_tokens_token_hash_check CHECK (octet_length(token_hash) = 32),
    CONSTRAINT access_tokens_generation_check CHECK (generation >= 0),
    CONSTRAINT access_tokens_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['read:portfolio', 'write:messages'])
  )`,
  'CREATE INDEX access_tokens_expires_at_index ON access_tokens (expires_at)',

  // Tokens of providers that took effect, so that each takes effect once.
  `CREATE TABLE seen_jtis (
    kind text NOT NULL,
    iss text NOT NULL,
    jti text NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT seen_jtis_iss_kind_jti_pkey PRIMARY KEY (iss, kind, jti),
    CONSTRAINT seen_jtis_kind_check CHECK (kind IN ('id-jag', 'set')),
    CONSTRAINT seen_jtis_iss_check CHECK (char_length(iss) BETWEEN 1 AND 2048),
    CONSTRAINT seen_jtis_jti_check CHECK (char_length(jti) BETWEEN 1 AND 255)
  )`,
  'CREATE INDEX seen_jtis_expires_at_index ON seen_jtis (expires_at)',

  // Our signing keys with the private part sealed. One active and one next key per algorithm: the loser of a race
  // reads the winner's.
  `CREATE TABLE signing_keys (
    kid text NOT NULL,
    alg text NOT NULL,
    state text NOT NULL,
    public_jwk jsonb NOT NULL,
    private_jwe text,
    created_at timestamptz NOT NULL,
    published_at timestamptz NOT NULL,
    activated_at timestamptz,
    retired_at timestamptz,
    CONSTRAINT signing_keys_kid_pkey PRIMARY KEY (kid),
    CONSTRAINT signing_keys_kid_check CHECK (char_length(kid) BETWEEN 1 AND 128),
    CONSTRAINT signing_keys_alg_check CHECK (char_length(alg) BETWEEN 1 AND 16),
    CONSTRAINT signing_keys_state_check CHECK (state IN ('next', 'active', 'retired')),
    CONSTRAINT signing_keys_public_jwk_check CHECK (jsonb_typeof(public_jwk) = 'object' AND NOT jsonb_exists_any(public_jwk, ARRAY['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'])),
    CONSTRAINT signing_keys_state_private_jwe_check CHECK (state = 'retired' OR private_jwe IS NOT NULL),
    CONSTRAINT signing_keys_state_activated_at_check CHECK (state <> 'active' OR activated_at IS NOT NULL),
    CONSTRAINT signing_keys_state_retired_at_check CHECK ((state = 'retired') = (retired_at IS NOT NULL))
  )`,
  "CREATE UNIQUE INDEX signing_keys_alg_active_unique ON signing_keys (alg) WHERE state = 'active'",
  "CREATE UNIQUE INDEX signing_keys_alg_next_unique ON signing_keys (alg) WHERE state = 'next'",

  // Pages for people

  // A proof of a mailbox that can be used once: a link, or a code for the browser that requested it.
  `CREATE TABLE signins (
    token_hash bytea NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    cookie_hash bytea,
    code_hmac bytea,
    tries integer NOT NULL DEFAULT 0,
    registration_id text,
    attempt_id text,
    sealed_request text,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT signins_token_hash_pkey PRIMARY KEY (token_hash),
    CONSTRAINT signins_token_hash_check CHECK (octet_length(token_hash) = 32),
    CONSTRAINT signins_purpose_check CHECK (
      CASE purpose
        WHEN 'claim' THEN code_hmac IS NULL AND registration_id IS NOT NULL AND attempt_id IS NOT NULL
        WHEN 'person' THEN code_hmac IS NOT NULL AND registration_id IS NULL AND attempt_id IS NULL
        WHEN 'contact' THEN code_hmac IS NOT NULL AND registration_id IS NULL AND attempt_id IS NULL
        WHEN 'owner' THEN registration_id IS NULL AND attempt_id IS NULL
        ELSE false
      END
    ),
    CONSTRAINT signins_code_hmac_cookie_hash_check CHECK ((code_hmac IS NULL) = (cookie_hash IS NULL)),
    CONSTRAINT signins_cookie_hash_check CHECK (octet_length(cookie_hash) = 32),
    CONSTRAINT signins_code_hmac_check CHECK (octet_length(code_hmac) = 32),
    CONSTRAINT signins_email_check CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
    CONSTRAINT signins_tries_check CHECK (tries BETWEEN 0 AND 5),
    CONSTRAINT signins_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT signins_attempt_id_check CHECK (attempt_id ~ '^cla_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT signins_sealed_request_check CHECK (char_length(sealed_request) <= 16384)
  )`,
  'CREATE INDEX signins_expires_at_index ON signins (expires_at)',

  // Sessions of pages. A session of the owner has no email address.
  `CREATE TABLE page_sessions (
    token_hash bytea NOT NULL,
    purpose text NOT NULL,
    registration_id text,
    subject_id text,
    email text,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT page_sessions_token_hash_pkey PRIMARY KEY (token_hash),
    CONSTRAINT page_sessions_token_hash_check CHECK (octet_length(token_hash) = 32),
    CONSTRAINT page_sessions_purpose_check CHECK (
      CASE
        WHEN purpose IN ('claim', 'person') THEN email IS NOT NULL AND subject_id IS NOT NULL
        WHEN purpose = 'owner' THEN email IS NULL AND subject_id IS NULL AND registration_id IS NULL
        ELSE false
      END
    ),
    CONSTRAINT page_sessions_purpose_registration_id_check CHECK (purpose <> 'claim' OR registration_id IS NOT NULL),
    CONSTRAINT page_sessions_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT page_sessions_subject_id_check CHECK (char_length(subject_id) BETWEEN 1 AND 64),
    CONSTRAINT page_sessions_email_check CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254)
  )`,
  'CREATE INDEX page_sessions_expires_at_index ON page_sessions (expires_at)',
  "CREATE INDEX page_sessions_purpose_index ON page_sessions (purpose) WHERE purpose = 'owner'",

  // Messages written in the contact form, sealed until the email code is entered.
  `CREATE TABLE contact_drafts (
    token_hash bytea NOT NULL,
    sealed_message text NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT contact_drafts_token_hash_pkey PRIMARY KEY (token_hash),
    CONSTRAINT contact_drafts_token_hash_check CHECK (octet_length(token_hash) = 32),
    CONSTRAINT contact_drafts_sealed_message_check CHECK (char_length(sealed_message) <= 65536)
  )`,
  'CREATE INDEX contact_drafts_expires_at_index ON contact_drafts (expires_at)',

  // The networks and browsers from which a mailbox was proven, each pair as one keyed hash, so the table alone names
  // neither.
  `CREATE TABLE proven_places (
    place bytea NOT NULL,
    proven_at timestamptz NOT NULL,
    CONSTRAINT proven_places_place_pkey PRIMARY KEY (place),
    CONSTRAINT proven_places_place_check CHECK (octet_length(place) = 32)
  )`,
  'CREATE INDEX proven_places_proven_at_index ON proven_places (proven_at)',

  // Clients that act with a person's consent

  // Decisions of a session about an authorization request, one each.
  `CREATE TABLE consent_decisions (
    decision_key bytea NOT NULL,
    decision text NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT consent_decisions_decision_key_pkey PRIMARY KEY (decision_key),
    CONSTRAINT consent_decisions_decision_key_check CHECK (octet_length(decision_key) = 32),
    CONSTRAINT consent_decisions_decision_check CHECK (decision IN ('allow', 'deny'))
  )`,
  'CREATE INDEX consent_decisions_expires_at_index ON consent_decisions (expires_at)',

  // Codes that a client redeems once. `registration_id` is the registration that the redemption creates.
  `CREATE TABLE authorization_codes (
    registration_id text NOT NULL,
    token_hash bytea NOT NULL,
    user_id text NOT NULL,
    email text NOT NULL,
    client_id text NOT NULL,
    client_kind text NOT NULL,
    client_name text NOT NULL,
    client_host text,
    redirect_uri text NOT NULL,
    resources text[] NOT NULL,
    refreshes boolean NOT NULL,
    scopes text[] NOT NULL,
    code_challenge text NOT NULL,
    expires_at timestamptz NOT NULL,
    redeemed_at timestamptz,
    created_at timestamptz NOT NULL,
    created_ip text,
    created_ua text,
    CONSTRAINT authorization_codes_registration_id_token_hash_pkey PRIMARY KEY (registration_id, token_hash),
    CONSTRAINT authorization_codes_token_hash_check CHECK (octet_length(token_hash) = 32),
    CONSTRAINT authorization_codes_email_check CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
    CONSTRAINT authorization_codes_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT authorization_codes_client_id_check CHECK (char_length(client_id) BETWEEN 1 AND 2048),
    CONSTRAINT authorization_codes_client_kind_check CHECK (client_kind IN ('cimd', 'dcr', 'file')),
    CONSTRAINT authorization_codes_client_name_check CHECK (char_length(client_name) BETWEEN 1 AND 80),
    CONSTRAINT authorization_codes_client_host_check CHECK (char_length(client_host) BETWEEN 1 AND 255),
    CONSTRAINT authorization_codes_client_kind_client_host_check CHECK (client_kind <> 'dcr' OR client_host IS NULL),
    CONSTRAINT authorization_codes_redirect_uri_check CHECK (char_length(redirect_uri) BETWEEN 1 AND 2048),
    CONSTRAINT authorization_codes_resources_check CHECK (cardinality(resources) BETWEEN 1 AND 6),
    CONSTRAINT authorization_codes_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['read:portfolio', 'write:messages']),
    CONSTRAINT authorization_codes_code_challenge_check CHECK (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
    CONSTRAINT authorization_codes_created_ip_check CHECK (char_length(created_ip) <= 64),
    CONSTRAINT authorization_codes_created_ua_check CHECK (char_length(created_ua) <= 512)
  )`,
  'CREATE INDEX authorization_codes_expires_at_index ON authorization_codes (expires_at)',

  // The client of a registration of the kind `client`. Nothing is looked up when tokens are issued.
  `CREATE TABLE client_grants (
    registration_id text NOT NULL,
    client_id text NOT NULL,
    client_kind text NOT NULL,
    client_name text NOT NULL,
    client_host text,
    redirect_uri text NOT NULL,
    resources text[] NOT NULL,
    last_refreshed_at timestamptz,
    idle_ends_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    CONSTRAINT client_grants_registration_id_pkey PRIMARY KEY (registration_id),
    CONSTRAINT client_grants_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT client_grants_client_id_check CHECK (char_length(client_id) BETWEEN 1 AND 2048),
    CONSTRAINT client_grants_client_kind_check CHECK (client_kind IN ('cimd', 'dcr', 'file')),
    CONSTRAINT client_grants_client_name_check CHECK (char_length(client_name) BETWEEN 1 AND 80),
    CONSTRAINT client_grants_client_host_check CHECK (char_length(client_host) BETWEEN 1 AND 255),
    CONSTRAINT client_grants_client_kind_client_host_check CHECK (client_kind <> 'dcr' OR client_host IS NULL),
    CONSTRAINT client_grants_redirect_uri_check CHECK (char_length(redirect_uri) BETWEEN 1 AND 2048),
    CONSTRAINT client_grants_resources_check CHECK (cardinality(resources) BETWEEN 1 AND 6),
    CONSTRAINT client_grants_idle_ends_at_ends_at_check CHECK (idle_ends_at <= ends_at)
  )`,

  // Refresh tokens. The successor of a token is derived from it (consent.md, A refresh), so all who repeat a token
  // get the same one.
  `CREATE TABLE refresh_tokens (
    registration_id text NOT NULL,
    token_hash bytea NOT NULL,
    generation integer NOT NULL,
    issued_at timestamptz NOT NULL,
    used_at timestamptz,
    expires_at timestamptz NOT NULL,
    CONSTRAINT refresh_tokens_registration_id_token_hash_pkey PRIMARY KEY (registration_id, token_hash),
    CONSTRAINT refresh_tokens_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT refresh_tokens_token_hash_check CHECK (octet_length(token_hash) = 32),
    CONSTRAINT refresh_tokens_generation_check CHECK (generation >= 0)
  )`,
  'CREATE INDEX refresh_tokens_expires_at_index ON refresh_tokens (expires_at)',

  // Client documents that were valid, and how long each may be used. A withdrawn document stays as a known address,
  // but may not be used.
  `CREATE TABLE client_documents (
    client_id text NOT NULL,
    client_name text NOT NULL,
    redirect_uris text[] NOT NULL,
    refreshes boolean NOT NULL,
    fetched_at timestamptz NOT NULL,
    fresh_until timestamptz NOT NULL,
    usable_until timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT client_documents_client_id_pkey PRIMARY KEY (client_id),
    CONSTRAINT client_documents_client_id_check CHECK (char_length(client_id) BETWEEN 1 AND 512),
    CONSTRAINT client_documents_client_name_check CHECK (char_length(client_name) BETWEEN 1 AND 80),
    CONSTRAINT client_documents_redirect_uris_check CHECK (cardinality(redirect_uris) BETWEEN 1 AND 20),
    CONSTRAINT client_documents_fresh_until_usable_until_check CHECK (fresh_until <= usable_until)
  )`,
  'CREATE INDEX client_documents_expires_at_index ON client_documents (expires_at)',

  // Messages and mail

  // What agents wrote to the owner. Lengths count code points. A registration with messages cannot be purged.
  `CREATE TABLE messages (
    registration_id text NOT NULL,
    id text NOT NULL,
    from_email text,
    from_proof text,
    from_issuer text,
    subject text NOT NULL,
    body text NOT NULL,
    reply_to text,
    idempotency_key text,
    request_hash bytea NOT NULL,
    received_at timestamptz NOT NULL,
    read_at timestamptz,
    archived_at timestamptz,
    spam_at timestamptz,
    CONSTRAINT messages_registration_id_id_pkey PRIMARY KEY (registration_id, id),
    CONSTRAINT messages_registration_id_idempotency_key_unique UNIQUE (registration_id, idempotency_key),
    CONSTRAINT messages_registration_id_foreign FOREIGN KEY (registration_id) REFERENCES registrations (id),
    CONSTRAINT messages_id_check CHECK (id ~ '^msg_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT messages_from_email_check CHECK (char_length(from_email) BETWEEN 3 AND 254),
    CONSTRAINT messages_from_proof_check CHECK (from_proof IN ('mailbox', 'provider')),
    CONSTRAINT messages_from_email_from_proof_check CHECK ((from_email IS NULL) = (from_proof IS NULL)),
    CONSTRAINT messages_from_issuer_check CHECK (char_length(from_issuer) BETWEEN 1 AND 2048),
    CONSTRAINT messages_subject_check CHECK (char_length(subject) BETWEEN 1 AND 200),
    CONSTRAINT messages_body_check CHECK (char_length(body) BETWEEN 1 AND 5000),
    CONSTRAINT messages_reply_to_check CHECK (char_length(reply_to) BETWEEN 1 AND 254),
    CONSTRAINT messages_idempotency_key_check CHECK (idempotency_key ~ '^[!-~]{1,255}$'),
    CONSTRAINT messages_spam_at_archived_at_check CHECK (spam_at IS NULL OR archived_at IS NOT NULL),
    CONSTRAINT messages_request_hash_check CHECK (octet_length(request_hash) = 32)
  )`,
  'CREATE INDEX messages_registration_id_received_at_index ON messages (registration_id, received_at, id)',
  'CREATE INDEX messages_received_at_index ON messages (received_at)',
  // The owner finds a message by its id alone.
  'CREATE INDEX messages_id_index ON messages (id)',
  'CREATE INDEX messages_read_at_index ON messages (received_at) WHERE read_at IS NULL AND archived_at IS NULL',
  // The owner's list of archived messages.
  'CREATE INDEX messages_archived_at_index ON messages (received_at) WHERE archived_at IS NOT NULL',
  // The owner's list of messages from one address.
  'CREATE INDEX messages_from_email_received_at_index ON messages (from_email, received_at) WHERE from_email IS NOT NULL',

  // The idempotency keys of deleted messages, so that a retry is recognized and does not bring the message back.
  // Nothing of the content is kept.
  `CREATE TABLE message_receipts (
    registration_id text NOT NULL,
    idempotency_key text NOT NULL,
    id text NOT NULL,
    request_hash bytea NOT NULL,
    received_at timestamptz NOT NULL,
    CONSTRAINT message_receipts_registration_id_idempotency_key_pkey PRIMARY KEY (registration_id, idempotency_key),
    CONSTRAINT message_receipts_registration_id_foreign FOREIGN KEY (registration_id) REFERENCES registrations (id)
      ON DELETE CASCADE,
    CONSTRAINT message_receipts_id_check CHECK (id ~ '^msg_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT message_receipts_idempotency_key_check CHECK (idempotency_key ~ '^[!-~]{1,255}$'),
    CONSTRAINT message_receipts_request_hash_check CHECK (octet_length(request_hash) = 32)
  )`,
  'CREATE INDEX message_receipts_received_at_index ON message_receipts (received_at)',

  // Outgoing mail. Its content is sealed, and erased once it was sent or failed for good.
  `CREATE TABLE mail_queue (
    id text NOT NULL,
    kind text NOT NULL,
    message_id text,
    payload_jwe text,
    tries integer NOT NULL DEFAULT 0,
    next_try_at timestamptz NOT NULL,
    sent_at timestamptz,
    failed_at timestamptz,
    failure text,
    created_at timestamptz NOT NULL,
    CONSTRAINT mail_queue_id_pkey PRIMARY KEY (id),
    CONSTRAINT mail_queue_id_check CHECK (char_length(id) BETWEEN 1 AND 64),
    CONSTRAINT mail_queue_kind_check CHECK (char_length(kind) BETWEEN 1 AND 64),
    CONSTRAINT mail_queue_message_id_check CHECK (message_id ~ '^msg_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT mail_queue_tries_check CHECK (tries BETWEEN 0 AND 100),
    CONSTRAINT mail_queue_sent_at_failed_at_check CHECK (sent_at IS NULL OR failed_at IS NULL),
    CONSTRAINT mail_queue_payload_jwe_check CHECK ((payload_jwe IS NULL) = (sent_at IS NOT NULL OR failed_at IS NOT NULL)),
    CONSTRAINT mail_queue_failure_check CHECK (char_length(failure) <= 500)
  )`,
  'CREATE INDEX mail_queue_next_try_at_index ON mail_queue (next_try_at) WHERE sent_at IS NULL AND failed_at IS NULL',
  // The purge looks for mail that was sent or failed.
  'CREATE INDEX mail_queue_sent_at_index ON mail_queue (sent_at) WHERE sent_at IS NOT NULL',
  'CREATE INDEX mail_queue_failed_at_index ON mail_queue (failed_at) WHERE failed_at IS NOT NULL',
  'CREATE INDEX mail_queue_message_id_index ON mail_queue (message_id) WHERE message_id IS NOT NULL',

  // Mail that reports several events in one: the mail that waits, and when the next may be sent.
  `CREATE TABLE mail_folds (
    key text NOT NULL,
    mail_id text,
    count integer NOT NULL,
    since timestamptz NOT NULL,
    free_at timestamptz NOT NULL,
    CONSTRAINT mail_folds_key_pkey PRIMARY KEY (key),
    CONSTRAINT mail_folds_key_check CHECK (char_length(key) BETWEEN 1 AND 300),
    CONSTRAINT mail_folds_count_check CHECK (count >= 0)
  )`,
  'CREATE INDEX mail_folds_free_at_index ON mail_folds (free_at)',

  // Addresses that do not want sign-in mail.
  `CREATE TABLE mail_suppressions (
    address text NOT NULL,
    token_hash bytea NOT NULL,
    muted_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT mail_suppressions_address_pkey PRIMARY KEY (address),
    CONSTRAINT mail_suppressions_token_hash_unique UNIQUE (token_hash),
    CONSTRAINT mail_suppressions_address_check CHECK (address = lower(address) AND char_length(address) BETWEEN 3 AND 254),
    CONSTRAINT mail_suppressions_token_hash_check CHECK (octet_length(token_hash) = 32)
  )`,

  // Mailboxes, clients and providers that the owner blocks. `value_hash` is SHA-256 of the value in lower case, so
  // values of every length have a short key. `label` is the value, for the owner.
  `CREATE TABLE blocks (
    kind text NOT NULL,
    value_hash bytea NOT NULL,
    label text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT blocks_kind_value_hash_pkey PRIMARY KEY (kind, value_hash),
    CONSTRAINT blocks_kind_check CHECK (kind IN ('mailbox', 'client', 'issuer')),
    CONSTRAINT blocks_value_hash_check CHECK (octet_length(value_hash) = 32),
    CONSTRAINT blocks_label_check CHECK (char_length(label) BETWEEN 1 AND 2048)
  )`,

  // Limits and the audit trail

  // Counters of the limits that are security.
  `CREATE TABLE rate_counters (
    key text NOT NULL,
    window_start timestamptz NOT NULL,
    count integer NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT rate_counters_key_window_start_pkey PRIMARY KEY (key, window_start),
    CONSTRAINT rate_counters_key_check CHECK (char_length(key) BETWEEN 1 AND 400),
    CONSTRAINT rate_counters_count_check CHECK (count >= 0)
  )`,
  'CREATE INDEX rate_counters_expires_at_index ON rate_counters (expires_at)',

  // Windows of the request rate limits where replicas share them in Postgres. Unlogged, because no client misses
  // them after a crash. The columns are those of rate-limiter-flexible; `expire` is in milliseconds since 1970.
  `CREATE UNLOGGED TABLE request_counters (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint NOT NULL,
    CONSTRAINT request_counters_key_pkey PRIMARY KEY (key),
    CONSTRAINT request_counters_key_check CHECK (char_length(key) BETWEEN 1 AND 400)
  ) WITH (fillfactor = 50)`,
  'CREATE INDEX request_counters_expire_index ON request_counters (expire)',

  // What happened to whom.
  `CREATE TABLE audit_events (
    id text NOT NULL,
    at timestamptz NOT NULL,
    name text NOT NULL,
    registration_id text,
    data jsonb NOT NULL DEFAULT '{}',
    CONSTRAINT audit_events_id_pkey PRIMARY KEY (id),
    CONSTRAINT audit_events_id_check CHECK (char_length(id) BETWEEN 1 AND 64),
    CONSTRAINT audit_events_name_check CHECK (name ~ '^[a-z_]{1,40}\\.[a-z_]{1,40}$'),
    CONSTRAINT audit_events_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT audit_events_data_check CHECK (jsonb_typeof(data) = 'object')
  )`,
  'CREATE INDEX audit_events_registration_id_at_index ON audit_events (registration_id, at)',
  'CREATE INDEX audit_events_at_index ON audit_events (at)',
  // Hourly counts of the tokens of unclaimed agents are purged before the rest of the trail.
  "CREATE INDEX audit_events_folded_at_index ON audit_events (at) WHERE name = 'tokens.issued'",
  "CREATE INDEX audit_events_name_at_index ON audit_events (at) WHERE name = 'owner.signed_in'",

  // The owner

  // Page views by day, surface and audience (docs/reading.md). No column tells anything about one visitor: no
  // address, no user agent, no time of day.
  `CREATE TABLE read_counts (
    day text NOT NULL,
    surface text NOT NULL,
    audience text NOT NULL,
    item text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT read_counts_day_surface_audience_item_pkey PRIMARY KEY (day, surface, audience, item),
    CONSTRAINT read_counts_day_check CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    CONSTRAINT read_counts_surface_check CHECK (char_length(surface) BETWEEN 1 AND 20),
    CONSTRAINT read_counts_audience_check CHECK (char_length(audience) BETWEEN 1 AND 40),
    CONSTRAINT read_counts_item_check CHECK (char_length(item) BETWEEN 1 AND 200),
    CONSTRAINT read_counts_count_check CHECK (count > 0)
  )`,

  // Searches without a result. The text is stored once it was searched three times.
  `CREATE TABLE missed_searches (
    text_hash bytea NOT NULL,
    text text,
    count integer NOT NULL,
    last_day text NOT NULL,
    CONSTRAINT missed_searches_text_hash_pkey PRIMARY KEY (text_hash),
    CONSTRAINT missed_searches_text_hash_check CHECK (octet_length(text_hash) = 32),
    CONSTRAINT missed_searches_text_check CHECK (char_length(text) BETWEEN 1 AND 60),
    CONSTRAINT missed_searches_text_count_check CHECK (text IS NULL OR count >= 3),
    CONSTRAINT missed_searches_last_day_check CHECK (last_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
  )`,

  // When the owner last did something that is remembered once, by name.
  `CREATE TABLE owner_marks (
    name text NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT owner_marks_name_pkey PRIMARY KEY (name),
    CONSTRAINT owner_marks_name_check CHECK (name ~ '^[a-z_]{1,40}$')
  )`,

  // The owner's passkeys, by the public key alone (docs/console.md, Passkeys).
  `CREATE TABLE owner_passkeys (
    id text NOT NULL,
    credential_id bytea NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    host text NOT NULL,
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz,
    CONSTRAINT owner_passkeys_id_pkey PRIMARY KEY (id),
    CONSTRAINT owner_passkeys_credential_id_unique UNIQUE (credential_id),
    CONSTRAINT owner_passkeys_id_check CHECK (id ~ '^pky_[A-Za-z0-9_-]{22}$'),
    CONSTRAINT owner_passkeys_credential_id_check CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
    CONSTRAINT owner_passkeys_public_key_check CHECK (octet_length(public_key) BETWEEN 1 AND 4096),
    CONSTRAINT owner_passkeys_counter_check CHECK (counter BETWEEN 0 AND 4294967295),
    CONSTRAINT owner_passkeys_host_check CHECK (char_length(host) BETWEEN 1 AND 253),
    CONSTRAINT owner_passkeys_name_check CHECK (char_length(name) BETWEEN 1 AND 60)
  )`,

  // Passkey challenges that were answered. A challenge in this table cannot be answered again.
  `CREATE TABLE used_challenges (
    challenge_hash bytea NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT used_challenges_challenge_hash_pkey PRIMARY KEY (challenge_hash),
    CONSTRAINT used_challenges_challenge_hash_check CHECK (octet_length(challenge_hash) = 32)
  )`,
  'CREATE INDEX used_challenges_expires_at_index ON used_challenges (expires_at)',
]);
