import { digestWords } from './words/digest.js';
import { frameWords } from './words/frame.js';
import { signInMailWords } from './words/mails.js';
import { muteWords } from './words/mute.js';
import { passkeyWords } from './words/passkeys.js';
import { refusalWords } from './words/refusals.js';
import { signInWords } from './words/sign-in.js';

/**
 * The words of the sign-in, of refusals and of mails; those of what is shown are the commands' own (src/owner/commands/).
 * English alone so far, whatever the language of the site: one person reads it, who set the service up with its English
 * command line.
 */
export const words = {
  ...frameWords,
  ...signInWords,
  ...refusalWords,
  ...signInMailWords,
  passkeys: passkeyWords,
  mute: muteWords,
  digest: digestWords,
} as const;
