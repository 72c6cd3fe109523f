import { harmless } from '../base/terminal-text.js';
import { oneLine } from '../base/text.js';
import { quoted } from '../service/messages/quoted-text.js';
import type { OwnersMessage } from './messages.js';

/** Longer addresses of mail are cut or refused by programs. Characters. */
const longestQuote = 500;

/**
 * The address that opens a reply in the owner's mail program (RFC 6068): to the verified address alone, with Re: and the
 * beginning of what was written; undefined where no address is verified.
 */
export function replyTo({ from_email, subject, body }: OwnersMessage): string | undefined {
  if (from_email === null) return undefined;
  const plain = oneLine(harmless(subject));
  const line = /^re:/i.test(plain) ? plain : `Re: ${plain}`;
  const letters = [...harmless(body.replaceAll(/\r\n?/g, '\n'), true)];
  const text = letters.slice(0, longestQuote).join('');
  const quote = quoted(letters.length > longestQuote ? `${text}…` : text).replaceAll('\n', '\r\n');
  const to = encodeURIComponent(from_email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(line)}&body=${encodeURIComponent(`\r\n\r\n${quote}\r\n`)}`;
}
