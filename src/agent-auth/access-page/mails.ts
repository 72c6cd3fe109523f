import { html } from '../../http/html.js';
import type { Mail } from '../../mail/mail.js';
import { quotedName } from '../../mail/unlinkable.js';
import { type CodeMailFacts, codeMail } from '../pages/code-mail.js';
import type { PageFrame } from '../pages/deps.js';
import { minutesInWords, momentInWords } from '../pages/times.js';
import { accessPaths } from './paths.js';

interface AccessMail {
  readonly to: string;
  readonly link: string;
  readonly muteLink: string;
  /** For how long the link works. */
  readonly seconds: number;
}

/** The mail behind the form of `/agent/access`: nothing of any agent is in it. */
export function accessMail({ urls, words }: PageFrame, { to, link, muteLink, seconds }: AccessMail): Mail {
  const { host } = new URL(urls.base);
  const opening = `A list of the agents that act for this address was requested at ${host}.`;
  const after = `The link works once and for ${minutesInWords(words(), seconds)}.`;
  const ignore = 'Ignore this mail if you did not expect it: nothing happens then.';
  const text = [opening, 'See and stop them:', link, after, ignore, `No more mails like this: ${muteLink}`];
  const page = html`<p>${opening}</p>
    <p><a href="${link}">See and stop them</a></p>
    <p>${after}</p>
    <p>${ignore}</p>
    <p><a href="${muteLink}">No more mails like this</a></p>`;
  return {
    kind: 'access',
    to,
    subject: `Sign in at ${host} to see your agents`,
    text: `${text.join('\n\n')}\n`,
    html: page.text,
  };
}

/** The mail with the code for `/agent/access`: nothing of any agent is in it. */
export function accessCodeMail(frame: PageFrame, facts: CodeMailFacts): Mail {
  const { host } = new URL(frame.urls.base);
  return codeMail(frame, facts, {
    kind: 'access-code',
    subject: `Your code to see your agents at ${host}`,
    asks: `With the code you see which agents act for this address at ${host}, and can stop them.`,
  });
}

interface Confirmed {
  readonly to: string;
  readonly name: string | null;
  readonly at: Date;
}

/** The note after a confirmation, to the human who gave it: how to take it back. No secret is in it. */
export function confirmedMail({ urls, serviceName, words }: PageFrame, { to, name, at }: Confirmed): Mail {
  const { host } = new URL(urls.base);
  const page = urls.of(accessPaths.page);
  const who =
    name === null ? 'An agent without a name' : `The agent that calls itself ${quotedName(name)} (unverified)`;
  const what = `${who} was confirmed at ${host} with this address, ${momentInWords(words(), at)}. It may act for you towards ${serviceName()}.`;
  const stop = 'Was it not you, or do you want to stop it? See and revoke what acts for you:';
  const text = [what, stop, page];
  const body = html`<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
    <p>${what}</p><p>${stop} <a href="${page}">${page}</a></p>`;
  return {
    kind: 'confirmed',
    to,
    subject: `You confirmed an agent at ${host}`,
    text: `${text.join('\n\n')}\n`,
    html: body.text,
  };
}
