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

/** A visit of a claim page. */
export interface Visit {
  readonly claim: Claim;
  /** Token of the attempt, if it was in the address or the form. */
  readonly token: string | undefined;
  readonly csrf: string;
  /** Session of the address to which the attempt is bound. */
  readonly session: Session | undefined;
}

/**
 * Finds the claim of a page by the token in its address or form, or else by the session. Throws 400 or 404, and 403 for
 * a session of another address.
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

/** Throws an error page with the current state if the claim can no longer be decided. */
export function requireOpen(deps: PageDeps, claim: Claim): void {
  const state = pageState(claim, deps.clock.now());
  if (state.kind === 'decided') throw alreadyDecided(deps, state.as);
  if (state.kind !== 'open') throw claimEnded(deps, state.kind);
}

/** Creates the error page for an expired (410), locked (410) or replaced (404) attempt. */
export const claimEnded = (frame: PageFrame, kind: Exclude<PageState['kind'], 'open' | 'decided'>): PageRefusal =>
  refusal(frame, kind === 'replaced' ? 'linkInvalid' : kind === 'locked' ? 'locked' : 'over');

/** Creates the 409 page with the final state of a decided attempt. */
const alreadyDecided = (
  frame: PageFrame,
  status: Exclude<components['schemas']['ClaimPageStatus'], 'initiated'>,
): PageRefusal =>
  new PageRefusal({
    status: 409,
    html: decidedView(frame, status),
    json: errorJson('claimed_or_in_flight', 'This attempt is already decided.', { status }),
  });
