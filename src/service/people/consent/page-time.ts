import { equalSecrets, hmac } from '../../agent-auth/crypto/secrets.js';
import type { PageDeps } from '../pages/deps.js';

/**
 * Minimum time between showing the consent page and accepting Allow, in milliseconds. Another site can open the page
 * under the pointer between the two clicks of a double click, so that the second click would press Allow.
 */
const minReadingMs = 1000;

type Deps = Pick<PageDeps, 'clock' | 'secrets'>;

/** Returns the current time, signed and bound to the browser, for a hidden field of the consent page. */
export function signPageTime({ clock, secrets }: Deps, csrf: string): string {
  const time = String(clock.now().getTime());
  return `${time}.${signature(secrets, csrf, time)}`;
}

/** Whether Allow was pressed too soon after the page was shown, or the signed time is missing or invalid. */
export function isTooSoon({ clock, secrets }: Deps, csrf: string, pageTime: string | undefined): boolean {
  const [time = '', signed = ''] = (pageTime ?? '').split('.');
  if (!equalSecrets(signed, signature(secrets, csrf, time))) return true;
  return clock.now().getTime() - Number(time) < minReadingMs;
}

const signature = (secrets: PageDeps['secrets'], csrf: string, time: string): string =>
  hmac(secrets.csrf, `page time ${csrf} ${time}`).toString('base64url');
