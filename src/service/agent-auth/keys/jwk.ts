import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, errors } from 'jose';
import type { Random } from '../../../base/random.js';
import { openText, sealText } from '../../../base/sealed-text.js';
import { assertionAlgorithm } from '../crypto/assertion.js';

/** The public half as it is stored and published (RFC 7517, RFC 8037); `kid` is the RFC 7638 thumbprint. */
export interface PublicSigningJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'EdDSA';
}
export interface PrivateSigningJwk extends PublicSigningJwk {
  readonly d: string;
}

/** PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410 §7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A new key pair; the private key of Ed25519 is 32 random bytes (RFC 8032 §5.1.5). */
export async function newSigningKey(random: Random): Promise<PrivateSigningJwk> {
  const der = Buffer.concat([pkcs8Head, random.bytes(32)]);
  const { x = '', d = '' } = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
  const kid = await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x });
  return { ...publicHalf({ x, kid }), d };
}

/** The public half of a key or of its row, built member by member so that a private one can never slip through. */
export const publicHalf = ({ x, kid }: { readonly x?: unknown; readonly kid?: unknown }): PublicSigningJwk => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: String(x),
  kid: String(kid),
  use: 'sig',
  alg: assertionAlgorithm,
});

/** Why a stored private key cannot be used; the log names `KEY_ENCRYPTION_KEY`, never the key. */
export class SealBroken extends Error {
  constructor(readonly kid: string) {
    super(`The signing key ${kid} cannot be opened: KEY_ENCRYPTION_KEY is not the one it was sealed with.`);
    this.name = 'SealBroken';
  }
}

/** Seals a private key for its own row. */
export const sealSigningKey = (key: PrivateSigningJwk, sealingKey: Uint8Array): Promise<string> =>
  sealText(JSON.stringify(key), key.kid, sealingKey);

/** Opens what `sealSigningKey` made; throws SealBroken for another sealing key, another row's key or a damaged one. */
export async function openSigningKey(jwe: string, kid: string, sealingKey: Uint8Array): Promise<PrivateSigningJwk> {
  try {
    return JSON.parse(await openText(jwe, kid, sealingKey)) as PrivateSigningJwk;
  } catch (error) {
    throw error instanceof errors.JOSEError ? new SealBroken(kid) : error;
  }
}

/** The key in the form that signs or verifies; import once and keep it, it costs more than a signature. */
export function usableKey(key: PublicSigningJwk | PrivateSigningJwk): KeyObject {
  return 'd' in key
    ? createPrivateKey({ key: { ...key }, format: 'jwk' })
    : createPublicKey({ key: { ...key }, format: 'jwk' });
}
