import { newId } from '../../service/agent-auth/crypto/secrets.js';
import { audit } from '../../service/agent-auth/records/audit-events.js';
import { insertPasskey, mostPasskeys } from '../../service/agent-auth/records/owner-passkeys.js';
import { useChallenge } from '../../service/agent-auth/records/passkey-challenge-use.js';
import type { Call, Operation } from '../../service/http/operation.js';
import { PageRefusal } from '../../service/people/pages/answer.js';
import { requireOurForm } from '../../service/people/sign-in/csrf.js';
import { fieldText } from '../../service/people/sign-in/steps.js';
import type { UsedChallengeRow } from '../../service/store/owner-rows.js';
import type { PasskeySummary } from '../passkeys.js';
import type { ConsolePageDeps } from './deps.js';
import { consoleNotice } from './layout.js';
import { passkeyNote } from './mails.js';
import { tellBy } from './owner-data.js';
import { answeredChallenge, newChallenge } from './passkey-challenge.js';
import { passkeysView } from './passkey-views.js';
import { consolePaths } from './paths.js';
import { scriptHeaders } from './sign-in-page.js';
import { forOwner, isRecentlySignedIn, requireFresh } from './steps.js';
import { type NewPasskeyAnswer, newPublicKey, type PublicKey, relyingParty } from './webauthn.js';

const longestName = 60;
const tooMany = `This passkey is here already, or there are ${mostPasskeys}, which is as many as may be.`;
/** What is said of an answer that cannot be used, whether it adds a passkey or signs in with one. */
export const over = 'This page was open for too long, or was sent before. Try once more.';
export const incomplete = 'The answer of the passkey is not complete.';

/** `GET /owner/passkeys`: those there are, and how to add one after a fresh sign-in. */
export function listOwnerPasskeys(deps: ConsolePageDeps): Operation<'listOwnerPasskeys'> {
  return (call) =>
    forOwner(deps, call, async (browser) => {
      const list = await tellBy(deps)<readonly PasskeySummary[]>({ command: 'passkeys.list' });
      const party = relyingParty(deps.urls.base);
      const fresh = isRecentlySignedIn(deps, browser);
      if (!party || !fresh) return { status: 200, html: passkeysView(deps, browser.csrf, list, party && 'stale') };
      const challenge = newChallenge(deps, 'add', browser.formsHash);
      const html = passkeysView(deps, browser.csrf, list, { challenge, host: party.host });
      return { status: 200, html, headers: scriptHeaders };
    });
}

/** `POST /owner/passkeys`: keeps the public half of a passkey that this browser made. */
export function addOwnerPasskey(deps: ConsolePageDeps): Operation<'addOwnerPasskey'> {
  return (call) =>
    forOwner(deps, call, async (browser) => {
      requireOurForm(deps, 'owner', call.request, call.body?.csrf);
      requireFresh(deps, browser);
      const { name, answer } = askedIn(deps, call.body);
      const challenge = answeredChallenge(deps, 'add', browser.cookieHash, answer.challenge);
      if (!challenge) throw notAdded(deps, 410, over);
      const party = relyingParty(deps.urls.base);
      const key = party && (await newPublicKey(party, answer));
      const added = { id: newId('passkey', deps.random), name, host: party?.host ?? '', ip: call.request.ip };
      const came = await keepPasskey(deps, added, key, challenge);
      if (came === 'over') throw notAdded(deps, 410, over);
      if (came === 'wrong') throw notAdded(deps, 400, 'What the browser sent is no passkey for this site.');
      if (came === 'too many') throw notAdded(deps, 400, tooMany);
      return { status: 200, html: { location: consolePaths.passkeys } };
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
  const name = fieldText(fields?.name?.trim());
  if (!name || [...name].length > longestName || /\p{Cc}/u.test(name))
    throw notAdded(deps, 400, `A name has 1 to ${longestName} characters, in one line.`);
  const answer = allFields(fields, ['challenge', 'id', 'client_data', 'attestation']);
  if (!answer) throw notAdded(deps, 400, incomplete);
  return { name, answer };
}

/** These fields of a form, if all are there. */
export function allFields<Name extends string>(
  fields: { readonly [name in Name]?: string | readonly string[] } | undefined,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined {
  const texts = names.map((name) => [name, fieldText(fields?.[name])] as const);
  return texts.every(([, text]) => text) ? (Object.fromEntries(texts) as Record<Name, string>) : undefined;
}

const notAdded = (deps: ConsolePageDeps, status: 400 | 410, says: string): PageRefusal =>
  new PageRefusal({
    status,
    html: consoleNotice(deps, 'No passkey was added', says, 'Load the page again, then send it once more.'),
  });
