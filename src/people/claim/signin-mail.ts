import { isolated } from '../../dictionary/direction.js';
import { html } from '../../http/html.js';
import type { Mail } from '../../mail/mail.js';
import { quotedName } from '../../mail/unlinkable.js';
import type { PageFrame } from '../pages/deps.js';
import { letter } from '../pages/letter.js';
import { minutesInWords, momentInWords } from '../pages/times.js';
import { permissionWords, providerWords, type RequestShown } from './request-facts.js';

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
export function signinMail(frame: PageFrame, { to, shown, link, muteLink, seconds }: SigninMail): Mail {
  const words = frame.words();
  const { host } = new URL(frame.urls.base);
  const wishes = permissionWords(words, shown.scopes, frame.serviceName(), words.say('thisAddress'));
  const who = whoAsks(frame, shown);
  const opening = words.say('mailLinkOpening', { host: isolated(words, host) });
  const after = words.say('mailLinkAfter', { time: minutesInWords(words, seconds) });
  const [wants, ignore] = [words.say('mailAgentWants'), words.say('mailUnexpected')];
  const [signIn, noMore] = [words.say('mailSignIn'), words.say('mailNoMore')];
  const list = wishes.map((wish) => `- ${wish}`).join('\n');
  const text = [opening, `${signIn}:`, link, after, wants, list, who.join('\n'), ignore, `${noMore}: ${muteLink}`];
  const page = html`<p>${opening}</p>
    <p><a href="${link}">${signIn}</a></p>
    <p>${after}</p>
    <p>${wants}</p>
    <ul>${wishes.map((wish) => html`<li>${wish}</li>`)}</ul>
    <p>${who.map((line) => html`${line}<br>`)}</p>
    <p>${ignore}</p>
    <p><a href="${muteLink}">${noMore}</a></p>`;
  return { kind: 'signin', to, subject: words.say('mailLink', { host }), ...letter(words, text, page) };
}

function whoAsks(frame: PageFrame, { registeredAt, ip, name, provider }: RequestShown): readonly string[] {
  const words = frame.words();
  const called = name !== null && words.say('unverified', { name: isolated(words, quotedName(name)) });
  return [
    `${words.say('registered')}: ${momentInWords(words, registeredAt)}`,
    `${words.say('fromIp')}: ${ip === null ? words.say('unknown') : isolated(words, ip)}`,
    `${words.say('callsItself')}: ${called || words.say('nothing')}`,
    ...(provider === undefined ? [] : [`${words.say('vouchedBy')}: ${providerWords(words, provider)}`]),
  ];
}
