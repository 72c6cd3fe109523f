import type { Mail } from '../../mail/mail.js';
import { inGroups } from '../../people/sign-in/code.js';
import type { SignInWay } from '../console.js';
import type { ConsoleFrame } from './deps.js';
import { moment } from './formats.js';

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
    `Someone at ${ip} asked for a code to sign in to the console of ${host}.`,
    inGroups(digits),
    `It works for ${Math.max(1, Math.floor(seconds / 60))} minutes, in the browser that asked for it.`,
    'Type it only on the page where you asked for it. No one else will ask you for it.',
    'If you did not ask for it, do nothing: without the code there is no way in.',
    `If too many of these come, stop them for an hour:\n${muteLink}`,
  ]);
  return { kind: 'owner-code', to, subject: `${host}: your code for the console`, text };
}

const signedInBy = {
  link: 'It was by a link of the command line.',
  code: 'It was by a mailed code.',
  passkey: 'It was by a passkey.',
} as const;
const ifNotYou = 'If it was not you, run "vitrine console sign-out-everywhere" and start the service with CONSOLE=off.';

/** Tells the owner of a sign-in. */
export function signInNote(
  frame: Frame,
  { to, by, ip, at }: { readonly to: string; readonly by: SignInWay; readonly ip: string; readonly at: Date },
): Mail {
  const host = hostOf(frame);
  const text = letter([
    `Someone signed in to the console of ${host} from ${ip} at ${moment(at.toISOString())}.`,
    signedInBy[by],
    ifNotYou,
  ]);
  return { kind: 'owner-sign-in', to, subject: `${host}: new sign-in to the console`, text };
}

/** Tells the owner of a new passkey: it is another way in, and outlasts the session that added it. */
export function passkeyNote(
  frame: Frame,
  { to, name, ip, at }: { readonly to: string; readonly name: string; readonly ip: string; readonly at: Date },
): Mail {
  const host = hostOf(frame);
  const text = letter([
    `Someone who is signed in to the console of ${host} added the passkey “${name}” from ${ip} at ${moment(at.toISOString())}.`,
    'If it was not you, remove it: "vitrine console passkeys list" shows its id.',
    ifNotYou,
  ]);
  return { kind: 'owner-passkey', to, subject: `${host}: new passkey for the console`, text };
}
