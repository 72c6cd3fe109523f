import { harmless, harmlessJson } from '../platform/terminal-text.js';
import { pluralize } from '../platform/text.js';
import { auditCsv } from './audit-csv.js';
import { inColumns } from './columns.js';
import type { PasskeySummary } from './passkeys.js';
import { endedText, linkText, overviewText } from './print-overview.js';
import { blockText, peopleText } from './print-people.js';
import { readingText } from './print-reading.js';
import { mailedText, reloadedText, settingsText } from './print-settings.js';
import type { ReadingReport } from './reading.js';
import type { AgentDetails, AgentSummary } from './requests/agents.js';
import type { AuditLine, AuditRecord, AuditTrail } from './requests/audit.js';
import type { ConsoleLink } from './requests/console.js';
import type { MailState, MessageDetails, MessageSummary } from './requests/messages.js';
import type { Overview } from './requests/overview.js';
import type { BlockReport, PeopleList } from './requests/people.js';
import type { OwnerSettings, RotationReport, TrustReport, TrustSummary } from './requests/settings.js';
import type { OwnerRequest } from './requests.js';

const shown = (value: unknown): string => (value === null || value === undefined ? '–' : harmless(String(value)));
const moment = (iso: string | null): string => (iso === null ? '–' : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`);

function facts(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length)) + 2;
  return pairs.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}\n`).join('');
}

/** The answer for people; times are in UTC. */
export function printed(request: OwnerRequest, data: unknown): string {
  switch (request.command) {
    case 'agents.list':
      return agents(data as readonly AgentSummary[]);
    case 'agents.show':
      return agent(data as AgentDetails);
    case 'agents.count':
      return `${(data as { count: number }).count}\n`;
    case 'agents.revoke':
      return revocation(data as { count: number; revoked: readonly string[] });
    case 'messages.list':
      return messages(data as readonly MessageSummary[]);
    case 'messages.export':
      return harmlessJson(data);
    case 'messages.mark':
      return `${(data as MessageDetails).id}: ${stateOf(data as MessageDetails)}\n`;
    case 'messages.allow':
      return `${(data as MessageDetails).id}: ${allowedText((data as MessageDetails).mail)}\n`;
    case 'messages.read-all':
      return `${pluralize((data as { read: number }).read, 'message was', 'messages were')} marked as read.\n`;
    case 'messages.show':
      return message(data as MessageDetails);
    case 'messages.delete':
      return `Deleted: ${(data as { deleted: string }).deleted}\n`;
    case 'audit.list':
      return auditLines(data as readonly AuditRecord[]);
    case 'audit.export':
      return auditCsv(data as readonly AuditRecord[]);
    case 'people.list':
      return peopleText(data as PeopleList);
    case 'people.block':
    case 'people.unblock':
      return blockText(data as BlockReport);
    case 'keys.rotate':
      return rotation(data as RotationReport);
    case 'reading':
      return readingText(data as ReadingReport);
    case 'overview':
      return overviewText(data as Overview);
    case 'console.open':
      return linkText(data as ConsoleLink);
    case 'console.sign-out-everywhere':
      return endedText(data as { ended: number });
    case 'passkeys.list':
      return passkeys(data as readonly PasskeySummary[]);
    case 'passkeys.remove':
      return `Removed: ${(data as { id: string }).id}\n`;
    case 'console.test-mail':
      return mailedText(data as { to: string });
    case 'settings':
      return settingsText(data as OwnerSettings);
    case 'trust.reload':
      return reloadedText(data as TrustReport);
    case 'trust.list':
      return trust(data as readonly TrustSummary[]);
  }
}

function passkeys(list: readonly PasskeySummary[]): string {
  const rows = list.map(({ id, name, host, created_at, last_used_at }) => [
    ...[id, shown(name), shown(host), moment(created_at), moment(last_used_at)],
  ]);
  return inColumns(['ID', 'NAME', 'HOST', 'ADDED', 'LAST USED'], rows, 'No passkeys.');
}

