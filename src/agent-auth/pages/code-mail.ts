import { html } from '../../http/html.js';
import type { Mail } from '../../mail/mail.js';
import { minutesInWords } from '../claim-page/request-facts.js';
import { inGroups } from './code-sign-in.js';
import type { PageFrame } from './deps.js';

export interface CodeMailFacts {
  readonly to: string;
  readonly digits: string;
  readonly muteLink: string;
  /** From where the code was asked for. */
  readonly ip: string;
  /** For how long the code works. */
  readonly seconds: number;
}

/**
 * A mail with a code: one run of eight digits in two groups, from where it was asked for, and no link that signs anybody
 * in, so that a scanner uses nothing up. `asks` says what the code is for, without anything that could become a link.
 */
export function codeMail(
  { urls }: PageFrame,
  { to, digits, muteLink, ip, seconds }: CodeMailFacts,
  { kind, subject, asks }: { readonly kind: string; readonly subject: string; readonly asks: string },
): Mail {
  const { host } = new URL(urls.base);
  const code = inGroups(digits);
  const opening = `A code for this address was requested at ${host}, from IP address ${ip}. It is:`;
  const after = `Type it into the window in which you asked for it. It works once and for ${minutesInWords(seconds)}.`;
  const warning = 'The code is for you alone. A request for it, on the phone, in a chat or by mail, is a fraud.';
  const ignore = 'Ignore this mail if you did not ask for it: nothing happens then.';
  const text = [opening, code, after, asks, warning, ignore, `No more mails like this: ${muteLink}`];
  const page = html`<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
    <p>${opening}</p>
    <p><strong>${code}</strong></p>
    <p>${after}</p>
    <p>${asks}</p>
    <p>${warning}</p>
    <p>${ignore}</p>
    <p><a href="${muteLink}">No more mails like this</a></p>`;
  return { kind, to, subject, text: `${text.join('\n\n')}\n`, html: page.text };
}
