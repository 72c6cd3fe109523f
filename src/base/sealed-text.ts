import { CompactEncrypt, compactDecrypt, errors } from 'jose';

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;

/** Encrypts a text for a row as compact JWE. The authenticated header contains `id`, which binds it to this row. */
export function sealText(text: string, id: string, key: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ ...algorithms, kid: id }).encrypt(key);
}

/** Decrypts a text of `sealText`. Throws JOSEError for a wrong key, another row, or corrupted data. */
export async function openText(sealed: string, id: string, key: Uint8Array): Promise<string> {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: [algorithms.alg],
    contentEncryptionAlgorithms: [algorithms.enc],
  });
  if (protectedHeader.kid !== id) throw new errors.JWEInvalid('A sealed text is in the row of another.');
  return new TextDecoder().decode(plaintext);
}
