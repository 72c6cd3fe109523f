import type { PageFrame } from '../../people/pages/deps.js';
import type { CodeLetter } from '../../people/sign-in/code-mail.js';

/** The mail with the code that sends a message: nothing of the message is in it, which a stranger may have typed. */
export function contactCode({ words: current, urls, serviceName }: PageFrame): CodeLetter {
  const words = current();
  return {
    kind: 'contact-code',
    subject: words.say('contactMailSubject', { host: new URL(urls.base).host }),
    asks: words.say('contactMailFor', { name: words.isolated(serviceName()) }),
  };
}
