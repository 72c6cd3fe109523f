import { number, plural } from './formats.js';

/** The digest, a mail to the owner. */
export const digestWords = {
  subject: (host: string, days: string): string => `${host}: what was new, ${days}`,
  opening: (host: string, days: string): string => `What was new on ${host}, ${days} (UTC):`,
  days: (first: string, last: string): string => `${first} to ${last}`,
  messages: (fresh: number, unread: number): string =>
    `${plural(fresh, 'new message')}, ${number(unread)} unread in all.`,
  held: (count: number): string => `${plural(count, 'mail waits', 'mails wait')} until you allow the sender.`,
  agents: (count: number): string => `${plural(count, 'new agent')}.`,
  reads: (agents: string, people: string, others: string): string =>
    `Read by agents ${agents} times, by people ${people}, by others ${others}.`,
  most: (items: readonly string[]): string => `Most read by agents: ${items.join(', ')}.`,
  more: (address: string): string => `The rest: ${address}, or "vitrine overview". OWNER_DIGEST=off ends these mails.`,
} as const;
