import pg from 'pg';

/** Invariants of the database between two requests: a state change and its audit record exist together or not at all. */
const broken: Readonly<Record<string, string>> = {
  'registrations without exactly one record of their creation': `
    SELECT id FROM registrations r
    WHERE (SELECT count(*) FROM audit_events a WHERE a.registration_id = r.id AND a.name = 'registration.created') <> 1`,
  'attempts without exactly one record of their request': `
    SELECT registration_id FROM claim_attempts t GROUP BY registration_id
    HAVING count(*) <> (SELECT count(*) FROM audit_events a WHERE a.registration_id = t.registration_id AND a.name = 'claim.requested')`,
  'collections without exactly one completed attempt, one record and a claim': `
    SELECT id FROM registrations r
    WHERE (SELECT count(*) FROM claim_attempts t WHERE t.registration_id = r.id AND t.state = 'completed') <>
          (SELECT count(*) FROM audit_events a WHERE a.registration_id = r.id AND a.name = 'claim.collected')
       OR (r.kind = 'anonymous' AND (r.claimed_at IS NULL) =
          EXISTS (SELECT 1 FROM claim_attempts t WHERE t.registration_id = r.id AND t.state = 'completed'))`,
  'messages without exactly one record and one mail': `
    SELECT m.id FROM messages m
    LEFT JOIN (SELECT data ->> 'message' AS id, count(*) AS number FROM audit_events WHERE name = 'message.received' GROUP BY 1) a ON a.id = m.id
    LEFT JOIN (SELECT message_id AS id, count(*) AS number FROM mail_queue GROUP BY 1) q ON q.id = m.id
    WHERE a.number IS DISTINCT FROM 1 OR q.number IS DISTINCT FROM 1`,
  'mails and records of messages that are not there': `
    SELECT message_id FROM mail_queue q WHERE message_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.id = q.message_id)
    UNION SELECT data ->> 'message' FROM audit_events a
    WHERE name = 'message.received' AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.id = a.data ->> 'message')`,
  'consents without a decision, or the other way round': `
    SELECT 1 WHERE (SELECT count(*) FROM authorization_codes) <> (SELECT count(*) FROM consent_decisions WHERE decision = 'allow')`,
  'clients that act without exactly one grant and one code that was used up': `
    SELECT id FROM registrations r WHERE kind = 'client'
      AND ((SELECT count(*) FROM client_grants g WHERE g.registration_id = r.id) <> 1
        OR (SELECT count(*) FROM authorization_codes c WHERE c.registration_id = r.id AND c.redeemed_at IS NOT NULL) <> 1)`,
  'clients whose refresh tokens are not one line, of which the last alone was never used': `
    SELECT registration_id FROM refresh_tokens GROUP BY registration_id HAVING count(*) FILTER (WHERE used_at IS NULL) <> 1`,
  'clients without a record of each access token, or with fewer of them than refresh tokens': `
    SELECT id FROM (
      SELECT r.id, (SELECT count(*) FROM refresh_tokens t WHERE t.registration_id = r.id) AS refreshing,
        (SELECT count(*) FROM access_tokens t WHERE t.registration_id = r.id) AS acting,
        (SELECT count(*) FROM audit_events a WHERE a.registration_id = r.id AND a.name = 'token.issued') AS recorded
      FROM registrations r
    ) AS numbers WHERE refreshing > 0 AND (acting <> recorded OR acting < refreshing)`,
  'revocations without a record': `
    SELECT id FROM registrations r WHERE revoked_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM audit_events a WHERE a.registration_id = r.id AND a.name IN ('registration.revoked', 'grant.revoked'))`,
};

/** Returns one sentence for each kind of incomplete state change that the database has. */
export async function findPartialChanges(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const faults: string[] = [];
    for (const [what, query] of Object.entries(broken)) {
      const { rows } = await client.query(query);
      if (rows.length > 0) faults.push(`${rows.length} ${what}, such as ${JSON.stringify(rows[0])}`);
    }
    return faults;
  } finally {
    await client.end();
  }
}

/** Counts the rows of each table. */
export async function rowCounts(
  databaseUrl: string,
  tables: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const counts: Record<string, number> = {};
    for (const table of tables)
      counts[table] = Number((await client.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
    return counts;
  } finally {
    await client.end();
  }
}
