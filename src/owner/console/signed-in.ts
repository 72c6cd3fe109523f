import { secondsAfter } from '../../agent-auth/service.js';
import type { OperationId } from '../../contract.js';
import { ApiError } from '../../http/errors.js';
import type { Call, Reply } from '../../http/operation.js';
import { type ConsoleAnswer, ConsoleRefusal, consoleReply } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { signInPage } from './sign-in-page.js';
import type { OwnersBrowser } from './visitor.js';

/** Runs the steps of a page for the owner alone; every other browser gets the page to sign in, with 401. */
export function forOwner<Id extends OperationId>(
  deps: ConsolePageDeps,
  call: Call<Id>,
  steps: (browser: OwnersBrowser) => Promise<ConsoleAnswer>,
): Promise<Reply<Id>> {
  return consoleReply(deps, call, async (browser) => {
    if (!browser.signedInAt) throw notSignedIn(deps, browser);
    return steps(browser);
  });
}

function notSignedIn(deps: ConsolePageDeps, browser: OwnersBrowser): ConsoleRefusal {
  const refusal = new ApiError('UNAUTHORIZED', 'You are not signed in.', {
    hint: 'Sign in at /owner/sign-in in a browser, or use the command line.',
  });
  return new ConsoleRefusal({ refusal, ...signInPage(deps, browser) });
}

/** Whether the sign-in is recent enough for what cannot be undone. */
export function isRecentlySignedIn(
  { clock, lifetimes }: Pick<ConsolePageDeps, 'clock' | 'lifetimes'>,
  { signedInAt }: Pick<OwnersBrowser, 'signedInAt'>,
): boolean {
  return signedInAt !== undefined && signedInAt >= secondsAfter(clock.now(), -lifetimes.ownerFresh);
}

/**
 * Refuses what cannot be undone to a sign-in that is older than `ownerFresh`: 403 with the page to sign in again, which
 * says why (docs/console.md).
 */
export function requireFresh(deps: ConsolePageDeps, browser: OwnersBrowser): void {
  if (isRecentlySignedIn(deps, browser)) return;
  const refusal = new ApiError('INSUFFICIENT_SCOPE', 'The last sign-in is too old for what cannot be undone.', {
    hint: 'Sign in again at /owner/sign-in, then repeat this.',
  });
  throw new ConsoleRefusal({ refusal, ...signInPage(deps, browser, { stale: true }) });
}
