import { html } from '../../../base/html.js';
import type { Mail } from '../../mail/mail.js';
import { quotedName } from '../../mail/unlinkable.js';
import type { PageDeps } from '../pages/deps.js';
import { letter, linkParagraph, type Paragraph } from '../pages/letter.js';
import type { MailLinks } from '../sign-in/mail.js';
import type { Claim } from './find-claim.js';
import { permissionsOf, providerWords } from './request-facts.js';

/**
 * Creates the mail of "Email me a sign-in link": who asks, when, from where, for what, and how to stop these mails. It
 * has no tracking, no external content, and no text of the agent that could become a link. The recipient's address is
 * not repeated, since its local part could become one.
 */
export function signinMail(deps: PageDeps, claim: Claim, { link, muteLink }: MailLinks): Mail {
  const words = deps.words();
  const { host } = new URL(deps.urls.base);
  const wishes = permissionsOf(deps, claim.registration.scope_ceiling, words.say('thisAddress')).map(
    ([, wish]) => wish,
  );
  const who = whoAsks(deps, claim);
  const signIn = words.say('mailSignIn');
  const paragraphs: readonly Paragraph[] = [
    words.say('mailLinkOpening', { host: words.isolated(host) }),
    { text: `${signIn}:\n\n${link}`, html: html`<p><a href="${link}">${signIn}</a></p>` },
    words.say('mailLinkAfter', { time: words.duration(deps.lifetimes.signinLink) }),
    words.say('mailAgentWants'),
    {
      text: wishes.map((wish) => `- ${wish}`).join('\n'),
      html: html`<ul>${wishes.map((wish) => html`<li>${wish}</li>`)}</ul>`,
    },
    { text: who.join('\n'), html: html`<p>${who.map((line) => html`${line}<br>`)}</p>` },
    words.say('mailUnexpected'),
    linkParagraph(words.say('mailNoMore'), muteLink),
  ];
  return { kind: 'signin', to: claim.email, subject: words.say('mailLink', { host }), ...letter(words, paragraphs) };
}

function whoAsks(deps: PageDeps, { registration }: Claim): readonly string[] {
  const words = deps.words();
  const { created_at, created_ip: ip, client_name: name, iss } = registration;
  const called = name !== null && words.say('unverified', { name: words.isolated(quotedName(name)) });
  return [
    `${words.say('registered')}: ${words.moment(created_at)}`,
    `${words.say('fromIp')}: ${ip === null ? words.say('unknown') : words.isolated(ip)}`,
    `${words.say('callsItself')}: ${called || words.say('nothing')}`,
    ...(iss === null ? [] : [`${words.say('vouchedBy')}: ${providerWords(deps, iss)}`]),
  ];
}
