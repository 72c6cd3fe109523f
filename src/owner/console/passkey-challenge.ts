import { equalSecrets, hashSecret, hmac } from '../../service/agent-auth/crypto/secrets.js';
import type { UsedChallengeRow } from '../../service/store/owner-rows.js';
import type { ConsolePageDeps } from './deps.js';

/** What an authenticator signs the challenge for: one of the other kind is refused. */
export type ChallengeUse = 'add' | 'sign-in';

const nonceBytes = 16;
const timeBytes = 6;
const madeBytes = timeBytes + nonceBytes + 32;
const challengeForm = /^[A-Za-z0-9_-]{72}$/;

/**
 * A challenge for a passkey, bound to a use, a browser by its cookie, and a time. Nothing is stored until it is answered,
 * so showing a page writes nothing. In base64url, as WebAuthn has it.
 */
export function newChallenge(
  { clock, random, secrets, lifetimes }: Pick<ConsolePageDeps, 'clock' | 'random' | 'secrets' | 'lifetimes'>,
  use: ChallengeUse,
  cookieHash: Buffer,
): string {
  const end = Buffer.alloc(timeBytes);
  end.writeUIntBE(clock.now().getTime() + lifetimes.signinCode * 1000, 0, timeBytes);
  const head = Buffer.concat([end, random.bytes(nonceBytes)]);
  return Buffer.concat([head, sealOf(secrets, use, cookieHash, head)]).toString('base64url');
}

/** What remains of a challenge once it is answered; undefined where it has ended, or was not made for this. */
export function answeredChallenge(
  { clock, secrets }: Pick<ConsolePageDeps, 'clock' | 'secrets'>,
  use: ChallengeUse,
  cookieHash: Buffer | undefined,
  challenge: string,
): UsedChallengeRow | undefined {
  if (!cookieHash || !challengeForm.test(challenge)) return undefined;
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== madeBytes) return undefined;
  const head = bytes.subarray(0, timeBytes + nonceBytes);
  if (!equalSecrets(bytes.subarray(head.length), sealOf(secrets, use, cookieHash, head))) return undefined;
  const expires_at = new Date(head.readUIntBE(0, timeBytes));
  return expires_at > clock.now() ? { challenge_hash: hashSecret(challenge), expires_at } : undefined;
}

const sealOf = (
  { challenges }: ConsolePageDeps['secrets'],
  use: ChallengeUse,
  cookieHash: Buffer,
  head: Buffer,
): Buffer => hmac(challenges, `${use} ${cookieHash.toString('base64url')} ${head.toString('base64url')}`);
