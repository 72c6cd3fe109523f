import type { Tier } from '../../../base/config/tiers.js';
import type { Words } from '../../../base/i18n/words.js';
import { LimitReached } from '../../agent-auth/limits/rate-windows.js';
import { MailsScarce } from './mail-budget.js';
import type { TitleAndText } from './purposes.js';

/** Message by tier of the reached limit. */
const sentences: Readonly<Partial<Record<Tier, 'networkMails' | 'addressMails' | 'twoMails' | 'agentMails'>>> = {
  attempt: 'twoMails',
  registration: 'agentMails',
  client: 'networkMails',
  network: 'networkMails',
  'mailbox and network': 'addressMails',
  place: 'addressMails',
};

/** Returns title and text for a rejected sign-in mail with the time to wait, or undefined for other errors. */
export function mailWords(words: Words, error: unknown, time: string): TitleAndText | undefined {
  if (error instanceof MailsScarce) return [words.say('manyMails'), words.say('manyMailsText', { time })];
  if (!(error instanceof LimitReached) || !error.limit.endsWith('MailsPerIp')) return undefined;
  const sentence = sentences[error.tier] ?? 'addressMails';
  const text =
    sentence === 'twoMails' || sentence === 'agentMails' ? words.say(sentence) : words.say(sentence, { time });
  return [words.say('noMailSent'), text];
}
