import type { AuditName } from '../records/audit-events.js';
import { type Assertion, longestAssertion, verifyAssertion } from '../credentials/assertion.js';
import { type IssuedSecret, newToken } from '../credentials/secrets.js';
import { countedOnce } from '../limits/counted.js';
import { countOnceSql } from '../records/rate-counters.js';
import { countingOnce, refusalOf } from '../limits/rate-windows.js';
import { OAuthError } from '../oauth-error.js';
import { eitherSlash } from '../provider/foreign-claims.js';
import { scopes as knownScopes, type Scope } from '../scopes.js';
import { type AgentService, secondsAfter } from '../service.js';
import { jwtBearerGrant } from '../urns.js';
import { createFailureCount } from './failures.js';
import type { Grant, TokenRecord, TokenRequest } from './grant.js';

/** An assertion of ours for an access token: verified in the process, then one statement (agent-auth.md §6.1; persistence.md, rule 9). */
export function jwtBearer(service: AgentService): Grant {
  const failures = createFailureCount(service);
  const ours = eitherSlash(service.urls.base, service.urls.of('/api/mcp'));
  return {
    types: [jwtBearerGrant],
    required: ['assertion'],
    async exchange({ body, ip }) {
      const text = body.assertion ?? '';
      if (text.length > longestAssertion) {
        throw new OAuthError('invalid_request', { description: `assertion must have at most ${longestAssertion} characters.` });
      }
      if (!resourcesOf(body).every((resource) => ours.includes(resource))) throw new OAuthError('invalid_target');
      const asked = scopesAsked(body.scope);
      failures.refuseBlocked(ip);
      const token = await buy(service, text, asked);
      if (!token) throw await failures.count(ip, new OAuthError('invalid_grant'));
      return token;
    },
  };
}

/** Empty counts as absent. */
function resourcesOf({ resource = [] }: TokenRequest): readonly string[] {
  return resource.filter((one) => one !== '');
}

/** The scopes that are asked for, all of them known; undefined means whatever the assertion permits. */
function scopesAsked(text: string | undefined): readonly Scope[] | undefined {
  const names = (text ?? '').split(' ').filter((name) => name !== '');
  if (names.length === 0) return undefined;
  const asked = knownScopes.filter((known) => names.includes(known));
  if (names.some((name) => !(knownScopes as readonly string[]).includes(name))) throw new OAuthError('invalid_scope');
  return asked;
}

/** The token, or undefined when the assertion is not good or no longer stands for anything. */
async function buy(service: AgentService, text: string, asked: readonly Scope[] | undefined): Promise<TokenRecord | undefined> {
  const { clock, urls, lifetimes, keys, random } = service;
  const now = clock.now();
  const rules = { issuer: urls.base, now, clockSkew: lifetimes.clockSkew, keyFor: (kid: string) => keys.verificationKey(kid) };
  const verified = await verifyAssertion(text, rules);
  if (!verified.ok) return undefined;
  const { assertion } = verified;
  const granted = assertion.scopes.filter((scope) => asked === undefined || asked.includes(scope));
  if (granted.length === 0) throw new OAuthError('invalid_scope');
  const token = newToken('access', assertion.registrationId, random);
  const bought = await insertToken(service, assertion, token, granted, now);
  if (bought === 'nothing') return undefined;
  if (bought === 'limit') throw await refusalOf(service.store, service.limits, limitFor(assertion), now);
  return { access_token: token.secret, token_type: 'Bearer', expires_in: lifetimes.accessToken, scope: granted.join(' ') };
}

const limitFor = ({ registrationId }: Assertion) => countedOnce('tokenOfRegistration', { registration: registrationId });

/**
 * Inserts the token if the registration still stands behind the assertion. A revocation at the same moment raises the generation, which the
 * token then does not have: whichever comes first, the token is dead. The registration is found by its id before anything else is asked of it:
 * Postgres might otherwise come through the index of claim windows, past every registration of the day.
 * Counted in the same statement, and so is the trail of an agent that nobody has claimed, by the hour: what costs nothing to ask for leaves one row (threat-model.md A7).
 */
const insertSql = `
  WITH holder AS MATERIALIZED (
    SELECT id, assertion_gen, revoked_at, claimed_at, claim_expires_at FROM registrations WHERE id = :id
  ), standing AS (
    SELECT id, assertion_gen FROM holder
    WHERE revoked_at IS NULL AND assertion_gen = :generation
      AND CASE WHEN :level = 'pre' THEN claimed_at IS NULL AND claim_expires_at > :now ELSE claimed_at IS NOT NULL END
  ), ${countOnceSql('standing')}, token AS (
    INSERT INTO access_tokens (registration_id, token_hash, generation, scopes, issued_at, expires_at)
    SELECT id, CAST(:hash AS bytea), assertion_gen, CAST(:scopes AS text[]), CAST(:now AS timestamptz), CAST(:expires AS timestamptz) FROM standing, counted
    ON CONFLICT (registration_id, token_hash) DO UPDATE SET issued_at = excluded.issued_at
    RETURNING registration_id
  ), event AS (
    INSERT INTO audit_events (id, at, name, registration_id, data)
    SELECT CAST(:eventId AS text), CAST(:now AS timestamptz), CAST(:eventName AS text), registration_id, CAST(:data AS jsonb) FROM token
    ON CONFLICT (id) DO UPDATE SET data = COALESCE(jsonb_set(audit_events.data, '{count}', to_jsonb((audit_events.data ->> 'count')::int + 1)), audit_events.data)
  )
  SELECT EXISTS (SELECT 1 FROM standing) AS stands, EXISTS (SELECT 1 FROM token) AS bought`;

/** What the audit trail says of it: each token of a claimed agent, and how many an unclaimed one bought in the hour. */
function entryFor({ random }: Pick<AgentService, 'random'>, { registrationId, level }: Assertion, scopes: readonly Scope[], now: Date) {
  const data = { grant: 'jwt-bearer', scopes };
  if (level !== 'pre') return { eventId: random.uuid(), eventName: 'token.issued' satisfies AuditName, data: JSON.stringify(data) };
  const eventId = `tokens-${registrationId}-${Math.floor(now.getTime() / 3_600_000)}`;
  return { eventId, eventName: 'tokens.issued' satisfies AuditName, data: JSON.stringify({ ...data, count: 1 }) };
}

async function insertToken(
  { store, lifetimes, limits, random }: AgentService,
  assertion: Assertion,
  { hash }: IssuedSecret,
  scopes: readonly Scope[],
  now: Date,
): Promise<'token' | 'limit' | 'nothing'> {
  const { registrationId, generation, level } = assertion;
  const values = {
    id: registrationId,
    hash,
    generation,
    level,
    scopes: [...scopes],
    now,
    expires: secondsAfter(now, lifetimes.accessToken),
    ...countingOnce(limits, limitFor(assertion), now),
    ...entryFor({ random }, assertion, scopes, now),
  };
  // A second run of the same request meets its own row: the same token, once.
  const { rows } = await store.write((db) => db.raw<{ rows: { stands: boolean; bought: boolean }[] }>(insertSql, values), {
    afterLostAnswer: 'repeat',
  });
  const [{ stands, bought } = { stands: false, bought: false }] = rows;
  return bought ? 'token' : stands ? 'limit' : 'nothing';
}
