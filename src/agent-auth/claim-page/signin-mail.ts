import { html } from '../../http/html.js';
import type { Mail } from '../../mail/mail.js';
import { quotedName } from '../../mail/unlinkable.js';
import type { PageFrame } from '../pages/deps.js';
import { minutesInWords, momentInWords } from '../pages/times.js';
import { permissionWords, type RequestShown } from './request-facts.js';

export interface SigninMail {
  readonly to: string;
  readonly shown: RequestShown;
  readonly link: string;
  readonly muteLink: string;
  /** For how long the link works. */
  readonly seconds: number;
}

/**
 * The mail behind "Email me a sign-in link": who asks, when, from where, for what, and how to stop such mail. No
 * tracking, nothing from elsewhere, and no text of the agent's that could become a link: its address, whose first part
 * may be one, is not repeated.
 */
export function signinMail(
  { serviceName, urls, words }: PageFrame,
  { to, shown, link, muteLink, seconds }: SigninMail,
): Mail {
  const service = serviceName();
  const { host } = new URL(urls.base);
  const wishes = permissionWords(words(), shown.scopes, service, 'this address');
  const who = [
    `Registered: ${momentInWords(words(), shown.registeredAt)}`,
    `From IP address: ${shown.ip ?? 'unknown'}`,
    `Calls itself: ${shown.name === null ? 'nothing' : `${quotedName(shown.name)} (unverified)`}`,
    ...(shown.provider === undefined ? [] : [`Vouched for by: ${shown.provider}`]),
  ];
  const opening = `Somebody pressed "Email me a sign-in link" at ${host} for this address.`;
  const ignore = 'Ignore this mail if you did not expect it: nothing happens then.';
  const after = `The link works once and for ${minutesInWords(words(), seconds)}. After it you type the code that your agent shows; nobody else needs that code.`;
  const text = [
    opening,
    'Sign in:',
    link,
    after,
    'An agent wants to:',
    wishes.map((wish) => `- ${wish}`).join('\n'),
    who.join('\n'),
    ignore,
    `No more mails like this: ${muteLink}`,
  ];
  const page = html`<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
    <p>${opening}</p>
    <p><a href="${link}">Sign in</a></p>
    <p>${after}</p>
    <p>An agent wants to:</p>
    <ul>${wishes.map((wish) => html`<li>${wish}</li>`)}</ul>
    <p>${who.map((line) => html`${line}<br>`)}</p>
    <p>${ignore}</p>
    <p><a href="${muteLink}">No more mails like this</a></p>`;
  return {
    kind: 'signin',
    to,
    subject: `Sign in at ${host} to decide about an agent`,
    text: `${text.join('\n\n')}\n`,
    html: page.text,
  };
}
