import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Mail } from './mail.js';

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;

/**
 * Encrypts a mail for the queue: it may hold a sign-in link, and a queued secret must not be a secret at rest. `id`
 * binds it to its row.
 */
export function encryptMail(mail: Mail, id: string, key: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(mail)))
    .setProtectedHeader({ ...algorithms, kid: id })
    .encrypt(key);
}

/** Decrypts what `encryptMail` made; throws for another key, another row or damage. */
export async function decryptMail(jwe: string, id: string, key: Uint8Array): Promise<Mail> {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, key, {
    keyManagementAlgorithms: [algorithms.alg],
    contentEncryptionAlgorithms: [algorithms.enc],
  });
  if (protectedHeader.kid !== id) throw new Error('An encrypted mail is in the row of another.');
  return JSON.parse(new TextDecoder().decode(plaintext)) as Mail;
}
