import { isolated } from '../../dictionary/direction.js';
import type { Words } from '../../dictionary/words.js';
import { html } from '../../http/html.js';
import type { Mail } from '../../mail/mail.js';
import { quotedName } from '../../mail/unlinkable.js';
import { accessPaths } from '../access-page/paths.js';
import type { OAuthClient } from '../clients/client.js';
import { type CodeMailFacts, codeMail } from '../pages/code-mail.js';
import type { PageFrame } from '../pages/deps.js';
import { letter } from '../pages/letter.js';
import { momentInWords } from '../pages/times.js';

/** A client in a mail: its host without dots, its name as a quotation, so that neither becomes a link. */
function clientWords(words: Words, client: Pick<OAuthClient, 'host' | 'name'>): string {
  const name = isolated(words, quotedName(client.name));
  if (client.host === undefined) return words.say('mailApp', { name });
  return words.say('mailAppOfHost', { host: isolated(words, quotedName(client.host)), name });
}

/** The mail with the code for a decision: who asks, as far as we know it. */
export function consentCodeMail(frame: PageFrame, client: OAuthClient, facts: CodeMailFacts): Mail {
  const words = frame.words();
  const { host } = new URL(frame.urls.base);
  return codeMail(frame, facts, {
    kind: 'consent-code',
    subject: words.say('mailConsent', { host }),
    asks: words.say('mailConsentFor', { app: clientWords(words, client), owner: frame.serviceName() }),
  });
}

export interface AllowedFacts {
  readonly to: string;
  readonly client: OAuthClient;
  readonly at: Date;
  readonly ip: string;
}

/** The note after Allow, to the person who allowed it: how to take it back. No code is in it. */
export function allowedMail(frame: PageFrame, { to, client, at, ip }: AllowedFacts): Mail {
  const [words, owner] = [frame.words(), frame.serviceName()];
  const { host } = new URL(frame.urls.base);
  const page = frame.urls.of(accessPaths.page);
  const what = words.say('mailAllowedText', {
    ...{ app: clientWords(words, client), owner, moment: momentInWords(words, at) },
    ...{ host: isolated(words, host), ip: isolated(words, ip) },
  });
  const stop = words.say('mailNotYou');
  const body = html`<p>${what}</p><p>${stop} <a href="${page}">${page}</a></p>`;
  const subject = words.say('mailAllowed', { host });
  return { kind: 'consented', to, subject, ...letter(words, [what, stop, page], body) };
}
