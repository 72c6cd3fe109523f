import { statements } from './migration.js';

/**
 * How often what was read, by day, surface and kind of reader, and what was searched without a hit (docs/reading.md). No
 * column tells anything about one visitor: no address, no user agent, no time of day.
 */
export const reading = statements(
  '0020-reading',
  [
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
  ],
  ['DROP TABLE missed_searches', 'DROP TABLE read_counts'],
);
