import { secondsAfter } from '../base/clock.js';
import { signInPaths } from '../base/urls.js';
import { newHandle } from '../service/agent-auth/crypto/secrets.js';
import { audit } from '../service/agent-auth/records/audit-events.js';
import { setMark } from '../service/agent-auth/records/owner-timestamps.js';
import { deleteOwnerSessions } from '../service/agent-auth/records/page-sessions.js';
import { anyOwner } from '../service/agent-auth/records/proven-places.js';
import { insertFirstOwnerLink, insertSignIn } from '../service/agent-auth/records/sign-ins.js';
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
  const { agentAuth } = config;
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
  return done({ url: linkOf(config, handle.secret), expires_at });
}

/**
 * Returns a link that signs the owner in once, or undefined if an owner has signed in before. It is for the log of a
 * service that cannot mail a code (docs/console.md).
 */
export async function firstSignInLink({
  store,
  clock,
  random,
  config,
}: Pick<OwnerDeps, 'store' | 'clock' | 'random' | 'config'>): Promise<string | undefined> {
  const handle = newHandle(random, 'owner');
  const created_at = clock.now();
  const expires_at = secondsAfter(created_at, config.agentAuth.lifetimes.ownerFirstLink);
  const row = { token_hash: handle.hash, email: anyOwner, expires_at, created_at };
  const isFirst = await store.unit((trx) => insertFirstOwnerLink(trx, row));
  return isFirst ? linkOf(config, handle.secret) : undefined;
}

const linkOf = ({ baseUrl }: Pick<OwnerDeps['config'], 'baseUrl'>, secret: string): string =>
  `${baseUrl}${signInPaths.page}?s=${secret}`;

/** Ends every session of the console. */
export async function signOutEverywhere({ store, clock }: OwnerDeps): Promise<{ readonly ended: number }> {
  const now = clock.now();
  return store.unit(async (trx) => {
    const ended = await deleteOwnerSessions(trx, now);
    await audit(trx, 'owner.signed_out', null, { everywhere: true, ended }, now);
    return { ended };
  });
}
