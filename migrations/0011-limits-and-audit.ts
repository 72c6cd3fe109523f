import { statements } from './migration.js';

/** Counters of the limits that are security, and what happened to whom. */
export const limitsAndAudit = statements(
  '0011-limits-and-audit',
  [
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
  ],
  ['DROP TABLE audit_events', 'DROP TABLE rate_counters'],
);
