import type { Words } from '../../dictionary/words.js';
import { type Html, html, type Interpolation } from '../../http/html.js';
import { permissionWords } from '../claim-page/request-facts.js';
import type { PageFrame } from '../pages/deps.js';
import { form, notice, screen } from '../pages/layout.js';
import { minutesInWords, momentInWords } from '../pages/times.js';
import { type ActingAgent, mostShown } from './agents.js';
import { accessPaths } from './paths.js';

const title = 'Agents that act for you';

/** Before sign-in: one field for the address. `problem` stands at the field. */
export function askView(frame: PageFrame & { readonly byCode: boolean }, csrf: string, problem?: string): Html {
  const proof = frame.byCode ? 'code' : 'sign-in link';
  const described = problem
    ? html` aria-invalid="true" aria-describedby="email-problem email-hint"`
    : html` aria-describedby="email-hint"`;
  const body = html`<label for="email">Your email address</label>
    ${problem && html`<p id="email-problem" role="alert" class="problem">${problem}</p>`}
    <input id="email" name="email" type="email" maxlength="254" autocomplete="email" spellcheck="false" required${described}>
    <p id="email-hint" class="hint">We mail a ${proof} to it if an agent acts for it here.</p>
    <div class="choices"><button>Email me a ${proof}</button></div>`;
  const main = html`<h1>${title}</h1>
    <p class="lead">See which agents may write to ${frame.serviceName()} in your name, and stop any of them.</p>
    ${form({ action: accessPaths.signin, csrf, className: 'act code address', body })}`;
  return screen(frame, { title: problem ? `Error: ${title}` : title, main });
}

/** After the form was sent; the same for every address. `seconds` is for how long the link works. */
export function sentView(frame: PageFrame, seconds: number): Html {
  return notice(
    frame,
    'Look into your mailbox',
    'If an agent acts for the address that you typed, and it takes mail from us, a sign-in link is on its way.',
    `Open it within ${minutesInWords(frame.words(), seconds)}. It works once. Look into the spam folder too.`,
    html`<a href="${accessPaths.page}">Type another address</a>`,
  );
}

/** The target of the mailed link: nothing happens until the button is pressed. */
export function continueView(
  frame: PageFrame,
  address: string,
  secret: string,
  csrf: string,
  sessionSeconds: number,
): Html {
  const heading = `Sign in as ${address}`;
  const main = html`<h1>${heading}</h1>
    <p class="lead">Next you see which agents act for this address.</p>
    ${form({ action: accessPaths.confirm, csrf, hidden: { t: secret }, className: 'act', body: html`<button>Continue</button>` })}
    <p class="hint">Go on only if you asked for this mail. The session ends after ${minutesInWords(frame.words(), sessionSeconds)}.</p>`;
  return screen(frame, { title: heading, main });
}

/** Signed in: everything that acts for this mailbox, each with its own button. */
export function agentsView(
  frame: PageFrame,
  address: string,
  agents: readonly ActingAgent[],
  csrf: string,
  revoked: boolean,
): Html {
  const main = html`<h1>${title}</h1>
    ${revoked && html`<p role="status" class="lead">The agent is revoked. Its next call is refused.</p>`}
    <p>${count(agents.length)} ${agents.length < 2 ? 'acts' : 'act'} for ${address}.</p>
    ${agents.map((agent, at) => agentView(frame, address, agent, at, csrf))}
    ${agents.length === mostShown && html`<p>The newest ${mostShown} are shown. Revoke some to see the others.</p>`}
    ${form({ action: accessPaths.signout, csrf, className: 'signout', body: html`<p>Signed in as ${address}. <button class="link">Sign out</button></p>` })}`;
  return screen(frame, { title, main });
}

const count = (agents: number): string => (agents === 0 ? 'No agent' : agents === 1 ? '1 agent' : `${agents} agents`);

function agentView(frame: PageFrame, address: string, agent: ActingAgent, at: number, csrf: string): Html {
  const called = agent.name === null ? 'An agent without a name' : html`<q><bdi>${agent.name}</bdi></q>`;
  const rows: readonly (readonly [string, Interpolation])[] = [
    whence(agent),
    ['May', permissionWords(frame.words(), agent.scopes, frame.serviceName(), address).join('; ')],
    ['Since', agent.since ? moment(frame.words(), agent.since) : 'confirmed, not picked up yet'],
    ['Last used', agent.lastUsed ? moment(frame.words(), agent.lastUsed) : 'never'],
    ['Messages sent', agent.messages],
    ...(agent.endsUnused ? [endOf(frame.words(), agent.endsUnused, agent.idle)] : []),
    ['Registration', agent.id],
  ];
  return html`<section class="facts" aria-labelledby="agent-${at}">
    <h2 id="agent-${at}">${called}${agent.name !== null && ' (unverified)'}</h2>
    <dl>${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
    ${form({
      action: accessPaths.revoke,
      csrf,
      hidden: { registration_id: agent.id },
      className: 'act',
      body: html`<button class="quiet" aria-describedby="agent-${at}">Revoke</button>`,
    })}
    </section>`;
}

/** What vouches for it, or who let it in. */
function whence({ kind, host, provider }: ActingAgent): readonly [string, Interpolation] {
  if (kind === 'client') return ['App', host === null ? 'not verified; allowed by you' : html`${host}; allowed by you`];
  return provider === undefined ? ['Confirmed', 'by you, with a code'] : ['Vouched for by', provider];
}

const endOf = (words: Words, at: Date, idle: boolean): readonly [string, Interpolation] =>
  idle
    ? ['Ended by itself', html`${moment(words, at)}, unused; it has to ask you again`]
    : ['Ends by itself', html`${moment(words, at)}, unless it comes back before`];

const moment = (words: Words, at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${momentInWords(words, at)}</time>`;
