import { createHash } from 'node:crypto';
import { credentialIdOf, fieldBytes, type NewPasskeyAnswer, type PasskeyAnswer, type RelyingParty } from './answers.js';
import { attestationOf } from './attestation.js';
import { counterIn, credentialIn } from './authenticator-data.js';
import { checkClientData } from './client-data.js';
import { credentialKey } from './cose-key.js';
import { must } from './refused.js';

export interface PublicKey {
  readonly credentialId: Buffer;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly counter: number;
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Registering a credential (WebAuthn §7.1), up to whether its id is known. Throws what is wrong. */
export function registeredKey(party: RelyingParty, answer: NewPasskeyAnswer): PublicKey {
  const credentialId = credentialIdOf(answer.id);
  const clientData = fieldBytes(answer.clientData);
  checkClientData(clientData, 'webauthn.create', answer.challenge, party);
  const attestation = attestationOf(fieldBytes(answer.attestation));
  const { id, publicKey, counter } = credentialIn(attestation.authenticatorData, party);
  must(id.equals(credentialId), 'the credential has another id');
  attestation.check(credentialKey(publicKey), sha256(clientData));
  return { credentialId, publicKey, counter };
}

/**
 * Verifying an assertion by the key of the credential that it names (WebAuthn §7.2), up to the counter, which is given.
 * Throws what is wrong.
 */
export function assertedCounter(party: RelyingParty, publicKey: Buffer, answer: PasskeyAnswer): number {
  credentialIdOf(answer.id);
  const clientData = fieldBytes(answer.clientData);
  checkClientData(clientData, 'webauthn.get', answer.challenge, party);
  const authenticatorData = fieldBytes(answer.authenticatorData);
  const counter = counterIn(authenticatorData, party);
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  must(credentialKey(publicKey).isSigner(signed, fieldBytes(answer.signature)), 'the signature is wrong');
  return counter;
}
