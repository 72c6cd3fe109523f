import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A webhook request of a forge. */
export interface SignedCall {
  header(name: string): string | undefined;
  /** Raw body. */
  readonly bytes: Buffer;
}

/** Header and prefix in which each forge sends the HMAC-SHA256 of the body, in hexadecimal. */
const signatures: readonly (readonly [header: string, prefix: string])[] = [
  ['X-Hub-Signature-256', 'sha256='],
  ['X-Forgejo-Signature', ''],
  ['X-Gitea-Signature', ''],
];
/** GitLab sends the secret itself instead of a signature. */
const secretHeader = 'X-Gitlab-Token';

/** Whether a request comes from a sender that knows the secret. The first header that is present decides. */
export function isFromForge({ header, bytes }: SignedCall, secret: string): boolean {
  for (const [name, prefix] of signatures) {
    const received = header(name);
    if (received !== undefined)
      return isEqual(received, prefix + createHmac('sha256', secret).update(bytes).digest('hex'));
  }
  const received = header(secretHeader);
  return received !== undefined && isEqual(received, secret);
}

/** Compares in constant time, regardless of length. */
function isEqual(received: string, expected: string): boolean {
  const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashed(received), hashed(expected));
}
