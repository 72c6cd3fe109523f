import { pageState } from '../../agent-auth/claim/state-machine.js';
import type { PageDeps } from '../pages/deps.js';
import { linkInvalid } from '../pages/refusals.js';
import type { Session } from '../sign-in/session.js';
import type { Visitor } from '../sign-in/visitor.js';
import { type Claim, findClaim, type Named } from './find-claim.js';
import { alreadyDecided, claimEnded, linkIncomplete, otherAddress } from './refusals.js';
import { mailboxFacts, requestShown } from './request-facts.js';
import type { CodeForm, FormContext } from './views.js';

/** The claim that a page is about; throws 400 and 404. */
export async function claimOf(deps: PageDeps, token: string | undefined, { session }: Visitor): Promise<Claim> {
  const named: Named | undefined =
    token !== undefined ? { by: 'token', token } : session?.subject && { by: 'session', subject: session.subject };
  if (!named) throw linkIncomplete(deps);
  const found = await findClaim(deps, named);
  if (found === 'malformed') throw linkIncomplete(deps);
  if (!found) throw linkInvalid(deps);
  return found;
}

/**
 * The session, if it is of the address that the attempt is bound to; undefined without one; a hard stop with another.
 */
export function sessionFor(
  deps: PageDeps,
  { session, csrf }: Visitor,
  { email }: Claim,
  token: string | undefined,
): Session | undefined {
  if (session && session.email !== email) throw otherAddress(deps, { csrf, token });
  return session;
}

/** Refuses with the real state what can no longer be decided. */
export function requireOpen(deps: PageDeps, claim: Claim): void {
  const state = pageState(claim, deps.clock.now());
  if (state.kind === 'decided') throw alreadyDecided(deps, state.as);
  if (state.kind !== 'open') throw claimEnded(deps, state.kind);
}

/** What the code form of a claim shows. */
export async function codeFormOf(deps: PageDeps, claim: Claim, context: FormContext): Promise<CodeForm> {
  const mailbox = await mailboxFacts(deps, claim);
  return { shown: requestShown(deps, claim), mailbox, address: claim.email, context };
}
