import { statements } from './migration.js';

/**
 * From which networks and browsers a mailbox was proven, each pair as one keyed hash: the table alone names neither. What
 * strangers share is not used up for them.
 */
export const provenPlaces = statements(
  '0029-proven-places',
  [
    `CREATE TABLE proven_places (
      place bytea NOT NULL,
      proven_at timestamptz NOT NULL,
      CONSTRAINT proven_places_place_pkey PRIMARY KEY (place),
      CONSTRAINT proven_places_place_check CHECK (octet_length(place) = 32)
    )`,
    'CREATE INDEX proven_places_proven_at_index ON proven_places (proven_at)',
  ],
  ['DROP TABLE proven_places'],
);
