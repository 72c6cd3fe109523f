import { must } from './refused.js';

/** For whom passkeys are made (WebAuthn §4, Relying Party). */
export interface RelyingParty {
  /** The host of `BASE_URL`. */
  readonly host: string;
  readonly origin: string;
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

/** Of all the texts of an answer, in bytes: more than the largest RSA key with its attestation takes. */
const longest = 8192;

/**
 * The bytes of a text in base64url without padding (RFC 4648 §5), as passkey.js writes it; another spelling of the same
 * bytes is refused.
 */
export function fieldBytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  must(bytes.toString('base64url') === text, 'a text is not in base64url');
  must(bytes.length > 0 && bytes.length <= longest, 'a text has a length that none has');
  return bytes;
}

const longestId = 1023;

/** The id of a credential, of at most 1023 bytes (WebAuthn §7.1). */
export function credentialIdOf(text: string): Buffer {
  const id = fieldBytes(text);
  must(id.length <= longestId, 'the id of the credential is too long');
  return id;
}
