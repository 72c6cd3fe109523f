import { isIP } from 'node:net';
import { lazy } from '../platform/memo.js';

/** What checks signatures is loaded when the first passkey is used, so that no start waits for it. */
const library = lazy(() => import('@simplewebauthn/server'));
const helpers = lazy(() => import('@simplewebauthn/server/helpers'));

/** EdDSA, ES256 and RS256: what passkey.js asks for. */
const algorithms = [-8, -7, -257];

/** For whom passkeys are made (WebAuthn §4, Relying Party). */
export interface RelyingParty {
  /** The host of `BASE_URL`. */
  readonly host: string;
  readonly origin: string;
}

/** The relying party of a base URL; undefined where its host is an address, for which no browser makes a passkey. */
export function relyingParty(base: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(base);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { host: hostname, origin } : undefined;
}

/** What a browser sent for a passkey that it made; all in base64url. */
export interface NewPasskeyAnswer {
  readonly challenge: string;
  readonly id: string;
  readonly clientData: string;
  readonly attestation: string;
}

/** What a browser sent for a passkey that it used; all in base64url. */
export interface PasskeyAnswer {
  readonly challenge: string;
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

export interface PublicKey {
  readonly credentialId: Buffer;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly counter: number;
}

const asked = (party: RelyingParty, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: party.origin,
  expectedRPID: party.host,
  requireUserVerification: true,
});
const credential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

/**
 * The public key of a new passkey (WebAuthn §7.1), or undefined where its origin, host, challenge, user verification or
 * form is wrong. No attestation is asked for, and one that comes along is refused before a certificate is looked at.
 */
export async function newPublicKey(party: RelyingParty, answer: NewPasskeyAnswer): Promise<PublicKey | undefined> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([library(), helpers()]);
  try {
    const { attestation } = answer;
    if (decodeAttestationObject(bytesOf(attestation)).get('attStmt').get('x5c') !== undefined) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      ...asked(party, answer.challenge),
      response: {
        ...credential(answer.id),
        response: { clientDataJSON: answer.clientData, attestationObject: attestation },
      },
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo?.credential.id !== answer.id) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: Buffer.from(answer.id, 'base64url'), publicKey: Buffer.from(publicKey), counter };
  } catch {
    return undefined; // The library throws for whatever is wrong with what was sent.
  }
}

/**
 * The counter of a passkey after this use (WebAuthn §7.2), or undefined where its origin, host, challenge, user
 * verification or signature is wrong. Whether the counter went on is for the statement that keeps it, so that no two
 * answers pass it.
 */
export async function counterAfter(
  party: RelyingParty,
  publicKey: Buffer,
  answer: PasskeyAnswer,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { id, clientData: clientDataJSON, authenticatorData, signature } = answer;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...asked(party, answer.challenge),
      response: { ...credential(id), response: { clientDataJSON, authenticatorData, signature } },
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));
