import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a call of a forge carries. */
export interface SignedCall {
  header(name: string): string | undefined;
  /** The body as it was sent. */
  readonly bytes: Buffer;
}

/** In which header each forge puts the HMAC-SHA256 of the body, in hexadecimal, and its prefix. */
const signatures: readonly (readonly [header: string, prefix: string])[] = [
  ['X-Hub-Signature-256', 'sha256='],
  ['X-Forgejo-Signature', ''],
  ['X-Gitea-Signature', ''],
];
/** GitLab signs nothing and sends the secret itself. */
const secretHeader = 'X-Gitlab-Token';

/** Whether a call comes from whom the secret was given to. The first header that is there decides. */
export function isFromForge({ header, bytes }: SignedCall, secret: string): boolean {
  for (const [name, prefix] of signatures) {
    const given = header(name);
    if (given !== undefined) return isEqual(given, prefix + createHmac('sha256', secret).update(bytes).digest('hex'));
  }
  const given = header(secretHeader);
  return given !== undefined && isEqual(given, secret);
}

/** In the same time for all that is wrong, its length too. */
function isEqual(given: string, expected: string): boolean {
  const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashed(given), hashed(expected));
}
