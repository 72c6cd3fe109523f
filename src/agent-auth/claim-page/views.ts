import type { Words } from '../../dictionary/words.js';
import { type Html, html, type Interpolation } from '../../http/html.js';
import { accessPaths } from '../access-page/paths.js';
import { agentEndpoints } from '../endpoints.js';
import type { PageFrame } from '../pages/deps.js';
import { form, notice, screen } from '../pages/layout.js';
import { mutePage } from '../pages/mute.js';
import { minutesInWords, momentInWords } from '../pages/times.js';
import type { Scope } from '../scopes.js';
import { byWeight, type MailboxFacts, permissionWords, type RequestShown } from './request-facts.js';

/** Where the forms of the pages go. */
export const pagePaths = {
  landing: agentEndpoints.claimPage,
  signin: '/agent/claim/signin',
  confirm: '/agent/claim/signin/confirm',
  complete: '/agent/identity/claim/complete',
  signout: '/agent/claim/signout',
  mute: mutePage,
} as const;

/** What a form needs besides its own fields. */
export interface FormContext {
  readonly csrf: string;
  /** The attempt's token, when the page was reached with one. */
  readonly token: string | undefined;
}

/**
 * The landing page before sign-in: who asks, for what, for whom, and one button. `address` is masked; `sent` is for how
 * many seconds the link works that was just asked for.
 */
export function landingView(
  frame: PageFrame,
  shown: RequestShown,
  address: string,
  context: FormContext,
  sent: number | undefined,
): Html {
  const title = sent ? 'Look into your mailbox' : 'An agent asks for your confirmation';
  const main = html`<h1>${title}</h1>
    ${sent ? onItsWay(frame.words(), address, sent) : asks(frame, shown, address)}
    ${form({
      action: pagePaths.signin,
      csrf: context.csrf,
      hidden: { claim_attempt_token: context.token },
      className: 'act',
      body: html`<button${sent && html` class="quiet"`}>${sent ? 'Send another link' : 'Email me a sign-in link'}</button>
        ${!sent && html`<p class="hint">It goes to ${address} and to no other address.</p>`}`,
    })}
    ${whoAsks(frame.words(), shown)}`;
  return screen(frame, { title, main });
}

function onItsWay(words: Words, address: string, seconds: number): Html {
  return html`<p role="status" class="lead">If ${address} takes mail from us, a sign-in link is on its way.</p>
    <p>Open it within ${minutesInWords(words, seconds)}, on this device or another one. It works once. Look into the spam folder too.</p>`;
}

function asks(frame: PageFrame, shown: RequestShown, address: string): Html {
  return html`<p class="lead">A program that acts for ${address} wants to:</p>
    ${permissions(frame, shown, address)}
    ${warning('Otherwise close this page: nothing happens then.')}`;
}

function permissions(frame: PageFrame, { scopes }: RequestShown, address: string, news: readonly Scope[] = []): Html {
  const words = permissionWords(frame.words(), scopes, frame.serviceName(), address);
  const items = byWeight(scopes).map(
    (scope, at) => html`<li>${words[at]}${news.includes(scope) && html` <strong>(new)</strong>`}</li>`,
  );
  return html`<ul class="asks">${items}</ul>
    ${news.length > 0 && html`<p>You have confirmed this agent before. It asks for more now: what you have not allowed yet is marked as new.</p>`}`;
}

const warning = (otherwise: string): Html =>
  html`<p class="warning"><strong>Go on only if you started this yourself,</strong> just now, with an agent of yours. ${otherwise}</p>`;

/**
 * Who asks, as far as we know it; what the agent says of itself is marked as such. Facts of the mailbox are for its
 * owner, after sign-in.
 */
function whoAsks(words: Words, shown: RequestShown, mailbox?: MailboxFacts): Html {
  const rows: readonly (readonly [string, Interpolation])[] = [
    [
      'Registered',
      html`<time datetime="${shown.registeredAt.toISOString()}">${momentInWords(words, shown.registeredAt)}</time>`,
    ],
    ['From IP address', shown.ip ?? 'unknown'],
    ['Calls itself', shown.name ? html`<q><bdi>${shown.name}</bdi></q> (unverified)` : 'nothing'],
    ['User agent', shown.userAgent ? html`<q>${shown.userAgent}</q> (unverified)` : 'none'],
    ...(shown.provider === undefined ? [] : [['Vouched for by', shown.provider] as const]),
  ];
  const firsts = [
    mailbox?.firstForAddress && 'This would be the first agent for this address.',
    mailbox?.firstFromProvider && 'This is the first time from this provider.',
  ].filter((sentence) => typeof sentence === 'string');
  return html`<section class="facts" aria-labelledby="who">
    <h2 id="who">Who asks</h2>
    <dl>${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
    ${firsts.length > 0 && html`<p>${firsts.join(' ')}</p>`}
    </section>`;
}

