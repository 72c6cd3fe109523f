import { isolated } from '../../dictionary/direction.js';
import { phrase } from '../../dictionary/phrase.js';
import type { Words } from '../../dictionary/words.js';
import { type Html, html, type Interpolation } from '../../http/html.js';
import { signInPaths } from '../../urls.js';
import { permissionWords, providerWords } from '../claim/request-facts.js';
import type { PageFrame } from '../pages/deps.js';
import { facts, form, screen } from '../pages/layout.js';
import { pagePaths } from '../pages/paths.js';
import { momentInWords } from '../pages/times.js';
import { emailField, signedInForm } from '../sign-in/views.js';
import { type ActingAgent, mostShown } from './agents.js';

/** Before sign-in: one field for the address. `problem` is at the field. */
export function askView(frame: PageFrame, csrf: string, problem?: string): Html {
  const words = frame.words();
  const title = words.say('agentsActing');
  const body = html`${emailField(words, words.say('mailsCode'), problem)}
    <div class="choices"><button>${words.say('emailCode')}</button></div>`;
  const main = html`<h1>${title}</h1>
    <p class="lead">${words.say('seeAgents', { owner: frame.serviceName() })}</p>
    ${form({ action: signInPaths.page, csrf, hidden: { from: 'access' }, className: 'act code address', body })}`;
  return screen(frame, { title: problem ? words.say('errorTitle', { title }) : title, main });
}

/** Signed in: everything that acts for this mailbox, each with its own button. */
export function agentsView(
  frame: PageFrame,
  address: string,
  agents: readonly ActingAgent[],
  csrf: string,
  revoked: boolean,
): Html {
  const words = frame.words();
  const title = words.say('agentsActing');
  const whose = { address: isolated(words, address) };
  const all = agents.length === 0 ? words.say('nothingActs', whose) : words.count('actFor', agents.length, whose);
  const main = html`<h1>${title}</h1>
    ${revoked && html`<p role="status" class="lead">${words.say('agentRevoked')}</p>`}
    <p>${all}</p>
    ${agents.map((agent, at) => agentView(frame, address, agent, at, csrf))}
    ${agents.length === mostShown && html`<p>${words.say('newestShown', { count: words.number(mostShown) })}</p>`}
    ${signedInForm(frame, address, { csrf, purpose: 'person' })}`;
  return screen(frame, { title, main });
}

function agentView(frame: PageFrame, address: string, agent: ActingAgent, at: number, csrf: string): Html {
  const words = frame.words();
  const name = agent.name !== null && html`<q><bdi>${agent.name}</bdi></q>`;
  const permissions = permissionWords(words, agent.scopes, frame.serviceName(), isolated(words, address));
  const rows: readonly (readonly [term: string, ...values: Interpolation[]])[] = [
    whence(words, agent),
    [words.say('may'), ...permissions],
    [words.say('since'), agent.since ? moment(words, agent.since) : words.say('notPickedUp')],
    [words.say('lastUsed'), agent.lastUsed ? moment(words, agent.lastUsed) : words.say('never')],
    [words.say('messagesSent'), words.number(agent.messages)],
    ...(agent.endsUnused ? [endOf(words, agent.endsUnused, agent.idle)] : []),
    [words.say('registration'), isolated(words, agent.id)],
  ];
  const revoke = form({
    action: pagePaths.revoke,
    csrf,
    hidden: { registration_id: agent.id },
    className: 'act',
    body: html`<button class="quiet" aria-describedby="agent-${at}">${words.say('revoke')}</button>`,
  });
  return facts(`agent-${at}`, name ? phrase(words, 'unverified', { name }) : words.say('unnamed'), rows, revoke);
}

/** What vouches for it, or who let it in. */
function whence(words: Words, { kind, host, provider }: ActingAgent): readonly [string, Interpolation] {
  if (kind === 'client') {
    const app = host === null ? words.say('unverifiedApp') : isolated(words, host);
    return [words.say('app'), words.say('allowedByYou', { app })];
  }
  return provider === undefined
    ? [words.say('confirmed'), words.say('byYou')]
    : [words.say('vouchedBy'), providerWords(words, provider)];
}

const endOf = (words: Words, at: Date, idle: boolean): readonly [string, Interpolation] => [
  words.say(idle ? 'ended' : 'ends'),
  phrase(words, idle ? 'endedUnused' : 'endsUnless', { moment: moment(words, at) }),
];

const moment = (words: Words, at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${momentInWords(words, at)}</time>`;
