import type { Knex } from 'knex';
import { counted, countedAsKept } from '../agent-auth/limits/counted.js';
import { countIfFits, countWithin } from '../agent-auth/limits/rate-windows.js';
import { codeHmac } from '../agent-auth/pages/code-entry.js';
import { newSigninCode } from '../agent-auth/pages/code-sign-in.js';
import { hasSignedInFrom } from '../agent-auth/records/audit-events.js';
import { insertSigninCode } from '../agent-auth/records/signin-codes.js';
import { secondsAfter } from '../agent-auth/service.js';
import { networkKey } from '../http/rate-limit.js';
import { keptIf } from '../store/savepoint.js';
import type { ConsolePageDeps } from './deps.js';
import { ownerCodeMail } from './mails.js';
import { areCodesMuted, ownerMutePath } from './mute.js';

/** Stands for the owner's address, which is a setting: the row of a code is the same whether it is set or not. */
const anyOwner = 'owner@owner.invalid';

/**
 * Mails a code to the owner and gives its handle. Counted by who presses before all of them together, of which half is
 * kept for networks from which the owner has signed in before; throws LimitReached. The same statements run whether
 * there is an address or not.
 */
export async function mailOwnerCode(
  deps: ConsolePageDeps,
  { ip, cookieHash }: { readonly ip: string; readonly cookieHash: Buffer },
): Promise<string> {
  const { store, clock, random, limits, lifetimes, secrets, mail, ownerEmail } = deps;
  const { handle, digits } = newSigninCode(random, 'owner');
  const written = ownerCodeMail(deps, {
    ...{ to: ownerEmail ?? anyOwner, digits, ip, seconds: lifetimes.signinCode },
    muteLink: deps.urls.of(ownerMutePath(deps)),
  });
  await store.unit(async (trx) => {
    const now = clock.now();
    await countWithin(trx, limits, counted('ownerMail', { ip }), now);
    await countWhole(trx, deps, ip, now);
    await insertSigninCode(trx, {
      token_hash: handle.hash,
      cookie_hash: cookieHash,
      email: anyOwner,
      code_hmac: codeHmac(secrets, handle.hash, digits),
      expires_at: secondsAfter(now, lifetimes.signinCode),
      created_at: now,
    });
    await keptIf(trx, 'owner_code', async () => {
      await mail.enqueue(trx, written);
      const muted = await areCodesMuted(trx, now);
      return ownerEmail !== undefined && !muted;
    });
  });
  return handle.secret;
}

async function countWhole(
  trx: Knex.Transaction,
  { limits }: Pick<ConsolePageDeps, 'limits'>,
  ip: string,
  now: Date,
): Promise<void> {
  const open = await countIfFits(trx, limits, counted('ownerMailBudget', {}), now);
  if (open.fits) return;
  if (await hasSignedInFrom(trx, networkKey(ip)))
    await countWithin(trx, limits, countedAsKept('ownerMailBudget', {}), now);
  else throw open.reached;
}
