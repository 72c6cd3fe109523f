import { createHash, randomBytes } from 'node:crypto';
import { cborBytes, type TestKey, testKey } from './keys.js';

/** What a test changes of an answer; by default all of it is right. */
export interface Answering {
  readonly origin: string;
  readonly host: string;
  /** Of the client data. */
  readonly type?: string;
  /** More members of the client data. */
  readonly client?: object;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  /** Bits of the flags that are set besides (WebAuthn §6.1). */
  readonly flags?: number;
  /** Bytes in hex, in place of the credential's key. */
  readonly cose?: string;
  /** Bytes in hex, behind the rest of the authenticator data. */
  readonly behind?: string;
  /** Text of CBOR in hex, in place of `none`. */
  readonly format?: string;
  /** Bytes of CBOR (RFC 8949) in hex, in place of `{}`. */
  readonly statement?: string;
  /** The statement is signed by the credential's own key (WebAuthn §8.2), and names this algorithm. */
  readonly packed?: number;
  /** Changes what is signed before it is. */
  mutateClient?(clientData: Buffer): Buffer;
}

export interface TestAuthenticator {
  /** In base64url. */
  readonly id: string;
  readonly key: TestKey;
  /** The fields of the form that adds its passkey. */
  create(challenge: string, how: Answering): Record<'id' | 'client_data' | 'attestation', string>;
  /** The fields of the form that signs in by it. */
  get(challenge: string, how: Answering): Record<'id' | 'client_data' | 'authenticator_data' | 'signature', string>;
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const unchanged = (bytes: Buffer): Buffer => bytes;
/** An integer between -1 and -65,536 in CBOR. */
function negative(value: number): string {
  const rest = -1 - value;
  const digits = (length: number): string => rest.toString(16).padStart(length, '0');
  return rest < 24 ? (0x20 + rest).toString(16) : rest < 256 ? `38${digits(2)}` : `39${digits(4)}`;
}

/** An authenticator with one passkey, by WebAuthn §6, §8.2 and §8.7; no attestation unless a test asks for one. */
export function testAuthenticator(id = randomBytes(20), key = testKey()): TestAuthenticator {
  return {
    id: base64url(id),
    key,
    create(challenge, how) {
      const idLength = Buffer.from([id.length >> 8, id.length & 0xff]);
      const about = [Buffer.alloc(16), idLength, id, Buffer.from(how.cose ?? key.cose, 'hex')];
      const data = signedData(how, 0x40, about);
      const client = clientData(challenge, 'webauthn.create', how);
      const [format, statement] = statementOf(key, how, Buffer.concat([data, sha256(client)]));
      // { fmt: format, attStmt: statement, authData: data }
      const head = Buffer.from(`a363666d74${format}6761747453746d74${statement}686175746844617461`, 'hex');
      const attestation = base64url(Buffer.concat([head, cborBytes(data)]));
      return { id: base64url(id), client_data: base64url(client), attestation };
    },
    get(challenge, how) {
      const data = signedData(how, 0, []);
      const client = clientData(challenge, 'webauthn.get', how);
      const signature = base64url(key.sign(Buffer.concat([data, sha256(client)])));
      return { id: base64url(id), client_data: base64url(client), authenticator_data: base64url(data), signature };
    },
  };
}

function statementOf(key: TestKey, how: Answering, signed: Buffer): [format: string, statement: string] {
  if (how.packed === undefined) return [how.format ?? '646e6f6e65', how.statement ?? 'a0'];
  // packed, { alg: …, sig: … }
  const signature = cborBytes(key.sign(signed)).toString('hex');
  return [how.format ?? '667061636b6564', `a263616c67${negative(how.packed)}63736967${signature}`];
}

function clientData(challenge: string, usual: string, how: Answering): Buffer {
  const { type = usual, origin, client, mutateClient = unchanged } = how;
  return mutateClient(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...client })));
}

function signedData(how: Answering, more: number, about: readonly Buffer[]): Buffer {
  const { host, counter = 1, isVerified = true, isPresent = true, flags = 0 } = how;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const head = [sha256(host), Buffer.from([(isPresent ? 1 : 0) | (isVerified ? 4 : 0) | flags | more]), count];
  return Buffer.concat([...head, ...about, Buffer.from(how.behind ?? '', 'hex')]);
}
