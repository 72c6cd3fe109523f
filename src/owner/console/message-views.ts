import { type Html, html, type Interpolation } from '../../http/html.js';
import { type MessageMark, type MessageState, messageStates } from '../../messages/marks.js';
import { form } from '../../people/pages/layout.js';
import { harmless } from '../../platform/terminal-text.js';
import type { AgentDetails } from '../requests/agents.js';
import type { MailState, MessageDetails, MessageSummary } from '../requests/messages.js';
import type { ConsoleFrame } from './deps.js';
import { consolePage } from './layout.js';
import { factsView, filterFold, listPager, rowsOf, textField } from './list-views.js';
import { agentPath, consolePaths, messagePath, withQuery } from './paths.js';
import { blockForm } from './people-views.js';
import { replyTo } from './reply.js';
import { shownText } from './shown-text.js';
import type { OwnersBrowser } from './visitor.js';
import { moment } from './words/formats.js';
import { words } from './words.js';

type Browser = Pick<OwnersBrowser, 'csrf'>;

/** What a list was asked for, beside its place. */
export interface ListFilter {
  readonly state?: MessageState;
  readonly email?: string;
  readonly client?: string;
  readonly agent?: string;
}

/** A page of the list. */
export interface MessageList {
  readonly messages: readonly MessageSummary[];
  readonly filter: ListFilter;
  readonly isFirst: boolean;
  readonly hasOlder: boolean;
  /** Whether first messages are held. */
  readonly holds: boolean;
}

/** The list with its filters, as links and as a form that is sent by GET. */
export function messagesView(frame: ConsoleFrame, { csrf }: Browser, list: MessageList): Html {
  const { messages, filter, isFirst, holds } = list;
  const main = html`<h1>${words.messages}</h1>
    ${stateLinks(filter, holds || messages.some(isHeld))}
    ${filterForm(filter)}
    ${messages.length === 0 ? noneView(list) : rowsOf(messages.map(row))}
    ${pager(list)}
    ${isFirst && isUnreadOfAll(filter) && messages[0] && readAllForm(csrf, messages[0].id)}
    ${messages.length > 0 && exportLinks(filter)}`;
  return consolePage(frame, { title: words.messages, main, csrf, open: consolePaths.inbox });
}

/** The unread of everybody, which is what the button marks. */
const isUnreadOfAll = ({ state, ...others }: ListFilter): boolean =>
  state === 'unread' && Object.values(others).every((value) => value === undefined);

/** Names the newest that is shown, so that what has come since stays unread. */
const readAllForm = (csrf: string, until: string): Html =>
  form({
    action: consolePaths.messages,
    csrf,
    hidden: { until },
    className: 'act',
    body: html`<button class="quiet">${words.readAll}</button>`,
  });

/** What is shown can be kept, all pages of it. */
function exportLinks(filter: ListFilter): Html {
  const link = (as: 'json' | 'mbox'): Html =>
    html`<a href="${queryOf(consolePaths.messagesExport, { ...filter, as })}">${words.exportAs[as]}</a>`;
  return html`<p class="hint">${words.exportText} ${link('json')} · ${link('mbox')}</p>`;
}

const listPath = (filter: ListFilter, before?: string): string =>
  queryOf(consolePaths.messages, { ...filter, ...(before !== undefined && { before }) });

const queryOf = (path: string, { email: mailbox, ...filter }: ListFilter & Record<string, string>): string =>
  withQuery(path, { ...filter, mailbox });

/** Those that are held have a link where there may be any. */
function stateLinks(filter: ListFilter, holds: boolean): Html {
  const { state: open, ...others } = filter;
  const shown = messageStates.filter((state) => state !== 'held' || holds || open === 'held');
  const links = [...shown, undefined].map((state) => {
    const here = state === open && html` aria-current="page"`;
    const path = listPath({ ...(state && { state }), ...others });
    return html`<li><a href="${path}"${here}>${words.messageStates[state ?? 'all']}</a></li>`;
  });
  return html`<nav class="tabs" aria-label="${words.whichMessages}"><ul>${links}</ul></nav>`;
}

