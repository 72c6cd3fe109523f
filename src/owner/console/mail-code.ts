import { anyOwner, type Origin } from '../../agent-auth/limits/proven.js';
import { insertSigninCode, setCodeHmac } from '../../agent-auth/records/signin-codes.js';
import { secondsAfter } from '../../agent-auth/service.js';
import { codeHmac } from '../../people/pages/code-entry.js';
import { newSigninCode } from '../../people/pages/code-sign-in.js';
import { sendWithinBudget } from '../../people/pages/mail-budget.js';
import type { AskedCode } from '../../people/pages/mail-code.js';
import { keptIf } from '../../store/savepoint.js';
import type { ConsolePageDeps } from './deps.js';
import { ownerCodeMail } from './mails.js';
import { areCodesMuted, ownerMutePath } from './mute.js';

/**
 * Mails a code to the owner and gives its handle. Counted by who presses before what strangers share; a browser and a
 * network from which the owner has signed in are counted alone. Throws LimitReached; where what strangers share is
 * used up the code is written for every browser, and mailed where the owner is known. The same statements run whether
 * there is an address or not.
 */
export async function mailOwnerCode(
  deps: ConsolePageDeps,
  { from, cookieHash }: { readonly from: Origin; readonly cookieHash: Buffer },
): Promise<AskedCode> {
  const { store, clock, random, lifetimes, secrets, mail, ownerEmail } = deps;
  const { ip } = from;
  const { handle, digits } = newSigninCode(random, 'owner');
  const written = ownerCodeMail(deps, {
    ...{ to: ownerEmail ?? anyOwner, digits, ip, seconds: lifetimes.signinCode },
    muteLink: deps.urls.of(ownerMutePath(deps)),
  });
  const asked = { act: 'ownerMail', facts: { ip }, email: anyOwner, from } as const;
  const { refusal } = await store.unit(async (trx) => {
    const now = clock.now();
    await insertSigninCode(trx, {
      token_hash: handle.hash,
      cookie_hash: cookieHash,
      email: anyOwner,
      code_hmac: random.bytes(32),
      expires_at: secondsAfter(now, lifetimes.signinCode),
      created_at: now,
    });
    return sendWithinBudget(trx, deps, asked, () =>
      keptIf(trx, 'owner_code', async () => {
        await mail.enqueue(trx, written);
        await setCodeHmac(trx, handle.hash, codeHmac(secrets, handle.hash, digits));
        const muted = await areCodesMuted(trx, now);
        return ownerEmail !== undefined && !muted;
      }),
    );
  });
  return { handle: handle.secret, scarceFor: refusal?.seconds };
}