/** What the code form shows, also when it comes again. */
export interface CodeForm {
  readonly shown: RequestShown;
  readonly mailbox: MailboxFacts;
  readonly address: string;
  readonly context: FormContext;
}

/** The code form; `problem` stands at the field. */
export function codeView(frame: PageFrame, { shown, mailbox, address, context }: CodeForm, problem?: string): Html {
  const title = 'Enter the code that your agent shows';
  const main = html`<h1>${title}</h1>
    <p class="lead">With it you allow this agent to:</p>
    ${permissions(frame, shown, address, mailbox.newScopes)}
    ${warning('Otherwise press Deny.')}
    ${form({ action: pagePaths.complete, csrf: context.csrf, hidden: { claim_attempt_token: context.token }, className: 'act code', body: codeFields(problem) })}
    ${whoAsks(frame.words(), shown, mailbox)}
    ${signedInAs(address, context)}`;
  return screen(frame, { title: problem ? `Error: ${title}` : title, main });
}

function codeFields(problem: string | undefined): Html {
  const described = problem
    ? html` aria-invalid="true" aria-describedby="code-problem code-hint"`
    : html` aria-describedby="code-hint"`;
  return html`<label for="user_code">Code</label>
    ${problem && html`<p id="code-problem" role="alert" class="problem">${problem}</p>`}
    <input id="user_code" name="user_code" type="text" inputmode="numeric" maxlength="6" autocomplete="off" spellcheck="false"${described}>
    <p id="code-hint" class="hint">Six digits. Your agent shows them beside the address of this page.</p>
    <div class="choices"><button name="decision" value="authorize">Authorize</button><button name="decision" value="deny" class="quiet">Deny</button></div>`;
}

function signedInAs(address: string, { csrf, token }: FormContext): Html {
  const body = html`<p>Signed in as ${address}. <button class="link">Sign out</button></p>`;
  return form({ action: pagePaths.signout, csrf, hidden: { claim_attempt_token: token }, className: 'signout', body });
}

/**
 * The target of the mailed link: nothing happens until the button is pressed, so a scanner that opens links uses none
 * up.
 */
export function signinView(
  frame: PageFrame,
  address: string,
  secret: string,
  csrf: string,
  sessionSeconds: number,
): Html {
  const title = `Sign in as ${address}`;
  const main = html`<h1>${title}</h1>
    <p class="lead">Next you type the code that your agent shows.</p>
    ${form({ action: pagePaths.confirm, csrf, hidden: { t: secret }, className: 'act', body: html`<button>Continue</button>` })}
    <p class="hint">Go on only if you asked for this mail. The session ends after ${minutesInWords(frame.words(), sessionSeconds)}.</p>`;
  return screen(frame, { title, main });
}

/** Signed in with another address: a hard stop. */
export function otherAddressView(frame: PageFrame, { csrf, token }: FormContext): Html {
  const title = 'This was started for a different address';
  const main = html`<h1>${title}</h1>
    <p>You are signed in here with another mailbox than the one this agent named, so you cannot decide about it.</p>
    ${form({ action: pagePaths.signout, csrf, hidden: { claim_attempt_token: token }, className: 'act', body: html`<button>Sign out</button>` })}`;
  return screen(frame, { title, main });
}

/** What was decided. */
export function decidedView(frame: PageFrame, state: 'confirmed' | 'completed' | 'denied', muteLink?: string): Html {
  if (state === 'denied') {
    const offer =
      muteLink && html`Do you get such requests without asking? You can <a href="${muteLink}">stop these mails</a>.`;
    return notice(
      frame,
      'You refused this agent',
      'It gets no access in your name, and it cannot ask again. You can close this page.',
      ...(offer ? [offer] : []),
    );
  }
  return notice(
    frame,
    'The agent is confirmed',
    state === 'confirmed'
      ? 'It picks up its access by itself within a few seconds. You can close this page.'
      : 'It has picked up its access. There is nothing left to do here.',
    html`You can see and stop what acts for you at any time: <a href="${accessPaths.page}">your agents</a>.`,
  );
}

/** Stop or resume sign-in mail to an address, which is masked. */
export function muteView(frame: PageFrame, address: string, muted: boolean, link: string, csrf: string): Html {
  const title = muted ? `No sign-in mail to ${address}` : `Sign-in mail to ${address}`;
  const main = html`<h1>${title}</h1>
    <p class="lead">${
      muted
        ? 'This address gets no sign-in mail from here. Agents see no difference.'
        : 'An agent can ask us to write to this address. You can stop that for all agents; they see no difference.'
    }</p>
    ${form({
      action: link,
      csrf,
      className: 'act',
      body: html`<button name="action" value="${muted ? 'resume' : 'mute'}">${muted ? 'Send such mails again' : 'Stop these mails'}</button>`,
    })}`;
  return screen(frame, { title, main });
}