function agents(list: readonly AgentSummary[]): string {
  const rows = list.map((one) => [
    one.id,
    one.state,
    shown(one.email),
    shown(one.provider ?? one.client ?? one.email_proof),
    moment(one.registered_at),
    moment(one.last_used_at),
    String(one.messages),
  ]);
  return inColumns(['ID', 'STATE', 'EMAIL', 'PROOF', 'REGISTERED', 'LAST USED', 'MESSAGES'], rows, 'No agents.');
}

function agent(one: AgentDetails): string {
  const head = facts([
    ['Id', one.id],
    ['State', one.state],
    [
      'Email',
      one.email === null
        ? '–'
        : `${shown(one.email)} (${one.email_proof ? `proven by ${one.email_proof}` : 'not proven'})`,
    ],
    [
      'Provider',
      one.issuer === null ? '–' : `${shown(one.provider)} (${shown(one.issuer)}, subject ${shown(one.subject)})`,
    ],
    ...clientOf(one),
    ['Scopes', one.scopes.join(' ')],
    ['Registered', `${moment(one.registered_at)} from ${shown(one.registered_from)}, ${shown(one.user_agent)}`],
    ['Claimed', moment(one.claimed_at)],
    ['Denied', moment(one.denied_at)],
    ['Revoked', moment(one.revoked_at)],
    ['Last used', moment(one.last_used_at)],
    ['Live tokens', String(one.live_tokens)],
    ['Messages', String(one.messages)],
  ]);
  return `${head}\nAudit trail, the newest first:\n${trail(one)}`;
}

/** The client behind a grant, or that there is a person; nothing for other kinds. */
function clientOf({ kind, client, client_id, client_name, idle_ends_at, ends_at }: AgentDetails): [string, string][] {
  if (kind === 'form') return [['Kind', 'no agent: a person who writes by the contact form']];
  if (client_id === null) return [];
  return [
    ['Client', `${shown(client)} (calls itself ${shown(client_name)}; ${shown(client_id)})`],
    ['Ends', `${moment(ends_at)}, unused ${moment(idle_ends_at)}`],
  ];
}

function trail({ audit, audit_left_out: left }: AuditTrail): string {
  const lines = audit.map((line) => {
    const data = Object.keys(line.data).length > 0 ? `  ${harmless(JSON.stringify(line.data))}` : '';
    return line.count === 1 ? `  ${line.at}  ${line.name}${data}\n` : `  ${repeated(line)}${data}\n`;
  });
  if (left.length === 0) return lines.join('') || '  nothing\n';
  const entries = left.reduce((sum, { count }) => sum + count, 0);
  const older = left.map((line) => `  ${repeated(line)}\n`);
  return `${lines.join('')}\nLeft out, ${grouped(entries)} older ${entries === 1 ? 'entry' : 'entries'}:\n${older.join('')}`;
}

function auditLines(records: readonly AuditRecord[]): string {
  const rows = records.map(({ at, name, agent, count, data }) => [
    ...[at, count === 1 ? name : `${grouped(count)} × ${name}`],
    ...[agent ?? '–', harmless(JSON.stringify(data))],
  ]);
  return inColumns(['AT', 'NAME', 'AGENT', 'DATA'], rows, 'Nothing is written down.');
}

/** Such as `1,000 × token.issued, first …, last …`. */
const repeated = ({ name, count, at, first_at }: AuditLine): string =>
  `${grouped(count)} × ${name}, first ${first_at}, last ${at}`;
const grouped = (count: number): string => count.toLocaleString('en');

function revocation({ count, revoked }: { count: number; revoked: readonly string[] }): string {
  const sentence = count === 1 ? '1 agent was revoked.' : `${count} agents were revoked.`;
  return [sentence, ...revoked.map((id) => `  ${id}`)].join('\n').concat('\n');
}

