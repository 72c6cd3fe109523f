import { type CodeMailFacts, codeMail } from '../../agent-auth/pages/code-mail.js';
import type { PageFrame } from '../../agent-auth/pages/deps.js';
import type { Mail } from '../../mail/mail.js';

/** The mail with the code that sends a message: nothing of the message is in it, which a stranger may have typed. */
export function contactCodeMail(frame: PageFrame, facts: CodeMailFacts): Mail {
  const { host } = new URL(frame.urls.base);
  return codeMail(frame, facts, {
    kind: 'contact-code',
    subject: `Your code to send a message at ${host}`,
    asks: `With the code a message that was typed there is sent to ${frame.serviceName()}, who then sees this address.`,
  });
}
