import type { DerivedKeys } from '../../../base/config/derived-keys.js';
import type { Random } from '../../../base/random.js';
import { hmac } from './secrets.js';

/** Six digits, each code equally likely, leading zeros kept. */
export function newUserCode(random: Random): string {
  return String(random.below(1_000_000)).padStart(6, '0');
}

/**
 * True for six ASCII digits; other digits, spaces and lengths are not an entry at all and are not counted
 * (agent-auth.md §5.1).
 */
export function isUserCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** What is stored of a user code: HMAC of attempt id (26 characters) and code, so that it fits one attempt only. */
export function userCodeHmac(keys: Pick<DerivedKeys, 'userCodes'>, attemptId: string, code: string): Buffer {
  return hmac(keys.userCodes, attemptId + code);
}
