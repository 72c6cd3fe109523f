import { isIP } from 'node:net';
import type { NewPasskeyAnswer, PasskeyAnswer, RelyingParty } from './webauthn/answers.js';
import { assertedCounter, type PublicKey, registeredKey } from './webauthn/ceremonies.js';

export type { NewPasskeyAnswer, PasskeyAnswer, PublicKey, RelyingParty };

/** The relying party of a base URL; undefined where its host is an address, for which no browser makes a passkey. */
export function relyingParty(base: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(base);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { host: hostname, origin } : undefined;
}

/**
 * The public key of a new passkey (WebAuthn §7.1), or undefined where its origin, host, challenge, user verification or
 * form is wrong. No attestation is asked for, and one with certificates is refused.
 */
export function newPublicKey(party: RelyingParty, answer: NewPasskeyAnswer): PublicKey | undefined {
  return unlessWrong(() => registeredKey(party, answer));
}

/**
 * The counter of a passkey after this use (WebAuthn §7.2), or undefined where its origin, host, challenge, user
 * verification or signature is wrong. Whether the counter went on is for the statement that keeps it, so that no two
 * answers pass it.
 */
export function counterAfter(party: RelyingParty, publicKey: Buffer, answer: PasskeyAnswer): number | undefined {
  return unlessWrong(() => assertedCounter(party, publicKey, answer));
}

/** The CBOR decoder and node:crypto throw errors of their own, and too deep a nesting ends the stack. */
function unlessWrong<Result>(check: () => Result): Result | undefined {
  try {
    return check();
  } catch {
    return undefined;
  }
}
