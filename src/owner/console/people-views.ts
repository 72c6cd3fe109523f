import { type Html, html, type Interpolation } from '../../http/html.js';
import { form } from '../../people/pages/layout.js';
import { harmless } from '../../platform/terminal-text.js';
import { personStates } from '../people.js';
import type { BlockedRecord, BlockReport, PeopleList, Person } from '../requests/people.js';
import type { ConsoleFrame } from './deps.js';
import { consolePage } from './layout.js';
import { choice, filterFold, listPager, rowsOf, textField } from './list-views.js';
import { consolePaths, withQuery } from './paths.js';
import { moment, number } from './words/formats.js';
import { words as allWords } from './words.js';

const words = allWords.people;

/** What a list was asked for. */
export interface PeopleAsked {
  readonly state?: string;
  readonly mailbox?: string;
  /** The last address of the page before. */
  readonly before?: string;
}

/** A page of the list. */
export interface PeoplePage {
  readonly asked: PeopleAsked;
  readonly list: PeopleList;
  readonly hasOlder: boolean;
}

/** The list with its filter, what is blocked beside it, and forms to block what is not in it. */
export function peopleView(frame: ConsoleFrame, csrf: string, { asked, list, hasOlder }: PeoplePage): Html {
  const { before, ...filter } = asked;
  const { people, blocked } = list;
  const isNarrow = Object.keys(filter).length > 0;
  const none = html`<p class="none">${words.none}${!isNarrow && !before && html` <span class="hint">${words.noneYet}</span>`}</p>`;
  const last = hasOlder ? people.at(-1) : undefined;
  const pathOf = (from?: string): string => withQuery(consolePaths.people, { ...filter, before: from });
  const main = html`<h1>${words.title}</h1>
    <p class="lead">${words.lead}</p>
    ${filterForm(filter, isNarrow)}
    ${people.length === 0 ? none : rowsOf(people.map((one) => row(csrf, one)))}
    ${listPager({ newest: before && pathOf(), older: last && pathOf(last.email) })}
    ${blocked.length > 0 && html`<section><h2>${words.senders}</h2>${rowsOf(blocked.map((one) => senderRow(csrf, one)))}</section>`}
    ${othersForms(csrf)}`;
  return consolePage(frame, { title: words.title, main, csrf, open: consolePaths.people });
}

function filterForm({ state, mailbox }: PeopleAsked, isOpen: boolean): Html {
  return filterFold(
    { path: consolePaths.people, title: words.narrow, isOpen },
    html`${choice('state', words.state, personStates, state, (name) => words.states[name])}
    ${textField('mailbox', words.mailbox, words.mailboxHint, mailbox)}`,
  );
}

function row(csrf: string, person: Person): Html {
  const {
    email,
    proof,
    agents,
    messages,
    first_at: first,
    last_at: last,
    muted_at: muted,
    blocked_at: blocked,
  } = person;
  const ofAgents = words.agents(number(agents), agents === 1);
  const ofMessages = words.messages(number(messages), messages === 1);
  const link = (path: string, count: number, text: string): Interpolation =>
    count === 0 ? text : html`<a href="${withQuery(path, { mailbox: email })}">${text}</a>`;
  return html`<p class="subject"><bdi>${harmless(email)}</bdi>${blocked !== null && html` <span class="badge">${words.states.blocked}</span>`}${
    muted !== null && html` <span class="badge">${words.states.muted}</span>`
  }</p>
    <p class="hint">${proof === null ? words.unproven : words.proofs[proof]} · ${link(consolePaths.agents, agents, ofAgents)} · ${link(
      consolePaths.messages,
      messages,
      ofMessages,
    )} · ${words.seen(moment(first), moment(last))}${muted !== null && ` · ${words.mutedAt(moment(muted))}`}${
      blocked !== null && ` · ${words.blockedAt(moment(blocked))}`
    }</p>
    ${blockForm(csrf, { kind: 'mailbox', value: email }, blocked === null)}`;
}

const senderRow = (csrf: string, { kind, value, blocked_at: at }: BlockedRecord): Html =>
  html`<p class="subject"><bdi>${harmless(value)}</bdi></p>
    <p class="hint">${words.kinds[kind]} · ${words.blockedAt(moment(at))}</p>
    ${blockForm(csrf, { kind, value }, false)}`;

type Named = Pick<BlockReport, 'kind' | 'value'>;

/** One button, whose name says whom it is about where there are many. */
export function blockForm(csrf: string, { kind, value }: Named, blocks: boolean, label?: string): Html {
  const name = harmless(value);
  const spoken = label === undefined && (blocks ? words.blockNamed(name) : words.unblockNamed(name));
  return form({
    action: blocks ? consolePaths.block : consolePaths.unblock,
    csrf,
    hidden: { [kind]: value },
    body: html`<button class="quiet"${spoken && html` aria-label="${spoken}"`}>${label ?? (blocks ? words.block : words.unblock)}</button>`,
  });
}

/** Fields for an address, a client or a provider that the list has not. */
function othersForms(csrf: string): Html {
  const one = (field: Html): Html =>
    form({ action: consolePaths.block, csrf, body: html`${field}<button class="quiet">${words.block}</button>` });
  return html`<details class="filter"><summary>${words.blockOthers}</summary>
    <p class="hint">${words.meets} ${words.plus}</p>
    ${one(textField('mailbox', words.mailbox, words.mailboxHint, undefined, 'block-'))}
    ${one(textField('client', words.client, words.clientHint, undefined, 'block-'))}
    ${one(textField('issuer', words.issuer, words.issuerHint, undefined, 'block-'))}
    </details>`;
}

/** What is blocked now, or no longer, with the way back. */
export function blockedView(frame: ConsoleFrame, csrf: string, report: BlockReport): Html {
  const { kind, value, blocked_at: at, changed } = report;
  const name = harmless(value);
  const title = at === null ? words.isUnblocked(name) : words.isBlocked(name);
  const main = html`<h1 class="subject">${title}</h1>
    <p class="lead">${at === null ? words.letIn : words.meets}${kind === 'mailbox' && at !== null && ` ${words.plus}`}</p>
    ${!changed && html`<p>${words.asBefore}</p>`}
    ${blockForm(csrf, { kind, value }, at === null, words.undo)}
    <p><a href="${consolePaths.people}">${words.back}</a></p>`;
  return consolePage(frame, { title, main, csrf, open: consolePaths.people });
}
