import type { Words } from '../../dictionary/words.js';
import type { Act, LimitName, limitsOfActs } from '../limits/limit-table.js';
import { LimitReached } from '../limits/rate-windows.js';
import { MailsScarce } from './mail-budget.js';

/** What a person reads who asked for a sign-in mail that did not leave. */
export interface MailWords {
  readonly title: string;
  readonly text: string;
}

type Limits<A extends Act> = keyof (typeof limitsOfActs)[A];
type MailLimit = Limits<'signinMail'> | Limits<'accessMail'> | Limits<'codeMail'>;

type WaitWord = 'networkMails' | 'addressMails';

/** By the limit that was met. */
const sentences: Readonly<Record<MailLimit, WaitWord | 'twoMails' | 'agentMails'>> = {
  signinMailsPerAttempt: 'twoMails',
  signinMailsPerRegistration: 'agentMails',
  signinMailsPerIp: 'networkMails',
  signinMailsPerIpPerDay: 'networkMails',
  signinMailsPerNetworkPerDay: 'networkMails',
  signinMailsPerAddress: 'addressMails',
  signinMailsPerAddressAndNetworkPerDay: 'addressMails',
  signinMailsPerAddressPerDay: 'addressMails',
  accessMailsPerAddress: 'addressMails',
  accessMailsPerAddressAndNetworkPerDay: 'addressMails',
  accessMailsPerAddressPerDay: 'addressMails',
  codeMailsPerAddress: 'addressMails',
  codeMailsPerAddressAndNetworkPerDay: 'addressMails',
  codeMailsPerAddressPerDay: 'addressMails',
};

/** The words for a refused sign-in mail, with the time to wait in words; undefined for whatever else was refused. */
export function mailWords(words: Words, error: unknown, time: string): MailWords | undefined {
  if (error instanceof MailsScarce)
    return { title: words.say('manyMails'), text: words.say('manyMailsText', { time }) };
  if (!(error instanceof LimitReached) || !isOfMail(error.limit)) return undefined;
  const sentence = sentences[error.limit];
  const text =
    sentence === 'twoMails' || sentence === 'agentMails' ? words.say(sentence) : words.say(sentence, { time });
  return { title: words.say('noMailSent'), text };
}

const isOfMail = (limit: LimitName): limit is MailLimit => limit in sentences;
