import { type Html, html } from '../../base/html.js';
import { signInPaths } from '../../base/urls.js';
import type { PageAnswer } from '../../service/people/pages/answer.js';
import { form } from '../../service/people/pages/layout.js';
import type { Visitor } from '../../service/people/sign-in/visitor.js';
import type { ConsolePageDeps } from './deps.js';
import { consoleNotice, consolePage } from './layout.js';
import { newChallenge } from './passkey-challenge.js';
import { type ForPasskeys, passkeyWay } from './passkey-views.js';
import { consolePaths } from './paths.js';
import { relyingParty } from './webauthn.js';

/** The policy of the two pages that use a passkey: they run a script of this service, and no other. */
export const scriptHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
} as const;

/** What is said to a browser that came by a link of another site, whose `Strict` cookie stayed behind. */
export const cameFromElsewhere = [
  'You came from elsewhere',
  'Continue here, so that your browser sends what belongs to this site.',
] as const;

interface SignInFacts {
  /** Signed in, but too long ago. */
  readonly stale?: boolean;
  /** Why a passkey was refused. */
  readonly problem?: string;
}

/** The page to sign in, with its headers. It does not show whether OWNER_EMAIL is set, nor which passkeys exist. */
export function signInPage(
  deps: ConsolePageDeps,
  visitor: Visitor,
  facts: SignInFacts = {},
): Pick<PageAnswer, 'html' | 'headers'> {
  const { csrf, formsHash } = visitor;
  if (visitor.cameFromElsewhere) {
    const goOn = html`<a href="${consolePaths.overview}">Continue</a>`;
    return { html: consoleNotice(deps, ...cameFromElsewhere, goOn) };
  }
  const party = relyingParty(deps.urls.base);
  const passkey = party && { challenge: newChallenge(deps, 'sign-in', formsHash), ...party };
  const script = party && deps.passkeyScript();
  const title = facts.problem === undefined ? 'Sign in' : 'Error: Sign in';
  const page = consolePage(deps, {
    title,
    main: waysIn(csrf, facts, { canMail: deps.mail.delivers, passkey }),
    ...(script && { script }),
  });
  return { html: page, ...(party && { headers: scriptHeaders }) };
}

interface WaysIn {
  readonly canMail: boolean;
  readonly passkey: ForPasskeys | undefined;
}

function byMail(csrf: string): Html {
  const hint = 'The code is sent to OWNER_EMAIL, if that is set.';
  const body = html`<button>Email me a code</button><p class="hint">${hint}</p>`;
  return html`<section><h2>By email</h2>${form({ action: signInPaths.page, csrf, hidden: { from: 'owner' }, className: 'act', body })}</section>`;
}

/** Without mail, a host that offers no shell leaves its log as the only way in (docs/console.md). */
const fromLog = html`<section><h2>From the log</h2>
    <p>This service cannot send email, because SMTP_URL is not set.</p>
    <p>Until its owner has signed in for the first time, it prints a sign-in link to its log at every start. The link
    works once, for an hour. Render, Railway and Fly.io show the log of a service in its dashboard. If the link has
    expired, restart the service.</p></section>`;

function waysIn(csrf: string, { stale, problem }: SignInFacts, { canMail, passkey }: WaysIn): Html {
  const lead = stale
    ? 'For what cannot be undone, sign in again: the last sign-in is more than a few minutes ago.'
    : 'This is the console of the owner of this site.';
  return html`<h1>Sign in</h1>
    <p class="lead">${lead}</p>
    ${problem !== undefined && html`<p class="warning" role="alert">${problem}</p>`}
    ${passkey && passkeyWay(csrf, passkey)}
    ${canMail ? byMail(csrf) : fromLog}
    <section><h2>From the command line</h2><p>Where the service runs, this prints a link that works without mail:</p>
    <p><code>vitrine console open</code></p></section>
    <p class="hint">Signed in already, and came by a link from elsewhere? <a href="${consolePaths.overview}">Continue</a></p>`;
}
