import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Mail } from './mail.js';

const seal = { alg: 'dir', enc: 'A256GCM' } as const;

/** Seals a mail for the queue: it may hold a sign-in link, and a queued secret must not be a secret at rest. `id` binds it to its row. */
export function sealMail(mail: Mail, id: string, key: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(mail))).setProtectedHeader({ ...seal, kid: id }).encrypt(key);
}

/** Opens what `sealMail` made; throws for another key, another row or damage. */
export async function openMail(jwe: string, id: string, key: Uint8Array): Promise<Mail> {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, key, {
    keyManagementAlgorithms: [seal.alg],
    contentEncryptionAlgorithms: [seal.enc],
  });
  if (protectedHeader.kid !== id) throw new Error('A sealed mail stands in the row of another.');
  return JSON.parse(new TextDecoder().decode(plaintext)) as Mail;
}
