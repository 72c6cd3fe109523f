import { statements } from './migration.js';

const scopesOf = (table: string): string =>
  `CONSTRAINT ${table}_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['read:portfolio', 'write:messages'])`;

/** What a grant remembers of its client, in two tables: nothing is looked up where tokens are given. */
const client = (table: string): string => `
      CONSTRAINT ${table}_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT ${table}_client_id_check CHECK (char_length(client_id) BETWEEN 1 AND 2048),
      CONSTRAINT ${table}_client_kind_check CHECK (client_kind IN ('cimd', 'dcr', 'file')),
      CONSTRAINT ${table}_client_name_check CHECK (char_length(client_name) BETWEEN 1 AND 80),
      CONSTRAINT ${table}_client_host_check CHECK (char_length(client_host) BETWEEN 1 AND 255),
      CONSTRAINT ${table}_client_kind_client_host_check CHECK (client_kind <> 'dcr' OR client_host IS NULL),
      CONSTRAINT ${table}_redirect_uri_check CHECK (char_length(redirect_uri) BETWEEN 1 AND 2048),
      CONSTRAINT ${table}_resources_check CHECK (cardinality(resources) BETWEEN 1 AND 6)`;

const clientColumns = `
      client_id text NOT NULL,
      client_kind text NOT NULL,
      client_name text NOT NULL,
      client_host text,
      redirect_uri text NOT NULL,
      resources text[] NOT NULL`;

const tables = [
  `CREATE TABLE signin_codes (
      token_hash bytea NOT NULL,
      cookie_hash bytea NOT NULL,
      email text NOT NULL,
      code_hmac bytea NOT NULL,
      sealed_request text,
      tries integer NOT NULL DEFAULT 0,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      created_at timestamptz NOT NULL,
      created_ip text,
      CONSTRAINT signin_codes_token_hash_pkey PRIMARY KEY (token_hash),
      CONSTRAINT signin_codes_token_hash_check CHECK (octet_length(token_hash) = 32),
      CONSTRAINT signin_codes_cookie_hash_check CHECK (octet_length(cookie_hash) = 32),
      CONSTRAINT signin_codes_code_hmac_check CHECK (octet_length(code_hmac) = 32),
      CONSTRAINT signin_codes_email_check CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
      CONSTRAINT signin_codes_sealed_request_check CHECK (char_length(sealed_request) <= 16384),
      CONSTRAINT signin_codes_tries_check CHECK (tries BETWEEN 0 AND 5),
      CONSTRAINT signin_codes_created_ip_check CHECK (char_length(created_ip) <= 64)
    )`,
  'CREATE INDEX signin_codes_expires_at_index ON signin_codes (expires_at)',
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
  `CREATE TABLE authorization_codes (
      registration_id text NOT NULL,
      token_hash bytea NOT NULL,
      user_id text NOT NULL,
      email text NOT NULL,${clientColumns},
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
      CONSTRAINT authorization_codes_email_check CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),${client('authorization_codes')},
      ${scopesOf('authorization_codes')},
      CONSTRAINT authorization_codes_code_challenge_check CHECK (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
      CONSTRAINT authorization_codes_created_ip_check CHECK (char_length(created_ip) <= 64),
      CONSTRAINT authorization_codes_created_ua_check CHECK (char_length(created_ua) <= 512)
    )`,
  'CREATE INDEX authorization_codes_expires_at_index ON authorization_codes (expires_at)',
  `CREATE TABLE client_grants (
      registration_id text NOT NULL,${clientColumns},
      last_refreshed_at timestamptz,
      idle_ends_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      CONSTRAINT client_grants_registration_id_pkey PRIMARY KEY (registration_id),${client('client_grants')},
      CONSTRAINT client_grants_idle_ends_at_ends_at_check CHECK (idle_ends_at <= ends_at)
    )`,
  `CREATE TABLE refresh_tokens (
      registration_id text NOT NULL,
      token_hash bytea NOT NULL,
      parent_hash bytea,
      generation integer NOT NULL,
      issued_at timestamptz NOT NULL,
      used_at timestamptz,
      children integer NOT NULL DEFAULT 0,
      expires_at timestamptz NOT NULL,
      CONSTRAINT refresh_tokens_registration_id_token_hash_pkey PRIMARY KEY (registration_id, token_hash),
      CONSTRAINT refresh_tokens_registration_id_check CHECK (registration_id ~ '^reg_[A-Za-z0-9_-]{22}$'),
      CONSTRAINT refresh_tokens_token_hash_check CHECK (octet_length(token_hash) = 32),
      CONSTRAINT refresh_tokens_parent_hash_check CHECK (octet_length(parent_hash) = 32),
      CONSTRAINT refresh_tokens_generation_check CHECK (generation >= 0),
      CONSTRAINT refresh_tokens_children_check CHECK (children BETWEEN 0 AND 4),
      CONSTRAINT refresh_tokens_used_at_children_check CHECK ((used_at IS NULL) = (children = 0))
    )`,
  'CREATE INDEX refresh_tokens_expires_at_index ON refresh_tokens (expires_at)',
];

/**
 * Clients that act with a person's consent (consent.md, Tokens and storage): the mailed code that proves a mailbox, what was decided
 * about a request, the code that a client redeems, the grant that this makes, and its refresh tokens. A grant is a
 * registration of the kind `client`; the row of its code names the id beforehand. No foreign keys, as with access tokens:
 * one transaction writes a registration with its grant, and such a registration stays.
 */
export const clientGrants = statements(
  '0018-client-grants',
  [
    `ALTER TABLE registrations
      DROP CONSTRAINT registrations_kind_check,
      ADD CONSTRAINT registrations_kind_check CHECK (kind IN ('anonymous', 'id_jag', 'client')),
      ADD CONSTRAINT registrations_kind_claimed_at_check CHECK (
        kind <> 'client' OR (claimed_at IS NOT NULL AND user_id IS NOT NULL AND bound_email IS NOT NULL)
      )`,
    ...tables,
  ],
  [
    'DROP TABLE refresh_tokens',
    'DROP TABLE client_grants',
    'DROP TABLE authorization_codes',
    'DROP TABLE consent_decisions',
    'DROP TABLE signin_codes',
    "DELETE FROM messages WHERE registration_id IN (SELECT id FROM registrations WHERE kind = 'client')",
    "DELETE FROM access_tokens WHERE registration_id IN (SELECT id FROM registrations WHERE kind = 'client')",
    "DELETE FROM registrations WHERE kind = 'client'",
    `ALTER TABLE registrations
      DROP CONSTRAINT registrations_kind_claimed_at_check,
      DROP CONSTRAINT registrations_kind_check,
      ADD CONSTRAINT registrations_kind_check CHECK (kind IN ('anonymous', 'id_jag'))`,
  ],
);
