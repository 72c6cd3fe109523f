import { inOneTurn } from '../../platform/in-one-turn.js';
import { subjectKey } from '../records/subjects.js';
import type { AgentService } from '../service.js';
import type { Presentation, Settled } from './presentation.js';

/**
 * Uses up the jtis of subjects whose delegation is live, for a client that has a registration and asks for no more than that, each subject and each jti once in a statement. Each row is written, so each is seen as it is now
 * and not as the statement's snapshot has it; only what is inserted meanwhile is not seen, and then nothing comes back. Subject, registration, jti: the
 * order in which they are locked everywhere but for the jti, which must come last, since whatever is refused leaves it unburned.
 */
const settleSql = (listed: string): string => `
  WITH subject AS (
    UPDATE subjects SET version = version + 1, last_seen_at = asked.now
    FROM unnest(CAST(:keys AS bytea[]), CAST(:issuers AS text[]), CAST(:jtis AS text[]), CAST(:requests AS text[]), CAST(:until AS timestamptz[]),
      CAST(:nows AS timestamptz[]), CAST(:clients AS text[]), CAST(:scopes AS text[]), CAST(:named AS boolean[]))
      AS asked (key, iss, jti, request_id, expires_at, now, client, scopes, named)
    WHERE subject_key = asked.key AND established_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM seen_jtis AS seen
        WHERE kind = 'id-jag' AND seen.iss = asked.iss AND seen.jti = asked.jti AND seen.request_id <> asked.request_id)
    RETURNING subject_key, user_id, asked.iss, asked.jti, asked.request_id, asked.expires_at, asked.client, asked.scopes, asked.named
  ), registration AS (
    UPDATE registrations SET version = version + 1 FROM subject
    WHERE registrations.subject_key = subject.subject_key AND client_id = subject.client AND registrations.user_id = subject.user_id
      AND claimed_at IS NOT NULL AND revoked_at IS NULL${listed}
      AND (string_to_array(subject.scopes, ' ') <@ scope_ceiling OR (NOT subject.named AND (claim_token_hash IS NOT NULL OR consented_at IS NOT NULL)))
    RETURNING id, registrations.user_id, assertion_gen, scope_ceiling, subject.iss, subject.jti, subject.request_id, subject.expires_at
  ), used AS (
    INSERT INTO seen_jtis (kind, iss, jti, request_id, expires_at)
    SELECT 'id-jag', iss, jti, request_id, expires_at FROM registration
    ON CONFLICT (iss, kind, jti) DO UPDATE SET request_id = excluded.request_id WHERE seen_jtis.request_id = excluded.request_id
    RETURNING iss, jti
  )
  SELECT iss, jti, registration.id, assertion_gen, scope_ceiling, users.email
  FROM used JOIN registration USING (iss, jti) JOIN users ON users.id = registration.user_id`;
const anySql = settleSql('');
/** Where only some addresses may claim: the user's own is one of them (threat-model.md A10). */
const listedSql = settleSql(`
      AND EXISTS (SELECT 1 FROM users WHERE users.id = registrations.user_id
        AND (users.email = ANY(CAST(:allowed AS text[])) OR split_part(users.email, '@', 2) = ANY(CAST(:allowed AS text[]))))`);

interface Row {
  readonly iss: string;
  readonly jti: string;
  readonly id: string;
  readonly assertion_gen: number;
  readonly scope_ceiling: string[];
  readonly email: string | null;
}

/** One presentation as the statement takes it. */
interface Asked {
  readonly key: Buffer;
  /** Issuer and jti, which no issuer's address can blur: it holds no space. */
  readonly token: string;
  readonly presentation: Presentation;
}

/**
 * A subject that is linked already, in one round trip with whoever else comes in this turn of the event loop; undefined when there is more to find out, a
 * replay too, and then no jti is used up.
 */
export async function settleKnown(service: AgentService, presentation: Presentation): Promise<Settled | undefined> {
  const { issuer, subject, jti, scopes } = presentation.identity;
  const row = await settleInTurn(service, { key: subjectKey(issuer, subject), token: tokenOf(issuer, jti), presentation });
  if (!row) return undefined;
  const granted = scopes.filter((scope) => row.scope_ceiling.includes(scope));
  return { kind: 'settled', registrationId: row.id, generation: row.assertion_gen, scopes: granted, email: row.email };
}

type Settling = Pick<AgentService, 'store' | 'settings'>;

const settleInTurn = inOneTurn(async ({ store, settings }: Settling, all: readonly Asked[]): Promise<readonly (Row | undefined)[]> => {
  const found = new Map<Asked, Row | undefined>();
  const allowed = [...settings.claimAllowedEmails];
  const sql = allowed.length > 0 ? listedSql : anySql;
  for (const some of apart(all)) {
    // A second run of the same request finds the jti used by itself.
    const values = { ...valuesOf(some), ...(allowed.length > 0 ? { allowed } : {}) };
    const { rows } = await store.write((db) => db.raw<{ rows: Row[] }>(sql, values), { afterLostAnswer: 'repeat' });
    const byToken = new Map(rows.map((row) => [tokenOf(row.iss, row.jti), row]));
    for (const asked of some) found.set(asked, byToken.get(asked.token));
  }
  return all.map((asked) => found.get(asked));
});

const tokenOf = (issuer: string, jti: string): string => `${issuer} ${jti}`;

/** Groups in which no subject and no jti comes twice. */
function apart(all: readonly Asked[]): readonly (readonly Asked[])[] {
  const groups: { readonly taken: Set<string>; readonly members: Asked[] }[] = [];
  for (const asked of all) {
    const names = [asked.key.toString('latin1'), asked.token];
    let group = groups.find(({ taken }) => !names.some((name) => taken.has(name)));
    if (!group) {
      group = { taken: new Set(), members: [] };
      groups.push(group);
    }
    for (const name of names) group.taken.add(name);
    group.members.push(asked);
  }
  return groups.map(({ members }) => members);
}

/** By their keys, so that two crowds lock the same subjects in the same order. */
function valuesOf(some: readonly Asked[]) {
  const sorted = [...some].sort((a, b) => Buffer.compare(a.key, b.key));
  return {
    keys: sorted.map(({ key }) => key),
    issuers: sorted.map(({ presentation }) => presentation.identity.issuer),
    jtis: sorted.map(({ presentation }) => presentation.identity.jti),
    requests: sorted.map(({ presentation }) => presentation.requestId),
    until: sorted.map(({ presentation }) => presentation.rememberUntil),
    nows: sorted.map(({ presentation }) => presentation.now),
    clients: sorted.map(({ presentation }) => presentation.identity.clientId),
    scopes: sorted.map(({ presentation }) => presentation.identity.scopes.join(' ')),
    named: sorted.map(({ presentation }) => presentation.identity.namesScopes),
  };
}
