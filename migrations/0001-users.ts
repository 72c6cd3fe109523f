import { statements } from './migration.js';

/** Humans who proved a mailbox, or whom a provider named. No placeholder addresses: no email is null. */
export const users = statements(
  '0001-users',
  [
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
  ],
  ['DROP TABLE users'],
);
