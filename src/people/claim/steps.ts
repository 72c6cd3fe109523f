import { pageState } from '../../agent-auth/claim/state-machine.js';
import { parseToken } from '../../agent-auth/credentials/secrets.js';
import type { PageDeps } from '../pages/deps.js';
import { refusal } from '../pages/refusals.js';
import type { Session } from '../sign-in/session.js';
import type { Visitor } from '../sign-in/visitor.js';
import { type Claim, findClaim } from './find-claim.js';
import { alreadyDecided, claimEnded, otherAddress } from './refusals.js';
import { mailboxFacts } from './request-facts.js';
import type { CodeForm, FormContext } from './views.js';

/**
 * The claim that a page is about: of the token in its address or form when there is one, else of the session that signed in
 * for it; throws 400 and 404.
 */
export async function claimOf(deps: PageDeps, token: string | undefined, { session }: Visitor): Promise<Claim> {
  const named = token === undefined ? session?.subject : parseToken('attempt', token);
  if (!named) throw refusal(deps, 'linkIncomplete');
  const key = 'hash' in named ? { token_hash: named.hash } : { id: named.subjectId };
  const found = await deps.store.read((db) => findClaim(db, named.registrationId, key));
  if (!found) throw refusal(deps, 'linkInvalid');
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
  return { claim, mailbox: await mailboxFacts(deps, claim), context };
}
