import { type Html, html } from '../../../base/html.js';
import type { Words } from '../../../base/i18n/words.js';
import { agentEndpoints } from '../../agent-auth/protocol/endpoints.js';
import type { Mail } from '../../mail/mail.js';
import type { PageFrame } from './deps.js';

/** Prevents mail programs from turning numbers and addresses into links. */
const plain = html`<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">`;

/** A paragraph of a mail, in both formats if the HTML differs from the text. */
export type Paragraph = string | { readonly text: string; readonly html: Html };

/** Creates a paragraph with a link. Only the text version shows the address. */
export const linkParagraph = (says: string, link: string): Paragraph => ({
  text: `${says}: ${link}`,
  html: html`<p><a href="${link}">${says}</a></p>`,
});

/** Renders a mail as text and HTML in the direction of its language. */
export function letter(words: Words, paragraphs: readonly Paragraph[]): Pick<Mail, 'text' | 'html'> {
  const page = html`${plain}
    <div lang="${words.language}"${words.direction === 'rtl' && html` dir="rtl"`}>
    ${paragraphs.map((one) => html`${typeof one === 'string' ? html`<p>${one}</p>` : one.html}\n`)}</div>`;
  const text = paragraphs.map((one) => (typeof one === 'string' ? one : one.text)).join('\n\n');
  return { text: `${text}\n`, html: page.text };
}

/** Renders a notification that an agent may now act for the recipient, and how to revoke it. Contains no secret. */
export function stopLetter({ words: current, urls }: PageFrame, what: string): Pick<Mail, 'text' | 'html'> {
  const words = current();
  const [stop, page] = [words.say('mailNotYou'), urls.of(agentEndpoints.accessPage)];
  return letter(words, [
    what,
    { text: `${stop}\n\n${page}`, html: html`<p>${stop} <a href="${page}">${page}</a></p>` },
  ]);
}

/**
 * Returns a description and a command for copying. In right-to-left languages the command is on a separate line, where
 * it needs no direction marks that would be copied with it.
 */
export function commandLine(
  words: Words,
  word: 'letterCutOffAgent' | 'letterCutOffAddress' | 'letterCutOffApp' | 'letterMoreSee',
  command: string,
): string {
  return `${words.say(word)}${words.direction === 'rtl' ? '\n' : ' '}vitrine ${command}`;
}
