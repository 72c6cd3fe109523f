import type { PageFrame } from '../../people/pages/deps.js';
import type { CodeLetter } from '../../people/sign-in/code-mail.js';

/** Describes the mail with the code. It contains nothing of the message, since a stranger may have written it. */
export function contactCode({ words: current, urls, serviceName }: PageFrame): CodeLetter {
  const words = current();
  return {
    kind: 'contact-code',
    subject: words.say('contactMailSubject', { host: new URL(urls.base).host }),
    asks: words.say('contactMailFor', { name: words.isolated(serviceName()) }),
  };
}
