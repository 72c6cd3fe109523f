import type { ClaimListener } from '../agent-auth/service.js';
import { isolated } from '../dictionary/direction.js';
import { spelledAddress } from '../mail/unlinkable.js';
import { noteToOwner, type OwnerNoteDeps } from './owner-note.js';
import { commandLine } from './pages/command-line.js';
import { momentInWords } from './pages/times.js';

/** A note to the owner on each collected claim (`OWNER_NOTIFY_CLAIMS`; agent-auth.md §12). */
export function claimNote(deps: OwnerNoteDeps): ClaimListener {
  return async (trx, { registrationId, email, at }) => {
    const words = deps.words();
    const registration = isolated(words, registrationId);
    const address = email === null ? words.say('letterNoEmail') : isolated(words, spelledAddress(email));
    await noteToOwner(trx, deps, {
      of: email ?? registrationId,
      kind: 'claim-note',
      subject: `[${deps.serviceName()}] ${words.say('letterClaimed')}`,
      text: [
        words.say('letterClaimedText', { registration, address }),
        words.say('letterClaimedAt', { moment: momentInWords(words, at) }),
        commandLine(words, 'letterCutOffAgent', `agents revoke ${registrationId}`),
        '',
      ].join('\n'),
    });
  };
}
