import { type Html, html } from '../../../base/html.js';
import type { Words } from '../../../base/i18n/words.js';
import { agentEndpoints } from '../../agent-auth/protocol/endpoints.js';
import type { Mail } from '../../mail/mail.js';
import type { PageFrame } from './deps.js';

/** What keeps a mail program from making links of numbers and addresses. */
const plain = html`<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">`;

/** A paragraph of a mail; in both of its forms where the HTML is more than the text. */
export type Paragraph = string | { readonly text: string; readonly html: Html };

/** A paragraph that is a link: its address is written out in the text alone. */
export const linkParagraph = (says: string, link: string): Paragraph => ({
  text: `${says}: ${link}`,
  html: html`<p><a href="${link}">${says}</a></p>`,
});

/** A mail in both of its forms, in the direction of its words. */
export function letter(words: Words, paragraphs: readonly Paragraph[]): Pick<Mail, 'text' | 'html'> {
  const page = html`${plain}
    <div lang="${words.language}"${words.direction === 'rtl' && html` dir="rtl"`}>
    ${paragraphs.map((one) => html`${typeof one === 'string' ? html`<p>${one}</p>` : one.html}\n`)}</div>`;
  const text = paragraphs.map((one) => (typeof one === 'string' ? one : one.text)).join('\n\n');
  return { text: `${text}\n`, html: page.text };
}

/** The text of a note that something may act for its reader now, and where that ends. No secret is in it. */
export function stopLetter({ words: current, urls }: PageFrame, what: string): Pick<Mail, 'text' | 'html'> {
  const words = current();
  const [stop, page] = [words.say('mailNotYou'), urls.of(agentEndpoints.accessPage)];
  return letter(words, [
    what,
    { text: `${stop}\n\n${page}`, html: html`<p>${stop} <a href="${page}">${page}</a></p>` },
  ]);
}

/**
 * What a command is for, and the command to copy. Among words that are read from right to left it is on a line of
 * its own, where it keeps its order without marks that would be copied with it.
 */
export function commandLine(
  words: Words,
  word: 'letterCutOffAgent' | 'letterCutOffAddress' | 'letterCutOffApp' | 'letterMoreSee',
  command: string,
): string {
  return `${words.say(word)}${words.direction === 'rtl' ? '\n' : ' '}vitrine ${command}`;
}
