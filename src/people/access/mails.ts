import type { Mail } from '../../mail/mail.js';
import { quotedName } from '../../mail/unlinkable.js';
import type { PageFrame } from '../pages/deps.js';
import { stopLetter } from '../pages/letter.js';
import { type CodeMailFacts, codeMail } from '../sign-in/code-mail.js';

/** The mail with the code for `/agent/access`: nothing of any agent is in it. */
export function accessCodeMail(frame: PageFrame, facts: CodeMailFacts): Mail {
  const words = frame.words();
  const { host } = new URL(frame.urls.base);
  return codeMail(frame, facts, {
    kind: 'access-code',
    subject: words.say('mailAccessCode', { host }),
    asks: words.say('mailAccessCodeFor', { host: words.isolated(host) }),
  });
}

interface Confirmed {
  readonly to: string;
  readonly name: string | null;
  readonly at: Date;
}

/** The note after a confirmation, to the human who gave it: how to take it back. */
export function confirmedMail(frame: PageFrame, { to, name, at }: Confirmed): Mail {
  const [words, owner] = [frame.words(), frame.serviceName()];
  const { host } = new URL(frame.urls.base);
  const agent =
    name === null ? words.say('unnamed') : words.say('mailAgentNamed', { name: words.isolated(quotedName(name)) });
  const moment = words.moment(at);
  const what = words.say('mailConfirmedText', { agent, host: words.isolated(host), moment, owner });
  return { kind: 'confirmed', to, subject: words.say('mailConfirmed', { host }), ...stopLetter(frame, what) };
}
