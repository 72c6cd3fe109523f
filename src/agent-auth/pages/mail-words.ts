import type { Act, LimitName, limitsOfActs } from '../limits/limits.js';
import { LimitReached } from '../limits/rate-windows.js';
import { MailsScarce } from './mail-budget.js';

/** What a person reads who asked for a sign-in mail that did not leave. */
export interface MailWords {
  readonly title: string;
  readonly text: string;
}

type Limits<A extends Act> = keyof (typeof limitsOfActs)[A];
type MailLimit = Limits<'signinMail'> | Limits<'accessMail'> | Limits<'codeMail'>;

/** By the limit that was met, with the time to wait in words. */
const words: Readonly<Record<MailLimit, (wait: string) => string>> = {
  signinMailsPerAttempt: () =>
    'Two mails were asked for already, and one request sends no more. Look into your mailbox, also among spam. If neither has come, ask your agent to start again.',
  signinMailsPerRegistration: () =>
    'This agent has asked for as many mails as it may in a day. Look into your mailbox, also among spam, or ask your agent to register again.',
  signinMailsPerIp: (wait) => fromHere(wait),
  signinMailsPerIpPerDay: (wait) => fromHere(wait),
  signinMailsPerNetworkPerDay: (wait) => fromHere(wait),
  signinMailsPerAddress: (wait) => toAddress(wait),
  signinMailsPerAddressAndNetworkPerDay: (wait) => toAddress(wait),
  signinMailsPerAddressPerDay: (wait) => toAddress(wait),
  accessMailsPerAddress: (wait) => toAddress(wait),
  accessMailsPerAddressAndNetworkPerDay: (wait) => toAddress(wait),
  accessMailsPerAddressPerDay: (wait) => toAddress(wait),
  codeMailsPerAddress: (wait) => toAddress(wait),
  codeMailsPerAddressAndNetworkPerDay: (wait) => toAddress(wait),
  codeMailsPerAddressPerDay: (wait) => toAddress(wait),
};

const fromHere = (wait: string): string =>
  `Too many mails were asked for from your network. Wait ${wait}, or open this address from another network, such as that of your phone.`;
const toAddress = (wait: string): string =>
  `Enough mails were asked for to this address. Look into its mailbox, also among spam, or wait ${wait} and press again.`;

/** The words for a refused sign-in mail; undefined for whatever else was refused. */
export function mailWords(error: unknown, wait: string): MailWords | undefined {
  if (error instanceof MailsScarce) {
    return {
      title: 'Many sign-in mails today',
      text: `Most of the mails that this service sends in a day have left; the rest is kept for people who have confirmed an agent here before. If you have, a mail is on its way: look into your mailbox. If not, come back in ${wait}; nothing else is lost.`,
    };
  }
  if (!(error instanceof LimitReached) || !isOfMail(error.limit)) return undefined;
  return { title: 'No mail was sent', text: words[error.limit](wait) };
}

const isOfMail = (limit: LimitName): limit is MailLimit => limit in words;
