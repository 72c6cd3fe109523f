import { harmless } from '../platform/terminal-text.js';
import { inColumns } from './columns.js';
import type { BlockReport, PeopleList } from './requests/people.js';

const moment = (iso: string | null): string => (iso === null ? '–' : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`);

/** People in columns, and behind them the clients and providers that are blocked; times are in UTC. */
export function peopleText({ people, blocked }: PeopleList): string {
  const rows = people.map((one) => [
    harmless(one.email),
    one.proof ?? '–',
    String(one.agents),
    String(one.messages),
    moment(one.first_at),
    moment(one.last_at),
    moment(one.muted_at),
    moment(one.blocked_at),
  ]);
  const head = ['EMAIL', 'PROOF', 'AGENTS', 'MESSAGES', 'FIRST', 'LAST', 'MUTED', 'BLOCKED'];
  const senders = blocked.map(({ kind, value, blocked_at }) => [
    kind === 'issuer' ? 'provider' : kind,
    harmless(value),
    moment(blocked_at),
  ]);
  const others = senders.length === 0 ? '' : `\n${inColumns(['BLOCKED', 'NAME', 'SINCE'], senders, '')}`;
  return `${inColumns(head, rows, 'No people.')}${others}`;
}

/** What became of a block, with the way back. */
export function blockText({ kind, value, blocked_at, changed }: BlockReport): string {
  const name = harmless(value);
  const before = changed ? '' : ', as before';
  if (blocked_at === null) return `${name} is not blocked${before}.\n`;
  const option = kind === 'mailbox' ? '' : `--${kind} `;
  return `${name} is blocked${before}: messages and consents are refused, and claims get no mail. What it reads stays open.\nTo undo it: vitrine people unblock ${option}${name}\n`;
}
