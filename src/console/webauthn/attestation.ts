import { bytesAt, type CborMap, wholeMap } from './cbor.js';
import type { CredentialKey } from './cose-key.js';
import { must } from './refused.js';

/** What comes with a new credential (WebAuthn §6.5.4). */
export interface Attestation {
  readonly authenticatorData: Buffer;
  /** The credential's own key signed, where a signature came along. */
  check(key: CredentialKey, clientDataHash: Buffer): void;
}

/**
 * An attestation object, of the two formats that vouch for nothing but the key itself: none (WebAuthn §8.7), which
 * passkey.js asks for, and packed by the key itself (§8.2), which a browser may pass on unasked. One with certificates is
 * refused; they are not looked at.
 */
export function attestationOf(bytes: Uint8Array): Attestation {
  const object = wholeMap(bytes);
  const statement = object.get('attStmt');
  must(statement instanceof Map, 'the attestation has no statement');
  const authenticatorData = Buffer.from(bytesAt(object, 'authData'));
  const format = object.get('fmt');
  if (format === 'none') {
    must(statement.size === 0, 'an attestation of none has a statement');
    return { authenticatorData, check: () => undefined };
  }
  must(format === 'packed', 'the attestation has a format that is not taken');
  must(!statement.has('x5c'), 'the attestation has certificates');
  return {
    authenticatorData,
    check: (key, hash) => checkPacked(statement, key, Buffer.concat([authenticatorData, hash])),
  };
}

function checkPacked(statement: CborMap, key: CredentialKey, signed: Buffer): void {
  must(statement.size === 2, 'the statement has more than it may');
  must(statement.get('alg') === key.algorithm, 'the statement has another algorithm than the key');
  must(key.isSigner(signed, bytesAt(statement, 'sig')), 'the signature of the attestation is wrong');
}
