import type { components } from '../../../../generated/types.js';
import { parseToken } from '../../agent-auth/crypto/secrets.js';
import { type PageState, pageState } from '../../agent-auth/records/claim-state-machine.js';
import { errorJson, PageRefusal } from '../pages/answer.js';
import type { PageDeps, PageFrame } from '../pages/deps.js';
import { refusal } from '../pages/refusals.js';
import type { Session } from '../sign-in/session.js';
import type { Visitor } from '../sign-in/visitor.js';
import { type Claim, findClaim } from './find-claim.js';
import { decidedView, otherAddressView } from './views.js';

/** A browser at the page of a claim. */
export interface Visit {
  readonly claim: Claim;
  /** The attempt's token, when the page was reached with one. */
  readonly token: string | undefined;
  readonly csrf: string;
  /** Of the address that the attempt is bound to. */
  readonly session: Session | undefined;
}

/**
 * The claim that a page is about: of the token in its address or form when there is one, else of the session that signed in
 * for it; throws 400 and 404, and 403 for a session of another address.
 */
export async function visitOf(deps: PageDeps, token: string | undefined, { session, csrf }: Visitor): Promise<Visit> {
  const named = token === undefined ? session?.subject : parseToken('attempt', token);
  if (!named) throw refusal(deps, 'linkIncomplete');
  const key = 'hash' in named ? { token_hash: named.hash } : { id: named.subjectId };
  const claim = await deps.store.read((db) => findClaim(db, named.registrationId, key));
  if (!claim) throw refusal(deps, 'linkInvalid');
  const visit = { claim, token, csrf, session };
  if (session && session.email !== claim.email) throw otherAddress(deps, visit);
  return visit;
}

export const otherAddress = (frame: PageFrame, visit: Pick<Visit, 'token' | 'csrf'>): PageRefusal =>
  new PageRefusal({
    status: 403,
    html: otherAddressView(frame, visit),
    json: errorJson('access_denied', 'This was started for a different address. Sign out first.'),
  });

/** Refuses with the real state what can no longer be decided. */
export function requireOpen(deps: PageDeps, claim: Claim): void {
  const state = pageState(claim, deps.clock.now());
  if (state.kind === 'decided') throw alreadyDecided(deps, state.as);
  if (state.kind !== 'open') throw claimEnded(deps, state.kind);
}

/** Over by time (410), locked (410) or replaced (404). */
export const claimEnded = (frame: PageFrame, kind: Exclude<PageState['kind'], 'open' | 'decided'>): PageRefusal =>
  refusal(frame, kind === 'replaced' ? 'linkInvalid' : kind === 'locked' ? 'locked' : 'over');

/** A post about what is decided already: 409 with the final state. */
const alreadyDecided = (
  frame: PageFrame,
  status: Exclude<components['schemas']['ClaimPageStatus'], 'initiated'>,
): PageRefusal =>
  new PageRefusal({
    status: 409,
    html: decidedView(frame, status),
    json: errorJson('claimed_or_in_flight', 'This attempt is already decided.', { status }),
  });