function filterForm({ state, email, client, agent }: ListFilter): Html {
  const isOpen = email !== undefined || client !== undefined || agent !== undefined;
  return filterFold(
    { path: consolePaths.messages, title: words.onlySome, isOpen },
    html`${state && html`<input type="hidden" name="state" value="${state}">`}
    ${textField('mailbox', words.mailbox, words.mailboxHint, email)}
    ${textField('client', words.client, words.clientHint, client)}`,
    agent !== undefined && html`<p>${words.onlyAgent(harmless(agent))}</p>`,
  );
}

function noneView({ filter, isFirst }: MessageList): Html {
  if (!isFirst) return html`<p>${words.noneOlder}</p>`;
  const isNarrow = filter.email !== undefined || filter.client !== undefined || filter.agent !== undefined;
  return html`<p class="none">${words.noMessages} ${!isNarrow && html`<span class="hint">${words.noMessagesYet}</span>`}</p>`;
}

function pager({ messages, filter, isFirst, hasOlder }: MessageList): Html | false {
  const last = messages.at(-1);
  return listPager({ newest: !isFirst && listPath(filter), older: hasOlder && last && listPath(filter, last.id) });
}

function row(message: MessageSummary): Html {
  const { id, subject, received_at: at } = message;
  const state = stateOf(message);
  const link = html`<a href="${messagePath(id)}"><bdi>${shownText(subject)}</bdi></a>`;
  return html`<p class="subject">${state === 'unread' ? html`<strong>${link}</strong>` : link}
    ${state !== 'read' && html`<span class="badge">${words.states[state]}</span>`}${isHeld(message) && html`<span class="badge">${words.held}</span>`}</p>
    <p class="hint">${sender(message)} · ${through(message)} · <time datetime="${at}">${moment(at)}</time>${mailHint(message.mail)}</p>`;
}

const isHeld = ({ mail }: MessageSummary): boolean => mail?.state === 'held';

/** The owner's copy is told in the list where it did not get through. */
const mailHint = (mail: MailState | null): Interpolation =>
  mail !== null && mail.state !== 'sent' && html` · ${words.mailStates[mail.state]}`;

function sender({ from_email, from_proof, from_issuer }: MessageSummary): Html {
  if (from_email === null) return html`${words.noAddress}${from_issuer !== null && html` (${issued(from_issuer)})`}`;
  const proof = from_proof === 'provider' && from_issuer !== null ? issued(from_issuer) : words.byMailbox;
  return html`<bdi>${shownText(from_email)}</bdi> (${proof})`;
}

const issued = (issuer: string): string =>
  words.byProvider(harmless(/^https?:\/\/([^/]+)/.exec(issuer)?.[1] ?? issuer));

function through({ written_by, client_name, client_host }: MessageSummary): Html {
  if (written_by === 'person') return html`${words.throughForm}`;
  if (!client_name) return html`${words.throughAgent}`;
  const name = harmless(client_name);
  return html`<bdi>${client_host ? words.throughHost(name, harmless(client_host)) : words.throughNamed(name)}</bdi>`;
}

function stateOf({ read_at, archived_at, spam_at }: MessageSummary): keyof typeof words.states {
  if (spam_at) return 'spam';
  if (archived_at) return 'archived';
  return read_at ? 'read' : 'unread';
}

/** A message with what is shown beside it. */
export interface ShownMessage {
  readonly message: MessageDetails;
  /** Others of its agent. */
  readonly others: readonly MessageSummary[];
  /** Who wrote it, for a message that is spam. */
  readonly agent: AgentDetails | undefined;
}

