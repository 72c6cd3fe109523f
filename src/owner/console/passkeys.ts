import { newId } from '../../agent-auth/credentials/secrets.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { insertPasskey, mostPasskeys } from '../../agent-auth/records/owner-passkeys.js';
import { useChallenge } from '../../agent-auth/records/used-challenges.js';
import { ApiError } from '../../http/errors.js';
import type { Call, Operation } from '../../http/operation.js';
import { given } from '../../people/pages/steps.js';
import type { UsedChallengeRow } from '../../store/owner-rows.js';
import type { PasskeySummary } from '../passkeys.js';
import { ConsoleRefusal, requireOurForm } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { consoleNotice } from './layout.js';
import { passkeyNote } from './mails.js';
import { dataOf } from './owner-data.js';
import { answeredChallenge, newChallenge } from './passkey-challenge.js';
import { passkeysView, removeView } from './passkey-views.js';
import { consolePaths } from './paths.js';
import { scriptHeaders } from './sign-in-page.js';
import { forOwner, isRecentlySignedIn, requireFresh } from './signed-in.js';
import { type NewPasskeyAnswer, newPublicKey, type PublicKey, relyingParty } from './webauthn.js';
import { words } from './words.js';

const longestName = 60;

const all = (deps: ConsolePageDeps): Promise<readonly PasskeySummary[]> => dataOf(deps, { command: 'passkeys.list' });

/** `GET /owner/passkeys`: those there are, and how to add one after a fresh sign-in. */
export function listOwnerPasskeys(deps: ConsolePageDeps): Operation<'listOwnerPasskeys'> {
  return (call) =>
    forOwner(deps, call, async (browser) => {
      const list = await all(deps);
      const party = relyingParty(deps.urls.base);
      const fresh = isRecentlySignedIn(deps, browser);
      if (!party || !fresh) return { html: passkeysView(deps, browser.csrf, list, party && 'stale'), json: list };
      const challenge = newChallenge(deps, 'add', browser.formsHash);
      const html = passkeysView(deps, browser.csrf, list, { challenge, host: party.host });
      return { html, json: list, headers: scriptHeaders };
    });
}

/** `POST /owner/passkeys`: keeps the public half of a passkey that this browser made. */
export function addOwnerPasskey(deps: ConsolePageDeps): Operation<'addOwnerPasskey'> {
  return (call) =>
    forOwner(deps, call, async (browser) => {
      requireOurForm(deps, call, call.body?.csrf);
      requireFresh(deps, browser);
      const { name, answer } = askedIn(deps, call.body);
      const challenge = answeredChallenge(deps, 'add', browser.cookieHash, answer.challenge);
      if (!challenge) throw notAdded(deps, 'NOT_FOUND', words.passkeys.over);
      const party = relyingParty(deps.urls.base);
      const key = party && (await newPublicKey(party, answer));
      const added = { id: newId('passkey', deps.random), name, host: party?.host ?? '', ip: call.request.ip };
      const came = await keepPasskey(deps, added, key, challenge);
      if (came === 'over') throw notAdded(deps, 'NOT_FOUND', words.passkeys.over);
      if (came === 'wrong') throw notAdded(deps, 'BAD_REQUEST', words.passkeys.wrongNew);
      if (came === 'too many') throw notAdded(deps, 'BAD_REQUEST', words.passkeys.tooMany(mostPasskeys));
      return { location: consolePaths.passkeys, json: { added: added.id } };
    });
}

/** `POST /owner/passkeys/{id}/remove`: asks first, then removes a passkey. */
export function removeOwnerPasskey(deps: ConsolePageDeps): Operation<'removeOwnerPasskey'> {
  return (call) =>
    forOwner(deps, call, async (browser) => {
      requireOurForm(deps, call, call.body?.csrf);
      requireFresh(deps, browser);
      const { id } = call.path;
      if (given(call.body?.confirm) === 'yes') {
        const json = await dataOf<object>(deps, { command: 'passkeys.remove', id });
        return { location: consolePaths.passkeys, json };
      }
      const found = (await all(deps)).find((one) => one.id === id);
      if (!found) throw new ApiError('NOT_FOUND', 'There is no passkey of this id.');
      return { html: removeView(deps, browser.csrf, found), json: { id, removed: false } };
    });
}

interface Added {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly ip: string;
}

/** Uses the challenge up and keeps the key in one transaction; the owner is told by mail, since it is another way in. */
async function keepPasskey(
  { store, clock, mail, ownerEmail, urls }: ConsolePageDeps,
  { id, name, host, ip }: Added,
  key: PublicKey | undefined,
  challenge: UsedChallengeRow,
): Promise<'over' | 'wrong' | 'too many' | 'kept'> {
  const now = clock.now();
  return store.unit(async (trx) => {
    if (!(await useChallenge(trx, challenge))) return 'over';
    if (!key) return 'wrong';
    const { credentialId: credential_id, publicKey: public_key, counter } = key;
    const row = { id, credential_id, public_key, counter: String(counter), host, name, created_at: now };
    if (!(await insertPasskey(trx, row))) return 'too many';
    await audit(trx, 'owner.passkey_added', null, { passkey: id, name }, now);
    if (ownerEmail !== undefined) await mail.enqueue(trx, passkeyNote({ urls }, { to: ownerEmail, name, ip, at: now }));
    return 'kept';
  });
}

/** The fields of the form; a name is one line of at most 60 characters. */
function askedIn(
  deps: ConsolePageDeps,
  fields: Call<'addOwnerPasskey'>['body'],
): { readonly name: string; readonly answer: NewPasskeyAnswer } {
  const name = given(fields?.name?.trim());
  if (!name || [...name].length > longestName || /\p{Cc}/u.test(name))
    throw notAdded(deps, 'BAD_REQUEST', words.passkeys.badName(longestName));
  const [challenge, id, clientData] = [given(fields?.challenge), given(fields?.id), given(fields?.client_data)];
  const attestation = given(fields?.attestation);
  if (!challenge || !id || !clientData || !attestation) throw notAdded(deps, 'BAD_REQUEST', words.passkeys.incomplete);
  return { name, answer: { challenge, id, clientData, attestation } };
}

function notAdded(deps: ConsolePageDeps, code: 'BAD_REQUEST' | 'NOT_FOUND', says: string): ConsoleRefusal {
  const hint = 'Load /owner/passkeys again, and add the passkey there.';
  const refusal = new ApiError(code, says, { hint, ...(code === 'NOT_FOUND' && { status: 410 }) });
  return new ConsoleRefusal({ refusal, html: consoleNotice(deps, words.passkeys.notAdded, says, words.reload) });
}
