import { hkdfSync } from 'node:crypto';
import type { Parsed } from './overrides.js';

/**
 * The keys that come from the one secret outside the database, each for one use (agent-auth.md §9.1). 32 bytes each.
 */
export interface DerivedKeys {
  /** Seals private signing keys. */
  readonly signingKeys: Buffer;
  /** Peppers user codes: a bare hash of six digits can be reversed. */
  readonly userCodes: Buffer;
  readonly csrf: Buffer;
  /** Seals queued mail, which holds sign-in links. */
  readonly mailQueue: Buffer;
  readonly mute: Buffer;
  /** Signs the ids of registered clients, which hold what they are for. */
  readonly clientIds: Buffer;
  /** Peppers mailed codes, which are eight digits. */
  readonly signinCodes: Buffer;
  /** Seals the authorization request that a sign-in goes back to: it holds the client's `state`. */
  readonly signinRequests: Buffer;
  /** Hides searches that were rare: a bare hash of a word can be guessed. */
  readonly searches: Buffer;
  /** Makes the challenges that a passkey answers, so that none is stored before it is. */
  readonly challenges: Buffer;
  /** Derives the refresh token that follows another, so that none is stored and all who repeat one get the same. */
  readonly refreshTokens: Buffer;
  /** Signs dumps of the database. */
  readonly dumps: Buffer;
  /** Hides from where a mailbox was proven: addresses and networks can be tried out. */
  readonly places: Buffer;
}

/** Bytes of `KEY_ENCRYPTION_KEY`. */
export const keyEncryptionKeyBytes = 32;

const accepted = 'it accepts 32 random bytes as 64 hexadecimal digits or in base64, such as from: openssl rand -hex 32';

/** Reads `KEY_ENCRYPTION_KEY`; the fault never repeats it. */
export function parseKeyEncryptionKey(text: string): Parsed<Buffer | undefined> {
  const bytes = /^[0-9a-fA-F]{64}$/.test(text)
    ? Buffer.from(text, 'hex')
    : /^[A-Za-z0-9+/_-]{43}=?$/.test(text)
      ? Buffer.from(text, 'base64')
      : undefined;
  if (bytes?.length === keyEncryptionKeyBytes) return { value: bytes, faults: [] };
  return { value: undefined, faults: [`KEY_ENCRYPTION_KEY is not a key; ${accepted}.`] };
}

/**
 * Derives every key by HKDF-SHA-256 (RFC 5869) with its own label. Labels are for ever: a new one makes what the
 * old one sealed unreadable.
 */
export function deriveKeys(keyEncryptionKey: Uint8Array): DerivedKeys {
  if (keyEncryptionKey.length !== keyEncryptionKeyBytes)
    throw new TypeError(`KEY_ENCRYPTION_KEY must have ${keyEncryptionKeyBytes} bytes.`);
  const key = (label: string): Buffer =>
    Buffer.from(hkdfSync('sha256', keyEncryptionKey, new Uint8Array(), `vitrine/${label}/v1`, 32));
  return {
    signingKeys: key('signing-keys'),
    userCodes: key('user-codes'),
    csrf: key('csrf'),
    mailQueue: key('mail-queue'),
    mute: key('mute'),
    clientIds: key('client-ids'),
    signinCodes: key('signin-codes'),
    signinRequests: key('signin-requests'),
    searches: key('searches'),
    challenges: key('challenges'),
    refreshTokens: key('refresh-tokens'),
    dumps: key('dumps'),
    places: key('places'),
  };
}
