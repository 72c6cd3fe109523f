import type { Page } from 'playwright-core';
import type { Clock } from '../../src/base/clock.js';
import { readConfig } from '../../src/base/config/config.js';
import { systemRandom } from '../../src/base/random.js';
import { openConsole } from '../../src/owner/console-access.js';
import type { Service } from './service.js';

/** Returns the link that `vitrine console open` prints. */
export async function printConsoleLink({ store, base }: Service, clock: Clock): Promise<string> {
  const config = readConfig({ BASE_URL: base });
  const answer = await openConsole({ store, clock, config, random: systemRandom });
  if (!answer.ok) throw new Error(answer.says);
  return (answer.data as { readonly url: string }).url;
}

/** Signs the owner in with a printed link. */
export async function signInOwner(page: Page, service: Service, clock: Clock): Promise<void> {
  await page.goto(await printConsoleLink(service, clock));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${service.base}/owner`);
}
