import type { Mail } from '../../service/mail/mail.js';
import type { CodeLetter } from '../../service/people/sign-in/code-mail.js';
import type { SignInWay } from '../console-access.js';
import type { ConsoleFrame } from './deps.js';
import { moment } from './formats.js';

type Frame = Pick<ConsoleFrame, 'urls'>;
const hostOf = ({ urls }: Frame): string => new URL(urls.base).host;
const letter = (paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;

/** The mail with a code. */
export const ownerCode = (frame: Frame): CodeLetter => ({
  kind: 'owner-code',
  subject: `${hostOf(frame)}: your code for the console`,
  asks: 'With the code you sign in to the console. "No more mails like this" stops them for an hour.',
});

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
