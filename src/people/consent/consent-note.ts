import { isolated } from '../../dictionary/direction.js';
import { quotedName, spelledAddress } from '../../mail/unlinkable.js';
import { noteToOwner, type OwnerNoteDeps } from '../owner-note.js';
import { commandLine } from '../pages/command-line.js';
import { momentInWords } from '../pages/times.js';
import type { ConsentListener } from './deps.js';

/** A note to the owner on each client that a person allows (`OWNER_NOTIFY_CLAIMS`; consent.md, Consent page). */
export function consentNote(deps: OwnerNoteDeps): ConsentListener {
  return async (trx, { request: { client, scopes }, email, registrationId, at }) => {
    const words = deps.words();
    const host =
      client.host === undefined
        ? words.say('notVerified')
        : words.say('letterHost', { host: isolated(words, quotedName(client.host)) });
    const name = isolated(words, quotedName(client.name));
    const address = isolated(words, spelledAddress(email));
    await noteToOwner(trx, deps, {
      of: email,
      kind: 'consent-note',
      subject: `[${deps.serviceName()}] ${words.say('letterAllowed')}`,
      text: [
        words.say('letterAllowedText', { name, host, address, scopes: isolated(words, scopes.join(' ')) }),
        words.say('letterAllowedAt', { moment: momentInWords(words, at) }),
        commandLine(words, 'letterCutOffApp', `agents revoke ${registrationId}`),
        '',
      ].join('\n'),
    });
  };
}
