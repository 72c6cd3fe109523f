import type { Mail } from '../../mail/mail.js';
import { inGroups } from '../../people/sign-in/code.js';
import type { SignInWay } from '../console.js';
import type { ConsoleFrame } from './deps.js';
import { moment } from './words/formats.js';
import { words } from './words.js';

type Frame = Pick<ConsoleFrame, 'urls'>;
const hostOf = ({ urls }: Frame): string => new URL(urls.base).host;
const letter = (paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;

/**
 * The mail with a code. Its one link shows a button, so that a scanner uses nothing up. `seconds` is for how long the
 * code works.
 */
export function ownerCodeMail(
  frame: Frame,
  {
    to,
    digits,
    ip,
    seconds,
    muteLink,
  }: Readonly<Record<'to' | 'digits' | 'ip' | 'muteLink', string>> & { readonly seconds: number },
): Mail {
  const host = hostOf(frame);
  const text = letter([
    words.mailOpening(host, ip),
    inGroups(digits),
    words.mailUse(Math.max(1, Math.floor(seconds / 60))),
    words.mailAlone,
    words.mailNotAsked,
    words.mailMute(muteLink),
  ]);
  return { kind: 'owner-code', to, subject: words.mailSubject(host), text };
}

/** Tells the owner of a sign-in. */
export function signInNote(
  frame: Frame,
  { to, by, ip, at }: { readonly to: string; readonly by: SignInWay; readonly ip: string; readonly at: Date },
): Mail {
  const host = hostOf(frame);
  const text = letter([words.noteText(host, ip, moment(at.toISOString())), words.noteBy[by], words.noteIfNot]);
  return { kind: 'owner-sign-in', to, subject: words.noteSubject(host), text };
}

/** Tells the owner of a new passkey: it is another way in, and outlasts the session that added it. */
export function passkeyNote(
  frame: Frame,
  { to, name, ip, at }: { readonly to: string; readonly name: string; readonly ip: string; readonly at: Date },
): Mail {
  const host = hostOf(frame);
  const text = letter([
    words.passkeys.noteText(host, name, ip, moment(at.toISOString())),
    words.passkeys.noteIfNot,
    words.noteIfNot,
  ]);
  return { kind: 'owner-passkey', to, subject: words.passkeys.noteSubject(host), text };
}
