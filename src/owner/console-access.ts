import { secondsAfter } from '../base/clock.js';
import { signInPaths } from '../base/urls.js';
import { newHandle } from '../service/agent-auth/crypto/secrets.js';
import { audit } from '../service/agent-auth/records/audit-events.js';
import { setMark } from '../service/agent-auth/records/owner-timestamps.js';
import { deleteOwnerSessions } from '../service/agent-auth/records/page-sessions.js';
import { anyOwner } from '../service/agent-auth/records/proven-places.js';
import { insertSignIn } from '../service/agent-auth/records/sign-ins.js';
import type { OwnerDeps } from './deps.js';
import { done, type OwnerAnswer, refused } from './owner-answer.js';

/** How the owner signs in to the console. */
export type SignInWay = 'link' | 'code' | 'passkey';

/**
 * Writes a link that signs the owner in once, and remembers that the console was asked for (docs/console.md). It needs no
 * mail, so it is the way in on the first evening and when mail fails.
 */
export async function openConsole({
  store,
  clock,
  random,
  config,
}: Pick<OwnerDeps, 'store' | 'clock' | 'random' | 'config'>): Promise<OwnerAnswer> {
  const { baseUrl, agentAuth } = config;
  if (config.console === 'off')
    return refused('The console is off: CONSOLE=off is set. Start the service without it, or with CONSOLE=on.');
  const handle = newHandle(random, 'owner');
  const now = clock.now();
  const expires_at = secondsAfter(now, agentAuth.lifetimes.ownerLink);
  await store.unit(async (trx) => {
    await setMark(trx, 'console_opened', now);
    await insertSignIn(trx, {
      token_hash: handle.hash,
      purpose: 'owner',
      email: anyOwner,
      expires_at,
      created_at: now,
    });
  });
  return done({ url: `${baseUrl}${signInPaths.page}?s=${handle.secret}`, expires_at });
}

/** Ends every session of the console. */
export async function signOutEverywhere({ store, clock }: OwnerDeps): Promise<{ readonly ended: number }> {
  const now = clock.now();
  return store.unit(async (trx) => {
    const ended = await deleteOwnerSessions(trx, now);
    await audit(trx, 'owner.signed_out', null, { everywhere: true, ended }, now);
    return { ended };
  });
}
