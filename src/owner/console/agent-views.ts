import { type Html, html, type Interpolation } from '../../http/html.js';
import { form } from '../../people/pages/layout.js';
import { harmless } from '../../platform/terminal-text.js';
import { agentKinds, agentStates } from '../agents.js';
import type { AgentDetails, AgentPage, AgentSummary } from '../requests/agents.js';
import type { AuditLine } from '../requests/audit.js';
import type { ConsoleFrame } from './deps.js';
import { consolePage } from './layout.js';
import { choice, type Fact, factsView, filterFold, listPager, rowsOf, textField } from './list-views.js';
import { agentPath, consolePaths, withQuery } from './paths.js';
import { moment, number } from './words/formats.js';
import { words as allWords } from './words.js';

const words = allWords.agents;

/** What a list was asked for. */
export interface AgentsAsked {
  readonly state?: string;
  readonly kind?: string;
  readonly mailbox?: string;
  readonly client?: string;
  /** The id of the last one of the page before. */
  readonly before?: string;
}

/** The list with its filter, and the forms that revoke several. */
export function agentListView(
  frame: ConsoleFrame,
  csrf: string,
  asked: AgentsAsked,
  { agents, next }: AgentPage,
): Html {
  const { before, ...filter } = asked;
  const isNarrow = Object.keys(filter).length > 0;
  const none = html`<p class="none">${words.none}${!isNarrow && !before && html` <span class="hint">${words.noneYet}</span>`}</p>`;
  const pathOf = (from?: string): string => withQuery(consolePaths.agents, { ...filter, before: from });
  const main = html`<h1>${words.title}</h1>
    <p class="lead">${words.lead}</p>
    ${filterForm(filter, isNarrow)}
    ${agents.length === 0 ? none : rowsOf(agents.map(row))}
    ${listPager({ newest: before && pathOf(), older: next && pathOf(next.id) })}
    ${severalForms(csrf, filter)}`;
  return consolePage(frame, { title: words.title, main, csrf, open: consolePaths.agents });
}

function filterForm({ state, kind, mailbox, client }: AgentsAsked, isOpen: boolean): Html {
  return filterFold(
    { path: consolePaths.agents, title: words.narrow, isOpen },
    html`${choice('state', words.state, agentStates, state, (name) => name.replaceAll('_', ' '))}
    ${choice('kind', words.kind, agentKinds, kind, (name) => words.kinds[name])}
    ${textField('mailbox', words.mailbox, words.mailboxHint, mailbox)}
    ${textField('client', words.client, words.clientHint, client)}`,
  );
}

/** Who it is, as the owner knows it best. */
export const nameOf = ({ client, provider, email, id }: AgentSummary): string =>
  harmless(client ?? (provider !== null && email !== null ? `${email}, ${provider}` : (email ?? provider ?? id)));

function row(agent: AgentSummary): Html {
  const { id, kind, state, email, registered_at: registered, last_used_at: used, messages } = agent;
  const name = nameOf(agent);
  const address = email !== null && html`<bdi>${email === name ? proofOf(agent) : addressOf(agent)}</bdi> · `;
  return html`<p class="subject"><a href="${agentPath(id)}"><bdi>${name}</bdi></a> ${badge(state)}</p>
    <p class="hint">${address}${words.kinds[kind]} · ${words.registeredAt(moment(registered))} · ${
      used === null ? words.neverUsed : words.usedAt(moment(used))
    }${messages > 0 && ` · ${words.messages(number(messages), messages === 1)}`}</p>`;
}

export const badge = (state: string): Html =>
  html`<span class="badge">${words.states[state as keyof typeof words.states]}</span>`;

const proofOf = ({ email_proof: proof }: AgentSummary): string =>
  proof === null ? words.unproven : words.proofs[proof];
const addressOf = (agent: AgentSummary): string => `${harmless(agent.email ?? '')} (${proofOf(agent)})`;

/** Fields for those of one mailbox, provider or client; what the list was narrowed to stands in them. */
function severalForms(csrf: string, { mailbox, client }: AgentsAsked): Html {
  const one = (field: Html): Html =>
    form({ action: consolePaths.revoke, csrf, body: html`${field}<button class="quiet">${words.revoke}</button>` });
  return html`<details class="filter"><summary>${words.revokeSeveral}</summary>
    <p class="hint">${words.revokeText}</p>
    ${one(textField('mailbox', words.mailbox, words.mailboxHint, mailbox, 'revoke-'))}
    ${one(textField('client', words.client, words.clientHint, client, 'revoke-'))}
    ${one(textField('issuer', words.issuer, words.issuerHint, undefined, 'revoke-'))}
    ${form({
      action: consolePaths.revoke,
      csrf,
      hidden: { all: 'yes' },
      body: html`<button class="quiet">${words.revokeAll}</button><span class="hint">${words.revokeAllHint}</span>`,
    })}
    </details>`;
}

