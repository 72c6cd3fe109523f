import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { NewPasskeyAnswer, PasskeyAnswer, PublicKey, RelyingParty } from '../webauthn.js';

const asked = (party: RelyingParty, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: party.origin,
  expectedRPID: party.host,
  requireUserVerification: true,
});
const credential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

/** What a library makes of a new passkey: its answer to compare `newPublicKey` with. Certificates are left to neither. */
export async function libraryPublicKey(party: RelyingParty, answer: NewPasskeyAnswer): Promise<PublicKey | undefined> {
  const { id, challenge, clientData: clientDataJSON, attestation: attestationObject } = answer;
  try {
    const bytes = Uint8Array.from(Buffer.from(attestationObject, 'base64url'));
    if (decodeAttestationObject(bytes).get('attStmt').get('x5c') !== undefined) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      ...asked(party, challenge),
      response: { ...credential(id), response: { clientDataJSON, attestationObject } },
      supportedAlgorithmIDs: [-8, -7, -257],
    });
    if (registrationInfo?.credential.id !== id) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter };
  } catch {
    return undefined; // It throws for whatever is wrong.
  }
}

/** What the library makes of a passkey that was used: its answer to compare `counterAfter` with. */
export async function libraryCounter(
  party: RelyingParty,
  publicKey: Buffer,
  { id, challenge, clientData: clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...asked(party, challenge),
      response: { ...credential(id), response: { clientDataJSON, authenticatorData, signature } },
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
