import { StoreRefused } from '../connection/errors.js';
import type { ProbeAnswer } from './probe.js';

/**
 * Oldest supported version. It has all features that the statements need and is in the oldest supported distributions.
 */
const minVersion = 150_000;

/** Throws `StoreRefused` for a server or a database that cannot be used. */
export function checkRequirements({ version, encoding }: ProbeAnswer): void {
  if (version < minVersion) {
    throw new StoreRefused(
      `The database is Postgres ${Math.floor(version / 10_000)}; Vitrine needs 15 or newer: upgrade the server.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StoreRefused(
      `The database has the encoding ${encoding}, but Vitrine needs UTF8 to store every name and text. Create another database with "createdb -E UTF8 -T template0 NAME", and set DATABASE_URL to it.`,
    );
  }
}
