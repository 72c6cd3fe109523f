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
    if (!browser.isSignedIn) throw notSignedIn(deps, browser);
    return steps(browser);
  });
}

function notSignedIn(deps: ConsolePageDeps, browser: OwnersBrowser): ConsoleRefusal {
  const refusal = new ApiError('UNAUTHORIZED', 'You are not signed in.', {
    hint: 'Sign in at /owner/sign-in in a browser, or use the command line.',
  });
  return new ConsoleRefusal({ refusal, html: signInView(deps, browser) });
}
