import { secondsAfter } from '../agent-auth/service.js';
import type { OperationId } from '../contract.js';
import { ApiError } from '../http/errors.js';
import type { Call, Reply } from '../http/operation.js';
import { type ConsoleAnswer, ConsoleRefusal, consoleReply } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { signInView } from './sign-in-views.js';
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
  return new ConsoleRefusal({ refusal, html: signInView(deps, browser) });
}

/**
 * Refuses what cannot be undone to a sign-in that is older than `ownerFresh`: 403 with the page to sign in again, which
 * says why (docs/console.md).
 */
export function requireFresh(deps: ConsolePageDeps, browser: OwnersBrowser): void {
  const { clock, lifetimes } = deps;
  const { signedInAt } = browser;
  if (signedInAt && signedInAt >= secondsAfter(clock.now(), -lifetimes.ownerFresh)) return;
  const refusal = new ApiError('INSUFFICIENT_SCOPE', 'The last sign-in is too old for what cannot be undone.', {
    hint: 'Sign in again at /owner/sign-in, then repeat this.',
  });
  throw new ConsoleRefusal({ refusal, html: signInView(deps, browser, { stale: true }) });
}
