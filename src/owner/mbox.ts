import { oneLine } from '../platform/text.js';
import type { MessageDetails } from './requests/messages.js';

/** A line of a mail is best no longer than this (RFC 2045 §6.7). */
const longestLine = 75;
/** So many bytes of an encoded word fit into the 75 characters that it may have (RFC 2047 §2). */
const wordBytes = 45;

/**
 * Messages as one mbox file (RFC 4155, with `>From ` quoted as in mboxrd), the newest first as they came. Everything is
 * ASCII: what a sender wrote is quoted-printable, so no character of theirs steers a terminal or a header.
 */
export const mboxOf = (messages: readonly MessageDetails[]): string => messages.map(mail).join('');

function mail(message: MessageDetails): string {
  const { id, from_email, from_proof, received_at, subject, registration_id, reply_to, read_at, body } = message;
  const at = new Date(received_at);
  const address = (from_email ?? 'unknown@vitrine.invalid').replaceAll(/[^!-~]/g, '_');
  const headers = [
    `From: <${address}>`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Subject: ${header(subject)}`,
    `Message-ID: <${id}@vitrine.invalid>`,
    `X-Vitrine-Agent: ${registration_id}`,
    `X-Vitrine-Proof: ${from_proof ?? 'none'}`,
    ...(reply_to === null ? [] : [`X-Vitrine-Unverified-Reply-To: ${header(reply_to)}`]),
    `Status: ${read_at ? 'RO' : 'O'}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
  ];
  const text = body
    .split(/\r\n|\r|\n/)
    .flatMap(quotedPrintable)
    .map((line) => (/^>*From /.test(line) ? `>${line}` : line));
  return `From ${address} ${asctime(at)}\n${headers.join('\n')}\n\n${text.join('\n')}\n\n`;
}

/** Such as `Mon Jun  1 10:30:00 2026`, in UTC. */
function asctime(at: Date): string {
  const [, weekday, day = '', month, year, time] = /^(\w+), (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? [];
  return `${weekday} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`;
}

/** Text of one line for a header: as it is, or in encoded words (RFC 2047) of whole characters. */
function header(text: string): string {
  const line = oneLine(text);
  if (/^[ -~]*$/.test(line) && !line.includes('=?') && line.length <= longestLine) return line;
  const words: string[] = [];
  let word = '';
  for (const character of line) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join('\n ');
}

/** A line as quoted-printable, in as many lines as it takes (RFC 2045 §6.7). */
function quotedPrintable(line: string): readonly string[] {
  const lines: string[] = [];
  const bytes = Buffer.from(line);
  let written = '';
  for (const [at, byte] of bytes.entries()) {
    const isBlank = byte === 0x20 || byte === 0x09;
    const isPlain = (byte > 0x20 && byte < 0x7f && byte !== 0x3d) || (isBlank && at < bytes.length - 1);
    const piece = isPlain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    if (written.length + piece.length > longestLine) {
      lines.push(`${written}=`);
      written = '';
    }
    written += piece;
  }
  return [...lines, written];
}
