import { hkdfSync } from 'node:crypto';
import type { Parsed } from './overrides.js';

/** Keys derived from the one secret outside of the database, one per purpose (agent-auth.md §9.1). 32 bytes each. */
export interface DerivedKeys {
  /** Encrypts private signing keys. */
  readonly signingKeys: Buffer;
  /** Pepper for user codes, because a plain hash of six digits can be reversed. */
  readonly userCodes: Buffer;
  readonly csrf: Buffer;
  /** Encrypts queued mail, which contains sign-in links. */
  readonly mailQueue: Buffer;
  readonly mute: Buffer;
  /** Signs the ids of registered clients, which contain their metadata. */
  readonly clientIds: Buffer;
  /** Pepper for email codes of eight digits. */
  readonly signinCodes: Buffer;
  /** Encrypts the authorization request during sign-in, which contains the client's `state`. */
  readonly signinRequests: Buffer;
  /** Pepper for rare search queries, because a plain hash of a word can be guessed. */
  readonly searches: Buffer;
  /** Derives passkey challenges, so that they need not be stored. */
  readonly challenges: Buffer;
  /** Derives the successor of a refresh token, so that it need not be stored and repeated requests get the same one. */
  readonly refreshTokens: Buffer;
  /** Signs dumps of the database. */
  readonly dumps: Buffer;
  /** Pepper for places where a mailbox was proven, because addresses and networks can be guessed. */
  readonly places: Buffer;
}

/** Length of `KEY_ENCRYPTION_KEY`, in bytes. */
export const keyEncryptionKeyBytes = 32;

const accepted = 'it accepts 32 random bytes as 64 hexadecimal digits or in base64, such as from: openssl rand -hex 32';

/** Parses `KEY_ENCRYPTION_KEY`. The error does not repeat it. */
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
 * Derives every key with HKDF-SHA-256 (RFC 5869) and its own label. Labels must never change, because a new one makes
 * encrypted data unreadable.
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
