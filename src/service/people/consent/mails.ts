import type { Words } from '../../../base/i18n/words.js';
import type { OAuthClient } from '../../agent-auth/clients/client.js';
import type { Mail } from '../../mail/mail.js';
import type { Folded } from '../../mail/queue.js';
import { quotedName } from '../../mail/unlinkable.js';
import type { PageFrame } from '../pages/deps.js';
import { stopLetter } from '../pages/letter.js';
import type { CodeLetter } from '../sign-in/code-mail.js';

/** A client in a mail: its host without dots, its name as a quotation, so that neither becomes a link. */
function clientWords(words: Words, client: Pick<OAuthClient, 'host' | 'name'>): string {
  const name = words.isolated(quotedName(client.name));
  if (client.host === undefined) return words.say('mailApp', { name });
  return words.say('mailAppOfHost', { host: words.isolated(quotedName(client.host)), name });
}

/** The mail with the code for a decision: who asks, as far as we know it. */
export function consentCode(frame: PageFrame, client: OAuthClient): CodeLetter {
  const words = frame.words();
  const { host } = new URL(frame.urls.base);
  return {
    kind: 'consent-code',
    subject: words.say('mailConsent', { host }),
    asks: words.say('mailConsentFor', { app: clientWords(words, client), owner: frame.serviceName() }),
  };
}

/**
 * The note after Allow, to the person who allowed it: how to take it back. No code is in it. Several within a quarter of
 * an hour are one note about the last, which counts them.
 */
export function allowedMail(
  frame: PageFrame,
  { client, to, ip }: { readonly client: OAuthClient; readonly to: string; readonly ip: string },
  at: Date,
  { count, since }: Folded,
): Mail {
  const [words, owner] = [frame.words(), frame.serviceName()];
  const { host } = new URL(frame.urls.base);
  const facts = { app: clientWords(words, client), owner, host: words.isolated(host), ip: words.isolated(ip) };
  const number = words.number(count);
  const what =
    count === 1
      ? words.say('mailAllowedText', { ...facts, moment: words.moment(at) })
      : words.say('mailAllowedMoreText', { ...facts, count: number, moment: words.moment(since) });
  const subject =
    count === 1 ? words.say('mailAllowed', { host }) : words.say('mailAllowedMore', { host, count: number });
  return { kind: 'consented', to, subject, ...stopLetter(frame, what) };
}
