import { secondsAfter } from '../../base/clock.js';
import type { OperationId } from '../../base/contract.js';
import type { Call, Reply } from '../../service/http/operation.js';
import { answerBy, type PageAnswer, PageRefusal } from '../../service/people/pages/answer.js';
import { purposes } from '../../service/people/sign-in/purposes.js';
import { type Visitor, visitorOf } from '../../service/people/sign-in/visitor.js';
import type { ConsolePageDeps } from './deps.js';
import { noSuchPage } from './paths.js';
import { signInPage } from './sign-in-page.js';

/** Runs the steps of a page. Throws 404 while the console is off. */
export async function consoleReply<Id extends OperationId>(
  deps: ConsolePageDeps,
  call: Call<Id>,
  steps: (visitor: Visitor) => Promise<PageAnswer>,
): Promise<Reply<Id>> {
  if (!(await deps.isOn())) throw noSuchPage();
  const visitor = await visitorOf(deps, 'owner', call.request);
  return answerBy(call, { ...purposes.owner.headers, ...visitor.headers }, () => steps(visitor));
}

/** Runs the steps of a page for the owner alone; every other browser gets the page to sign in, with 401. */
export function forOwner<Id extends OperationId>(
  deps: ConsolePageDeps,
  call: Call<Id>,
  steps: (visitor: Visitor) => Promise<PageAnswer>,
): Promise<Reply<Id>> {
  return consoleReply(deps, call, async (visitor) =>
    visitor.session ? steps(visitor) : { status: 401, ...signInPage(deps, visitor) },
  );
}

/** Whether the sign-in is recent enough for what cannot be undone. */
export function isRecentlySignedIn(
  { clock, lifetimes }: Pick<ConsolePageDeps, 'clock' | 'lifetimes'>,
  { session }: Pick<Visitor, 'session'>,
): boolean {
  return session !== undefined && session.since >= secondsAfter(clock.now(), -lifetimes.ownerFresh);
}

/**
 * Refuses what cannot be undone to a sign-in that is older than `ownerFresh`: 403 with the page to sign in again, which
 * says why (docs/console.md).
 */
export function requireFresh(deps: ConsolePageDeps, visitor: Visitor): void {
  if (!isRecentlySignedIn(deps, visitor))
    throw new PageRefusal({ status: 403, ...signInPage(deps, visitor, { stale: true }) });
}
