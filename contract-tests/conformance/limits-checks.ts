import type { Checks } from './checks.js';
import type { Operation } from './contract.js';
import { isHarmless } from './operation-checks.js';
import { requestOf } from './request.js';

/** More than this is no check but a burden. */
const most = 1000;

/**
 * Uses up the window of each family of reading operations, so that every one of them answers 429 once. The families
 * rest until their windows end.
 */
export async function exhaustLimits(checks: Checks, chosen: readonly Operation[]): Promise<void> {
  const reading = chosen.filter((one) => isHarmless(one) && !one.protected && one.responses.has(429));
  for (const family of new Set(reading.map((one) => one.family))) {
    const members = reading.filter((one) => one.family === family);
    const [first] = members;
    if (first === undefined || !(await exhaust(checks, first))) {
      checks.ledger.note(`The limit of the family ${family} could not be used up with ${most} requests.`);
      continue;
    }
    for (const one of members) {
      await checks.operation(one.tag, one, 'answers 429 when the window is used up', requestOf(one), {
        status: 429,
        patience: 'takes 429',
      });
    }
  }
}

async function exhaust({ wire }: Checks, operation: Operation): Promise<boolean> {
  for (let i = 0; i < most; i += 1) {
    const { status, headers } = await wire.ask(requestOf(operation), operation.family, 'takes 429');
    if (status === 429) return true;
    if (Number(headers.get('ratelimit-remaining') ?? 0) > most) return false;
  }
  return false;
}