/** One message, what can be done with it, and what else its agent wrote. */
export function messageView(frame: ConsoleFrame, { csrf }: Browser, { message, others, agent }: ShownMessage): Html {
  const main = html`<h1 class="subject"><bdi>${shownText(message.subject)}</bdi></h1>
    ${facts(message)}
    <section><h2>${words.text}</h2><div class="letter" dir="auto">${shownText(message.body)}</div></section>
    <section><h2>${words.act}</h2>${actions(message, csrf)}${agent && stopForms(message, agent, csrf)}</section>
    ${others.length > 0 && html`<section><h2>${words.others}</h2>${rowsOf(others.map(row))}</section>`}
    <p>${links(message)}</p>`;
  return consolePage(frame, { title: harmless(message.subject), main, csrf, open: consolePaths.inbox });
}

function facts(message: MessageDetails): Html {
  const { reply_to, received_at: at, mail } = message;
  const failure = mail?.failure && html` (${words.mailFailure(harmless(mail.failure))})`;
  return factsView([
    [words.from, sender(message)],
    ...(reply_to === null
      ? []
      : ([[words.replyTo, html`<bdi>${shownText(reply_to)}</bdi> (${words.replyToHint})`]] as const)),
    [words.through, html`${through(message)} <code>${message.registration_id}</code>`],
    [words.received, html`<time datetime="${at}">${moment(at)}</time>`],
    [words.state, words.states[stateOf(message)]],
    [words.ownersCopy, mail ? html`${words.mailStates[mail.state]}${failure}` : words.noMail],
  ]);
}

function actions(message: MessageDetails, csrf: string): Html {
  const reply = replyTo(message);
  const button = (act: MessageMark | 'allow' | 'delete'): Html =>
    form({
      action: messagePath(message.id, act),
      csrf,
      body: html`<button class="quiet">${words.acts[act]}</button>`,
    });
  return html`<div class="choices">
    ${reply !== undefined && html`<a class="button" href="${reply}">${words.reply}</a>`}
    ${isHeld(message) && button('allow')}
    ${button(message.read_at ? 'unread' : 'read')}
    ${!message.spam_at && button(message.archived_at ? 'unarchive' : 'archive')}
    ${button(message.spam_at ? 'unspam' : 'spam')}
    ${button('delete')}
    </div>`;
}

/** What the owner may stop of the sender of spam. */
function stopForms({ from_email: value }: MessageDetails, agent: AgentDetails, csrf: string): Html {
  const { id, kind, state, client, client_id } = agent;
  const revoke = html`<button class="quiet">${words.stop.agent}</button>`;
  const named = client ?? client_id;
  return html`<p>${words.spamText}</p><div class="choices">
    ${kind !== 'form' && state !== 'revoked' && form({ action: `${agentPath(id)}/revoke`, csrf, body: revoke })}
    ${value !== null && blockForm(csrf, { kind: 'mailbox', value }, true, words.stop.mailbox)}
    ${client_id !== null && named !== null && blockForm(csrf, { kind: 'client', value: named }, true, words.stop.client)}
    </div><p class="hint">${words.stopHint}</p>`;
}

function links({ from_email, registration_id }: MessageDetails): Html {
  const ofAgent = html`<a href="${listPath({ agent: registration_id })}">${words.ofAgent}</a>`;
  if (from_email === null) return ofAgent;
  return html`${ofAgent} · <a href="${listPath({ email: from_email })}">${words.ofMailbox}</a>`;
}

/** The question before a message is gone for good. */
export function deleteView(frame: ConsoleFrame, { csrf }: Browser, message: MessageDetails): Html {
  const body = html`<div class="choices"><button>${words.deleteButton}</button>
    <a class="button quiet" href="${messagePath(message.id)}">${words.keep}</a></div>`;
  const main = html`<h1>${words.deleteTitle}</h1>
    <p class="lead"><bdi>${shownText(message.subject)}</bdi></p>
    <p>${sender(message)}</p>
    <p>${words.deleteText}</p>
    ${form({ action: messagePath(message.id, 'delete'), csrf, hidden: { confirm: 'yes' }, className: 'act', body })}`;
  return consolePage(frame, { title: words.deleteTitle, main, csrf, open: consolePaths.inbox });
}
