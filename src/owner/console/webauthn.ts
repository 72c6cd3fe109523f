import { isIP } from 'node:net';

/** For whom passkeys are made (WebAuthn §4, Relying Party). */
export interface RelyingParty {
  /** The host of `BASE_URL`. */
  readonly host: string;
  readonly origin: string;
}

/** What a browser sent for a passkey that it made; all in base64url. */
export type NewPasskeyAnswer = Readonly<Record<'challenge' | 'id' | 'client_data' | 'attestation', string>>;
/** The same for one that it used. */
export type PasskeyAnswer = Readonly<
  Record<'challenge' | 'id' | 'client_data' | 'authenticator_data' | 'signature', string>
>;

export interface PublicKey {
  readonly credentialId: Buffer;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812), which `passkey.js` asks for. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The relying party of a base URL; undefined where its host is an address, for which no browser makes a passkey. */
export function relyingParty(base: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(base);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { host: hostname, origin } : undefined;
}

/**
 * The public key of a new passkey (WebAuthn §7.1), or undefined where its origin, host, challenge, user verification or
 * form is wrong. No attestation is asked for, and one with certificates is refused before the library would follow the
 * addresses that they name.
 */
export function newPublicKey(party: RelyingParty, answer: NewPasskeyAnswer): Promise<PublicKey | undefined> {
  return unlessWrong(async () => {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
    const { id, client_data: clientDataJSON, attestation: attestationObject } = answer;
    const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
    if (attestation.get('attStmt').get('x5c') !== undefined) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(party, answer),
      response: { ...credentialOf(id), response: { clientDataJSON, attestationObject } },
      supportedAlgorithmIDs,
    });
    if (registrationInfo?.credential.id !== id) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter };
  });
}

/**
 * The counter of a passkey after this use (WebAuthn §7.2), or undefined where its origin, host, challenge, user
 * verification or signature is wrong. Whether the counter went on is for the statement that keeps it, so that no two
 * answers pass it: the library is told that it was 0.
 */
export function counterAfter(
  party: RelyingParty,
  publicKey: Buffer,
  answer: PasskeyAnswer,
): Promise<number | undefined> {
  return unlessWrong(async () => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature } = answer;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(party, answer),
      response: { ...credentialOf(id), response: { clientDataJSON, authenticatorData, signature } },
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}

const expectedOf = (party: RelyingParty, { challenge }: { readonly challenge: string }) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.host,
  requireUserVerification: true,
});

const credentialOf = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

/** The library throws for whatever is wrong, and too deep a nesting of CBOR ends the stack. */
async function unlessWrong<Result>(check: () => Promise<Result | undefined>): Promise<Result | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
