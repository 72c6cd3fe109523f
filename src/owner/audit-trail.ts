import type { Knex } from 'knex';
import type { AuditTrail } from './requests.js';

/** More lines than a person reads at once; what is older is told in one line for each kind. */
const longestTrail = 200;

interface Found {
  readonly place: number;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly count: string;
  readonly first_at: Date;
  readonly last_at: Date;
}

/**
 * The entries as runs of the same deed without another between them, numbered from the newest; those behind the last place are one row for each
 * name. So a thousand exchanges are one line, and no flood of an agent's hides that something else was done, and when (threat-model.md A18).
 */
const selection = `
  WITH numbered AS (
    SELECT at, name, data, row_number() OVER (ORDER BY at DESC, id DESC)
      - row_number() OVER (PARTITION BY name, data ORDER BY at DESC, id DESC) AS island
    FROM audit_events WHERE registration_id = :id
  ), runs AS (
    SELECT name, data, count(*) AS entries, min(at) AS first_at, max(at) AS last_at,
      row_number() OVER (ORDER BY max(at) DESC, min(at) DESC, name) AS place
    FROM numbered GROUP BY name, data, island
  )
  SELECT LEAST(place, :longest + 1) AS place, name, CASE WHEN place <= :longest THEN data END AS data,
    sum(entries) AS count, min(first_at) AS first_at, max(last_at) AS last_at
  FROM runs GROUP BY 1, 2, 3 ORDER BY 1, 6 DESC, 2`;

/** What an agent did, the newest first, with whatever is older than the last line by its counts. */
export async function auditTrail(db: Knex, id: string): Promise<AuditTrail> {
  const { rows } = await db.raw<{ rows: Found[] }>(selection, { id, longest: longestTrail });
  const facts = ({ name, count, first_at, last_at }: Found) => ({
    name,
    count: Number(count),
    at: last_at.toISOString(),
    first_at: first_at.toISOString(),
  });
  return {
    audit: rows.filter(({ place }) => place <= longestTrail).map((row) => ({ ...facts(row), data: row.data ?? {} })),
    audit_left_out: rows.filter(({ place }) => place > longestTrail).map(facts),
  };
}
