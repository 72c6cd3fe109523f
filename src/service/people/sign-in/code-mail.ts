import { html } from '../../../base/html.js';
import type { Mail } from '../../mail/mail.js';
import type { PageFrame } from '../pages/deps.js';
import { letter, linkParagraph, type Paragraph } from '../pages/letter.js';
import { inGroups } from './code.js';

/** Texts of a code mail, by purpose. */
export interface CodeLetter extends Pick<Mail, 'kind' | 'subject'> {
  /** Purpose of the code, without text that could become a link. */
  readonly asks: string;
}

export interface CodeMailDetails {
  readonly to: string;
  readonly digits: string;
  readonly muteLink: string;
  /** IP address that requested the code. */
  readonly ip: string;
  /** Validity of the code, in seconds. */
  readonly seconds: number;
}

/**
 * Creates a mail with a code: eight digits in two groups, the IP address that requested it, and no sign-in link, which
 * a scanner could use up.
 */
export function codeMail(
  frame: PageFrame,
  { to, digits, muteLink, ip, seconds }: CodeMailDetails,
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
