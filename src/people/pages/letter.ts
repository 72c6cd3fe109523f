import type { Words } from '../../dictionary/words.js';
import { type Html, html } from '../../http/html.js';
import type { Mail } from '../../mail/mail.js';
import type { PageFrame } from './deps.js';
import { pagePaths } from './paths.js';

/** What keeps a mail program from making links of numbers and addresses. */
const plain = html`<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">`;

/** A mail in both of its forms, in the direction of its words: paragraphs of text, and their HTML. */
export function letter(words: Words, paragraphs: readonly string[], body: Html): Pick<Mail, 'text' | 'html'> {
  const turned = words.direction === 'rtl' && html` dir="rtl"`;
  const page = html`${plain}
    <div lang="${words.language}"${turned}>
    ${body}
    </div>`;
  return { text: `${paragraphs.join('\n\n')}\n`, html: page.text };
}

/** The text of a note that something may act for its reader now, and where that ends. No secret is in it. */
export function stopLetter({ words: current, urls }: PageFrame, what: string): Pick<Mail, 'text' | 'html'> {
  const words = current();
  const [stop, page] = [words.say('mailNotYou'), urls.of(pagePaths.access)];
  return letter(words, [what, stop, page], html`<p>${what}</p><p>${stop} <a href="${page}">${page}</a></p>`);
}
