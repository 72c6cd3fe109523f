import { isolated } from '../dictionary/direction.js';
import type { Words } from '../dictionary/words.js';
import type { MailQueue } from '../mail/queue.js';
import { spelledAddress } from '../mail/unlinkable.js';
import { commandLine } from './pages/command-line.js';
import { momentInWords } from './pages/times.js';
import type { ClaimListener } from './service.js';

export interface ClaimNoteDeps {
  readonly mail: MailQueue;
  readonly ownerEmail: string;
  /** The name of the portfolio. */
  readonly serviceName: () => string;
  /** Those of the portfolio's language, which its owner reads. */
  readonly words: () => Words;
}

/** A note to the owner on each collected claim (`OWNER_NOTIFY_CLAIMS`; agent-auth.md §12). */
export function claimNote({ mail, ownerEmail, serviceName, words: current }: ClaimNoteDeps): ClaimListener {
  return async (trx, { registrationId, email, at }) => {
    if (!mail.delivers) return;
    const words = current();
    const registration = isolated(words, registrationId);
    const address = email === null ? words.say('letterNoEmail') : isolated(words, spelledAddress(email));
    await mail.enqueue(trx, {
      kind: 'claim-note',
      to: ownerEmail,
      subject: `[${serviceName()}] ${words.say('letterClaimed')}`,
      text: [
        words.say('letterClaimedText', { registration, address }),
        words.say('letterClaimedAt', { moment: momentInWords(words, at) }),
        commandLine(words, 'letterCutOffAgent', `agents revoke ${registrationId}`),
        '',
      ].join('\n'),
    });
  };
}
