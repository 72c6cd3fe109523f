import { CompactEncrypt, compactDecrypt, errors } from 'jose';

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;

/** Encrypts a text for a row as compact JWE; `id` is in the authenticated header, so that it fits this row alone. */
export function sealText(text: string, id: string, key: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ ...algorithms, kid: id }).encrypt(key);
}

/** Decrypts what `sealText` made; throws a JOSEError for another key, another row or damage. */
export async function openText(sealed: string, id: string, key: Uint8Array): Promise<string> {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: [algorithms.alg],
    contentEncryptionAlgorithms: [algorithms.enc],
  });
  if (protectedHeader.kid !== id) throw new errors.JWEInvalid('A sealed text is in the row of another.');
  return new TextDecoder().decode(plaintext);
}
