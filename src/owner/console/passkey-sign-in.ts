import { newSecret } from '../../service/agent-auth/crypto/secrets.js';
import { audit } from '../../service/agent-auth/records/audit-events.js';
import { passkeyOf, usePasskey } from '../../service/agent-auth/records/owner-passkeys.js';
import { useChallenge } from '../../service/agent-auth/records/passkey-challenge-use.js';
import { anyOwner } from '../../service/agent-auth/records/proven-places.js';
import type { Operation } from '../../service/http/operation.js';
import { PageRefusal } from '../../service/people/pages/answer.js';
import { setCookie } from '../../service/people/sign-in/cookies.js';
import { requireOurForm } from '../../service/people/sign-in/csrf.js';
import { deviceOf, withDevice } from '../../service/people/sign-in/device.js';
import { beginSession, sessionSeconds } from '../../service/people/sign-in/session.js';
import type { Visitor } from '../../service/people/sign-in/visitor.js';
import type { UsedChallengeRow } from '../../service/store/owner-rows.js';
import type { ConsolePageDeps } from './deps.js';
import { noteSignIn } from './owner-sign-in.js';
import { answeredChallenge } from './passkey-challenge.js';
import { allFields, incomplete, over } from './passkeys.js';
import { consolePaths } from './paths.js';
import { signInPage } from './sign-in-page.js';
import { consoleReply } from './steps.js';
import { counterAfter, type PasskeyAnswer, relyingParty } from './webauthn.js';

/** `POST /owner/passkey`: what a passkey signed begins a session. Its challenge is used up, whether it was good or not. */
export function useOwnerPasskey(deps: ConsolePageDeps): Operation<'useOwnerPasskey'> {
  return (call) =>
    consoleReply(deps, call, async (browser) => {
      requireOurForm(deps, 'owner', call.request, call.body?.csrf);
      const { ip } = call.request;
      const answer = allFields(call.body, ['challenge', 'id', 'client_data', 'authenticator_data', 'signature']);
      if (!answer) throw refused(deps, browser, 400, incomplete);
      const challenge = answeredChallenge(deps, 'sign-in', browser.cookieHash, answer.challenge);
      if (!challenge) throw refused(deps, browser, 410, over);
      const cookie = newSecret(deps.random);
      const device = deviceOf(deps, call.request);
      const begun = { purpose: 'owner', email: anyOwner, before: browser.cookieHash } as const;
      const came = await tryPasskey(deps, answer, challenge, async (trx, passkey) => {
        const now = deps.clock.now();
        await beginSession(trx, deps, cookie, { ...begun, from: { ip, device: device.hash } }, now);
        await noteSignIn(trx, deps, { by: 'passkey', passkey, ip }, now);
      });
      if (came === 'over') throw refused(deps, browser, 410, over);
      if (came === 'wrong') throw refused(deps, browser, 401, wrong);
      const session = setCookie(deps.urls.base, 'owner', cookie.secret, sessionSeconds(deps.lifetimes, 'owner'));
      const headers = withDevice(deps, device, session);
      return { status: 200, html: { location: consolePaths.overview }, headers };
    });
}

type Begin = (trx: Parameters<typeof useChallenge>[0], passkey: string) => Promise<void>;

/** Checks the signature, then uses challenge and counter up in one transaction with what they are for. */
async function tryPasskey(
  { store, clock, urls }: ConsolePageDeps,
  answer: PasskeyAnswer,
  challenge: UsedChallengeRow,
  begin: Begin,
): Promise<'over' | 'wrong' | 'right'> {
  const party = relyingParty(urls.base);
  const passkey = await store.read((db) => passkeyOf(db, Buffer.from(answer.id, 'base64url')));
  const counter = passkey && party && (await counterAfter(party, passkey.public_key, answer));
  const now = clock.now();
  return store.unit(async (trx) => {
    if (!(await useChallenge(trx, challenge))) return 'over';
    if (!passkey || counter === undefined) return 'wrong';
    if (await usePasskey(trx, passkey.id, counter, now)) {
      await begin(trx, passkey.id);
      return 'right';
    }
    // Its signature is good, and its counter did not go on: the key may have been copied.
    await audit(trx, 'owner.passkey_refused', null, { passkey: passkey.id, counter }, now);
    return 'wrong';
  });
}

const wrong = 'That passkey does not open this console. Use another way.';

/** The page to sign in again, which says why. */
const refused = (deps: ConsolePageDeps, visitor: Visitor, status: 400 | 401 | 410, problem: string): PageRefusal =>
  new PageRefusal({ status, ...signInPage(deps, visitor, { problem }) });
