import { isolated } from '../../dictionary/direction.js';
import { html } from '../../http/html.js';
import type { Mail } from '../../mail/mail.js';
import { quotedName } from '../../mail/unlinkable.js';
import { type CodeMailFacts, codeMail } from '../pages/code-mail.js';
import type { PageFrame } from '../pages/deps.js';
import { letter } from '../pages/letter.js';
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
export function accessMail(frame: PageFrame, { to, link, muteLink, seconds }: AccessMail): Mail {
  const words = frame.words();
  const { host } = new URL(frame.urls.base);
  const opening = words.say('mailAccessOpening', { host: isolated(words, host) });
  const [see, ignore, noMore] = [words.say('mailSeeAndStop'), words.say('mailUnexpected'), words.say('mailNoMore')];
  const after = words.say('mailLinkOnce', { time: minutesInWords(words, seconds) });
  const text = [opening, `${see}:`, link, after, ignore, `${noMore}: ${muteLink}`];
  const page = html`<p>${opening}</p>
    <p><a href="${link}">${see}</a></p>
    <p>${after}</p>
    <p>${ignore}</p>
    <p><a href="${muteLink}">${noMore}</a></p>`;
  return { kind: 'access', to, subject: words.say('mailAccess', { host }), ...letter(words, text, page) };
}

/** The mail with the code for `/agent/access`: nothing of any agent is in it. */
export function accessCodeMail(frame: PageFrame, facts: CodeMailFacts): Mail {
  const words = frame.words();
  const { host } = new URL(frame.urls.base);
  return codeMail(frame, facts, {
    kind: 'access-code',
    subject: words.say('mailAccessCode', { host }),
    asks: words.say('mailAccessCodeFor', { host: isolated(words, host) }),
  });
}

interface Confirmed {
  readonly to: string;
  readonly name: string | null;
  readonly at: Date;
}

/** The note after a confirmation, to the human who gave it: how to take it back. No secret is in it. */
export function confirmedMail(frame: PageFrame, { to, name, at }: Confirmed): Mail {
  const [words, owner] = [frame.words(), frame.serviceName()];
  const { host } = new URL(frame.urls.base);
  const page = frame.urls.of(accessPaths.page);
  const agent =
    name === null ? words.say('unnamed') : words.say('mailAgentNamed', { name: isolated(words, quotedName(name)) });
  const moment = momentInWords(words, at);
  const what = words.say('mailConfirmedText', { agent, host: isolated(words, host), moment, owner });
  const stop = words.say('mailNotYou');
  const body = html`<p>${what}</p><p>${stop} <a href="${page}">${page}</a></p>`;
  return {
    kind: 'confirmed',
    to,
    subject: words.say('mailConfirmed', { host }),
    ...letter(words, [what, stop, page], body),
  };
}
