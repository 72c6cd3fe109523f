import { CompactEncrypt, compactDecrypt } from 'jose';
import type { PageDeps } from '../pages/deps.js';

const seal = { alg: 'dir', enc: 'A256GCM' } as const;

/** Seals a request for the row with this hash; null where there is none. */
export async function sealedRequest(
  { secrets }: Pick<PageDeps, 'secrets'>,
  hash: Buffer,
  request: string | undefined,
): Promise<string | null> {
  if (request === undefined) return null;
  return new CompactEncrypt(new TextEncoder().encode(request))
    .setProtectedHeader({ ...seal, kid: hash.toString('base64url') })
    .encrypt(secrets.signinRequests);
}

/** What `sealedRequest` sealed; undefined for null. Throws for that of another row. */
export async function openedRequest(
  { secrets }: Pick<PageDeps, 'secrets'>,
  hash: Buffer,
  sealed: string | null,
): Promise<string | undefined> {
  if (sealed === null) return undefined;
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, secrets.signinRequests, {
    keyManagementAlgorithms: [seal.alg],
    contentEncryptionAlgorithms: [seal.enc],
  });
  if (protectedHeader.kid !== hash.toString('base64url')) throw new Error('A sealed request is in the row of another.');
  return new TextDecoder().decode(plaintext);
}
