import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a test changes of an answer; by default all of it is right. */
export interface Answering {
  readonly origin: string;
  readonly host: string;
  /** Of the client data. */
  readonly type?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  /** Bytes of CBOR (RFC 8949) in place of `{}`. */
  readonly statement?: string;
}

export interface TestAuthenticator {
  /** In base64url. */
  readonly id: string;
  /** The fields of the form that adds its passkey. */
  create(challenge: string, how: Answering): Record<string, string>;
  /** The fields of the form that signs in by it. */
  get(challenge: string, how: Answering): Record<string, string>;
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** An authenticator with one passkey, by WebAuthn §6 and §8.7: a P-256 key, and no attestation. */
export function testAuthenticator(id = randomBytes(20)): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const hex = (text: string): string => Buffer.from(text, 'base64url').toString('hex');
  // { 1: 2, 3: -7, -1: 1, -2: x, -3: y }
  const cose = Buffer.from(`a5010203262001215820${hex(x)}225820${hex(y)}`, 'hex');
  return {
    id: base64url(id),
    create(challenge, how) {
      const about = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = Buffer.concat([authenticatorData(how, 0x40), about]);
      const length = Buffer.from([data.length >> 8, data.length & 0xff]);
      // { fmt: 'none', attStmt: …, authData: … }
      const head = Buffer.from(
        `a363666d74646e6f6e656761747453746d74${how.statement ?? 'a0'}68617574684461746159`,
        'hex',
      );
      const attestation = base64url(Buffer.concat([head, length, data]));
      return { id: base64url(id), client_data: clientData(challenge, 'webauthn.create', how), attestation };
    },
    get(challenge, how) {
      const data = authenticatorData(how, 0);
      const client_data = clientData(challenge, 'webauthn.get', how);
      const signed = Buffer.concat([data, sha256(Buffer.from(client_data, 'base64url'))]);
      const signature = base64url(sign('sha256', signed, privateKey));
      return { id: base64url(id), client_data, authenticator_data: base64url(data), signature };
    },
  };
}

function clientData(challenge: string, usual: string, { type = usual, origin }: Answering): string {
  return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}

function authenticatorData(
  { host, counter = 1, isVerified = true, isPresent = true }: Answering,
  more: number,
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(host), Buffer.from([(isPresent ? 1 : 0) | (isVerified ? 4 : 0) | more]), count]);
}
