import { createHash } from 'node:crypto';
import type { RelyingParty } from './answers.js';
import { leadingMap } from './cbor.js';
import { must } from './refused.js';

/** Bits of the flags (WebAuthn §6.1). */
const flag = {
  userPresent: 0x01,
  userVerified: 0x04,
  backupEligible: 0x08,
  backupState: 0x10,
  attestedCredential: 0x40,
  extensions: 0x80,
};

/** Of the hash of the host, the flags and the counter. */
const headBytes = 37;
/** Of the model of the authenticator, which is not looked at, and the length of the credential's id. */
const [modelBytes, lengthBytes] = [16, 2];

/** A credential that an authenticator made (WebAuthn §6.5.1). */
export interface AttestedCredential {
  readonly id: Buffer;
  /** COSE. */
  readonly publicKey: Buffer;
}

/** The counter in what an authenticator signs at a sign-in (WebAuthn §6.1): no credential, nothing behind its end. */
export function counterIn(data: Buffer, party: RelyingParty): number {
  const flags = flagsIn(data, party);
  must((flags & flag.attestedCredential) === 0, 'a credential is where none is made');
  checkEnd(flags, data.subarray(headBytes));
  return data.readUInt32BE(headBytes - 4);
}

/** The credential and its first counter in what an authenticator says of a new one (WebAuthn §6.1). */
export function credentialIn(data: Buffer, party: RelyingParty): AttestedCredential & { readonly counter: number } {
  const flags = flagsIn(data, party);
  must((flags & flag.attestedCredential) !== 0, 'there is no credential');
  const begin = headBytes + modelBytes + lengthBytes;
  must(data.length > begin, 'the authenticator data ends too early');
  const end = begin + data.readUInt16BE(begin - lengthBytes);
  const id = data.subarray(begin, end);
  const behind = data.subarray(end);
  const { length } = leadingMap(behind);
  checkEnd(flags, behind.subarray(length));
  return { id, publicKey: behind.subarray(0, length), counter: data.readUInt32BE(headBytes - 4) };
}

/** The flags, once host, presence, verification (WebAuthn §7.1, §7.2) and the state of backup (§6.1.3) are right. */
function flagsIn(data: Buffer, { host }: RelyingParty): number {
  must(data.length >= headBytes, 'the authenticator data ends too early');
  must(createHash('sha256').update(host).digest().equals(data.subarray(0, 32)), 'it is signed for another host');
  const flags = data.readUInt8(32);
  must((flags & flag.userPresent) !== 0, 'no person was present');
  must((flags & flag.userVerified) !== 0, 'the person was not verified');
  const isBackedUp = (flags & flag.backupState) !== 0;
  must(!isBackedUp || (flags & flag.backupEligible) !== 0, 'a credential that cannot be backed up is backed up');
  return flags;
}

/** Extensions, of which none was asked for, are one map up to the end (WebAuthn §6.1); a browser may add its own. */
function checkEnd(flags: number, rest: Buffer): void {
  const length = (flags & flag.extensions) === 0 ? 0 : leadingMap(rest).length;
  must(length === rest.length, 'something stands behind the authenticator data');
}
