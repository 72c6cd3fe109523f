import type { Html } from '../../http/html.js';
import type { ConsolePageDeps } from './deps.js';
import { newChallenge } from './passkey-challenge.js';
import { signInView } from './sign-in-views.js';
import type { OwnersBrowser } from './visitor.js';
import { relyingParty } from './webauthn.js';

/** The policy of the two pages that use a passkey: they run a script of this service, and no other. */
export const scriptHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
} as const;

/** The page to sign in, with its headers. `stale`: signed in, but too long ago. `problem`: why a passkey was refused. */
export function signInPage(
  deps: ConsolePageDeps,
  browser: OwnersBrowser,
  more: { readonly stale?: boolean; readonly problem?: string } = {},
): { readonly html: Html; readonly headers?: Readonly<Record<string, string>> } {
  const party = relyingParty(deps.urls.base);
  if (!party || browser.cameFromElsewhere) return { html: signInView(deps, browser, more) };
  const challenge = newChallenge(deps, 'sign-in', browser.formsHash);
  return { html: signInView(deps, browser, { ...more, passkey: { challenge, ...party } }), headers: scriptHeaders };
}
