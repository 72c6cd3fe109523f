import { type Html, html, type Interpolation } from '../../../base/html.js';
import { phrase } from '../../../base/i18n/phrase.js';
import type { Words } from '../../../base/i18n/words.js';
import { agentEndpoints } from '../../agent-auth/protocol/endpoints.js';
import { isIdle } from '../../agent-auth/records/claim-state-machine.js';
import type { ActingRow } from '../../agent-auth/records/registration-sets.js';
import { permissionsOf, providerWords } from '../claim/request-facts.js';
import type { PageDeps, PageFrame } from '../pages/deps.js';
import { facts, form, screen, timeElement } from '../pages/layout.js';
import { emailView, signedInForm } from '../sign-in/views.js';

/** Maximum number of agents on the page, newest first. */
export const maxShown = 200;

/** Renders the page before sign-in, with one field for the address. */
export function askView(frame: PageFrame, csrf: string, problem?: string): Html {
  const words = frame.words();
  const [title, hint] = [words.say('agentsActing'), words.say('mailsCode')];
  const lead = html`<p class="lead">${words.say('seeAgents', { owner: frame.serviceName() })}</p>`;
  return emailView(frame, { title, lead, hint, csrf, hidden: { from: 'access' } }, problem);
}

/** Renders the page after sign-in: every agent that acts for this address, each with a revoke button. */
export function agentsView(
  deps: PageDeps,
  address: string,
  agents: readonly ActingRow[],
  csrf: string,
  revoked: boolean,
): Html {
  const words = deps.words();
  const title = words.say('agentsActing');
  const whose = { address: words.isolated(address) };
  const all = agents.length === 0 ? words.say('nothingActs', whose) : words.count('actFor', agents.length, whose);
  const main = html`<h1>${title}</h1>
    ${revoked && html`<p role="status" class="lead">${words.say('agentRevoked')}</p>`}
    <p>${all}</p>
    ${agents.map((agent, at) => agentView(deps, address, agent, at, csrf))}
    ${agents.length === maxShown && html`<p>${words.say('newestShown', { count: words.number(maxShown) })}</p>`}
    ${signedInForm(deps, address, { csrf, purpose: 'person' })}`;
  return screen(deps, { title, main });
}

function agentView(deps: PageDeps, address: string, agent: ActingRow, at: number, csrf: string): Html {
  const words = deps.words();
  const { claimed_at: since, last_used_at: lastUsed, idle_ends_at: ends } = agent;
  const name = agent.client_name !== null && html`<q><bdi>${agent.client_name}</bdi></q>`;
  const permissions = permissionsOf(deps, agent.scope_ceiling, words.isolated(address)).map(([, said]) => said);
  const rows: readonly (readonly [term: string, ...values: Interpolation[]])[] = [
    originRow(deps, agent),
    [words.say('may'), ...permissions],
    [words.say('since'), since ? timeElement(words, since) : words.say('notPickedUp')],
    [words.say('lastUsed'), lastUsed ? timeElement(words, lastUsed) : words.say('never')],
    [words.say('messagesSent'), words.number(Number(agent.messages))],
    ...(ends ? [endRow(words, ends, isIdle(ends, deps.clock.now()))] : []),
    [words.say('registration'), words.isolated(agent.id)],
  ];
  const revoke = form({
    action: agentEndpoints.revokeAccess,
    csrf,
    hidden: { registration_id: agent.id },
    className: 'act',
    body: html`<button class="quiet" aria-describedby="agent-${at}">${words.say('revoke')}</button>`,
  });
  return facts(`agent-${at}`, name ? phrase(words, 'unverified', { name }) : words.say('unnamed'), rows, revoke);
}

/** Returns the identity provider of an agent, or the person who allowed it. */
function originRow(deps: PageDeps, { kind, client_host: host, iss }: ActingRow): readonly [string, Interpolation] {
  const words = deps.words();
  if (kind === 'client') {
    const app = host === null ? words.say('unverifiedApp') : words.isolated(host);
    return [words.say('app'), words.say('allowedByYou', { app })];
  }
  return iss === null
    ? [words.say('confirmed'), words.say('byYou')]
    : [words.say('vouchedBy'), providerWords(deps, iss)];
}

const endRow = (words: Words, at: Date, idle: boolean): readonly [string, Interpolation] => [
  words.say(idle ? 'ended' : 'ends'),
  phrase(words, idle ? 'endedUnused' : 'endsUnless', { moment: timeElement(words, at) }),
];