function messages(list: readonly MessageSummary[]): string {
  const rows = list.map((one) => [
    one.id,
    moment(one.received_at),
    stateOf(one),
    one.mail?.state ?? '–',
    one.written_by ?? 'agent',
    shown(one.from_email),
    harmless(one.subject).slice(0, 60),
  ]);
  return inColumns(['ID', 'RECEIVED', 'STATE', 'MAIL', 'BY', 'FROM', 'SUBJECT'], rows, 'No messages.');
}

/** What the owner did with a message; absent where an older process answers. */
function stateOf({ read_at, archived_at, spam_at }: MessageSummary): string {
  if (spam_at) return 'spam';
  if (archived_at) return 'archived';
  return read_at ? 'read' : 'unread';
}

/** Where the mail of a message stands once it was allowed. */
const allowedText = (mail: MailState | null): string =>
  mail === null ? 'no mail is kept of it' : `its mail is ${mail.state}`;

/** What became of the owner's copy, in words. */
function mailed(mail: MailState | null): string {
  if (mail === null) return 'none now: OWNER_EMAIL was not set, or it left long ago';
  const { state, tries, failure } = mail;
  if (state === 'sent') return 'sent';
  if (state === 'held') return 'held, since its sender is unknown; let it go with: vitrine messages allow ID';
  const last = failure === null ? '' : `, last fault: ${harmless(failure)}`;
  return state === 'failed' ? `failed after ${tries} tries${last}` : `waiting after ${tries} tries${last}`;
}

function message(one: MessageDetails): string {
  const proof =
    one.from_proof === null
      ? 'no verified address'
      : `proven by ${one.from_issuer === null ? one.from_proof : `${one.from_proof} ${shown(one.from_issuer)}`}`;
  const byForm = one.written_by === 'person';
  const head = facts([
    ['Id', one.id],
    ['Received', one.received_at],
    ['From', `${shown(one.from_email)} (${proof})`],
    ['Reply to', one.reply_to === null ? '–' : `${shown(one.reply_to)} (given by the agent, unverified)`],
    byForm ? ['Written by', `a person, by the contact form (${one.registration_id})`] : ['Agent', one.registration_id],
    ['Mail', mailed(one.mail)],
    ['Subject', harmless(one.subject)],
  ]);
  return `${head}\n${harmless(one.body, true)}\n\nTo cut this ${byForm ? 'address' : 'agent'} off: vitrine agents revoke ${one.registration_id}\n`;
}

function rotation({ says, keys }: RotationReport): string {
  return `${says}\n\n${inColumns(
    ['KEY', 'STATE', 'PUBLISHED'],
    keys.map(({ kid, state, published_at }) => [kid, state, moment(published_at)]),
    'No keys.',
  )}`;
}

function trust(list: readonly TrustSummary[]): string {
  const rows = list.map((one) => [
    one.display_name,
    one.issuer,
    one.enabled ? 'enabled' : 'disabled',
    one.first_seen,
    one.events ? 'yes' : 'no',
  ]);
  return inColumns(
    ['PROVIDER', 'ISSUER', 'STATE', 'FIRST SEEN', 'EVENTS'],
    rows,
    'The trust list is empty: no provider is trusted.',
  );
}

/** What a dump or a restore came to; `secret` names what opens the sealed keys in it. */
export interface Transfer {
  readonly file: string;
  readonly rows: number;
  readonly secret: string;
}

export function dumpText({ file, rows, secret }: Transfer): string {
  return `${rowsWord(rows)} written to ${file}. Keep it to yourself: it holds addresses and messages in clear.\nKeep ${secret} with it: without that secret the signing keys in the dump cannot be opened.\n`;
}

export function restoreText({ file, rows, secret }: Transfer): string {
  return `${rowsWord(rows)} restored from ${file}. The service needs the ${secret} of then; put it back before it starts.\n`;
}

export function migrationText({ migrations }: { readonly migrations: readonly string[] }): string {
  if (migrations.length === 0) return 'The schema is up to date.\n';
  return `The schema was brought up to date: ${migrations.join(', ')}.\n`;
}

const rowsWord = (rows: number): string => (rows === 1 ? '1 row was' : `${rows} rows were`);
