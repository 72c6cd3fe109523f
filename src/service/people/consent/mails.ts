import type { Words } from '../../../base/i18n/words.js';
import type { OAuthClient } from '../../agent-auth/clients/client.js';
import type { Mail } from '../../mail/mail.js';
import type { Folded } from '../../mail/queue.js';
import { quotedName } from '../../mail/unlinkable.js';
import type { PageFrame } from '../pages/deps.js';
import { stopLetter } from '../pages/letter.js';
import type { CodeLetter } from '../sign-in/code-mail.js';

/** Formats a client for a mail: host without dots and quoted name, so that neither becomes a link. */
function clientWords(words: Words, client: Pick<OAuthClient, 'host' | 'name'>): string {
  const name = words.isolated(quotedName(client.name));
  if (client.host === undefined) return words.say('mailApp', { name });
  return words.say('mailAppOfHost', { host: words.isolated(quotedName(client.host)), name });
}

/** Creates the mail with the code for a consent. The mail names the client that asks. */
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
 * Creates the notification of a consent, with how to revoke it and without a code. Several within 15 minutes are
 * summarized in one mail with their number.
 */
export function allowedMail(
  frame: PageFrame,
  { client, to, ip }: { readonly client: OAuthClient; readonly to: string; readonly ip: string },
  at: Date,
  { count, since }: Folded,
): Mail {
  const [words, owner] = [frame.words(), frame.serviceName()];
  const { host } = new URL(frame.urls.base);
  const details = { app: clientWords(words, client), owner, host: words.isolated(host), ip: words.isolated(ip) };
  const number = words.number(count);
  const what =
    count === 1
      ? words.say('mailAllowedText', { ...details, moment: words.moment(at) })
      : words.say('mailAllowedMoreText', { ...details, count: number, moment: words.moment(since) });
  const subject =
    count === 1 ? words.say('mailAllowed', { host }) : words.say('mailAllowedMore', { host, count: number });
  return { kind: 'consented', to, subject, ...stopLetter(frame, what) };
}
