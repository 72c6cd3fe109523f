import { batched } from '../../platform/batch.js';
import { type LinkedRow, linkedClients, type PresentedIdJag } from '../records/registration-sets.js';
import { subjectKey } from '../records/subjects.js';
import type { AgentService } from '../service.js';
import type { Linked, PresentedAssertion } from './presented-assertion.js';

/**
 * The registration of a client that is linked already, in one round trip with all that are asked for in this turn of
 * the event loop. Undefined when there is more to find out, as for a replay, and then no jti is used up.
 */
export async function linkedInOneRoundTrip(
  service: AgentService,
  presented: PresentedAssertion,
): Promise<Linked | undefined> {
  const { issuer, subject, jti, scopes, clientId, namesScopes } = presented.identity;
  const { requestId, rememberUntil, now } = presented;
  const key = subjectKey(issuer, subject);
  const requested = { key, issuer, jti, requestId, rememberUntil, now, clientId, scopes, namesScopes };
  const row = await linkedInTurn(service, requested);
  if (!row) return undefined;
  const granted = scopes.filter((scope) => row.scope_ceiling.includes(scope));
  return { kind: 'linked', registrationId: row.id, generation: row.assertion_gen, scopes: granted, email: row.email };
}

type Found = readonly (LinkedRow | undefined)[];

const linkedInTurn = batched(
  async ({ store, settings }: AgentService, all: readonly PresentedIdJag[]): Promise<Found> => {
    const found = new Map<PresentedIdJag, LinkedRow | undefined>();
    for (const some of apart(all)) {
      const rows = await store.write((db) => linkedClients(db, some, settings.claimAllowedEmails), {
        afterLostAnswer: 'repeat',
      });
      const byToken = new Map(rows.map((row) => [tokenOf(row.iss, row.jti), row]));
      for (const requested of some) found.set(requested, byToken.get(tokenOf(requested.issuer, requested.jti)));
    }
    return all.map((requested) => found.get(requested));
  },
);

/** No issuer's address can blur the two: it holds no space. */
const tokenOf = (issuer: string, jti: string): string => `${issuer} ${jti}`;

/** Groups in which no subject and no jti comes twice. */
function apart(all: readonly PresentedIdJag[]): readonly (readonly PresentedIdJag[])[] {
  const groups: { readonly taken: Set<string>; readonly members: PresentedIdJag[] }[] = [];
  for (const requested of all) {
    const names = [requested.key.toString('latin1'), tokenOf(requested.issuer, requested.jti)];
    let group = groups.find(({ taken }) => !names.some((name) => taken.has(name)));
    if (!group) {
      group = { taken: new Set(), members: [] };
      groups.push(group);
    }
    for (const name of names) group.taken.add(name);
    group.members.push(requested);
  }
  return groups.map(({ members }) => members);
}
