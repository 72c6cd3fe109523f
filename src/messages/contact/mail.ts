import type { Mail } from '../../mail/mail.js';
import type { PageFrame } from '../../people/pages/deps.js';
import { type CodeMailFacts, codeMail } from '../../people/sign-in/code-mail.js';

/** The mail with the code that sends a message: nothing of the message is in it, which a stranger may have typed. */
export function contactCodeMail(frame: PageFrame, facts: CodeMailFacts): Mail {
  const words = frame.words();
  const { host } = new URL(frame.urls.base);
  return codeMail(frame, facts, {
    kind: 'contact-code',
    subject: words.say('contactMailSubject', { host }),
    asks: words.say('contactMailFor', { name: words.isolated(frame.serviceName()) }),
  });
}