/** One agent: what is known of it, what it did, and how it is stopped. */
export function oneAgentView(frame: ConsoleFrame, csrf: string, agent: AgentDetails): Html {
  const title = nameOf(agent);
  const main = html`<h1 class="subject"><bdi>${title}</bdi></h1>
    ${factsView(facts(agent))}
    <section><h2>${words.revoke}</h2><p class="hint">${words.revokeText}</p>${revokeButtons(csrf, agent)}</section>
    <section><h2>${words.trail}</h2>${trail(agent)}</section>`;
  return consolePage(frame, { title, main, csrf, open: consolePaths.agents });
}

function facts(agent: AgentDetails): readonly Fact[] {
  const { issuer, subject, provider, client, client_id, client_name, scopes } = agent;
  const provided: Fact[] =
    issuer === null
      ? []
      : [
          [
            words.provider,
            html`<bdi>${harmless(provider ?? issuer)}</bdi> (<bdi>${harmless(issuer)}</bdi>, ${words.subject(harmless(subject ?? ''))})`,
          ],
        ];
  const consented: Fact[] =
    client_id === null
      ? []
      : [
          [
            words.client,
            html`<bdi>${harmless(client ?? '')}</bdi>, ${words.callsItself(harmless(client_name ?? ''))}, <code>${harmless(client_id)}</code>`,
          ],
          [words.ends, words.endsAt(at(agent.ends_at), at(agent.idle_ends_at))],
        ];
  return [
    [words.state, words.states[agent.state as keyof typeof words.states]],
    [words.kind, words.kinds[agent.kind]],
    [words.id, html`<code>${agent.id}</code>`],
    ...(agent.email === null ? [] : ([[words.mailbox, html`<bdi>${addressOf(agent)}</bdi>`]] as const)),
    ...provided,
    ...consented,
    [words.scopes, html`<code>${scopes.join(' ')}</code>`],
    [
      words.registered,
      html`${at(agent.registered_at)} ${words.from(harmless(agent.registered_from ?? '–'), harmless(agent.user_agent ?? '–'))}`,
    ],
    ...dates(agent),
    [words.lastUsed, at(agent.last_used_at)],
    [words.liveTokens, number(agent.live_tokens)],
    [words.messagesOf, messagesOf(agent)],
  ];
}

const messagesOf = ({ id, messages }: AgentSummary): Interpolation =>
  messages === 0
    ? number(0)
    : html`<a href="${withQuery(consolePaths.messages, { agent: id })}">${words.messages(number(messages), messages === 1)}</a>`;

const at = (iso: string | null): string => (iso === null ? '–' : moment(iso));

/** Those that there are. */
function dates({ claimed_at, denied_at, revoked_at }: AgentDetails): readonly Fact[] {
  const all: readonly (readonly [string, string | null])[] = [
    [words.claimed, claimed_at],
    [words.denied, denied_at],
    [words.revoked, revoked_at],
  ];
  return all.filter(([, when]) => when !== null).map(([name, when]) => [name, at(when)]);
}

function revokeButtons(csrf: string, { id, state, email, issuer, client, client_id }: AgentDetails): Html {
  const button = (label: string, action: string, hidden: Record<string, string> = {}): Html =>
    form({ action, csrf, hidden, body: html`<button class="quiet">${label}</button>` });
  return html`<div class="choices">
    ${state !== 'revoked' && button(words.revokeOne, `${agentPath(id)}/revoke`)}
    ${email !== null && button(words.revokeMailbox, consolePaths.revoke, { mailbox: email })}
    ${issuer !== null && button(words.revokeIssuer, consolePaths.revoke, { issuer })}
    ${client_id !== null && button(words.revokeClient, consolePaths.revoke, { client: client ?? client_id })}
    </div>`;
}

function trail({ audit, audit_left_out: left }: AgentDetails): Html {
  if (audit.length === 0) return html`<p>${words.noTrail}</p>`;
  return html`${rowsOf(audit.map((line) => [eventLine(line), dataLine(line.data)]))}
    ${left.length > 0 && html`<h3>${words.leftOut}</h3>${rowsOf(left.map(eventLine))}`}`;
}

function eventLine({ name, count, at: last, first_at: first }: AuditLine): Html {
  const more = count > 1 && html` · ${words.times(number(count))}, ${words.since(moment(first))}`;
  return html`<p><code>${name}</code> <span class="hint"><time datetime="${last}">${moment(last)}</time>${more}</span></p>`;
}

/** What is known of an event, in one line; nothing where that is nothing. */
export function dataLine(data: Readonly<Record<string, unknown>>): Html | false {
  const pairs = Object.entries(data).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return pairs.length > 0 && html`<p class="hint"><bdi>${harmless(pairs.join(', '))}</bdi></p>`;
}
