import { html } from '../../../base/html.js';
import type { Mail } from '../../mail/mail.js';
import type { PageFrame } from '../pages/deps.js';
import { letter, linkParagraph, type Paragraph } from '../pages/letter.js';
import { inGroups } from './code.js';

/** What is said of a code, by the purpose that it is for. */
export interface CodeLetter extends Pick<Mail, 'kind' | 'subject'> {
  /** What the code is for, without anything that could become a link. */
  readonly asks: string;
}

export interface CodeMailFacts {
  readonly to: string;
  readonly digits: string;
  readonly muteLink: string;
  /** From where the code was asked for. */
  readonly ip: string;
  /** For how long the code works. */
  readonly seconds: number;
}

/**
 * A mail with a code: one run of eight digits in two groups, from where it was asked for, and no link that signs in,
 * so that a scanner uses nothing up.
 */
export function codeMail(
  frame: PageFrame,
  { to, digits, muteLink, ip, seconds }: CodeMailFacts,
  { kind, subject, asks }: CodeLetter,
): Mail {
  const words = frame.words();
  const host = words.isolated(new URL(frame.urls.base).host);
  const code = inGroups(digits);
  const paragraphs: readonly Paragraph[] = [
    words.say('mailCode', { host, ip: words.isolated(ip) }),
    {
      text: words.isolated(code),
      html: html`<p><strong${words.direction === 'rtl' && html` dir="ltr"`}>${code}</strong></p>`,
    },
    words.say('mailCodeUse', { time: words.duration(seconds) }),
    asks,
    words.say('mailCodeAlone'),
    words.say('mailNotAsked'),
    linkParagraph(words.say('mailNoMore'), muteLink),
  ];
  return { kind, to, subject, ...letter(words, paragraphs) };
}
