import type { Fits } from './limits-counters.js';
import type { Target, Try, Ways } from './limits-targets.js';

/** Number of networks. An attacker has some of them, each a /24 with all of its addresses. */
const networks = 1_000;
export const attackers = [1, 3, 10, 100] as const;

/**
 * The effect of an attack on others: the share of the attack during which they are rejected, and the seconds from the
 * attacker's last accepted request until others are accepted again.
 */
export interface Closed {
  readonly share: number;
  readonly secondsAfter: number;
}

/** Attempts per window. An attack lasts two windows. */
const tries = 3;
const steps = 2 * tries;

/**
 * Simulates an attack on one target. The attacker has the first networks. At each step, a person in another one of the
 * remaining networks tries the same, since one network sends no more requests for all of them than its people do.
 */
export async function attackOn(
  target: Target,
  { fits, size, begin }: { fits: Fits; size: number; begin: Date },
): Promise<Closed> {
  let serial = 0;
  let others = 0;
  const used = new Map<number, number>();
  const at = (network: number): Try => {
    serial += 1;
    const client = ((used.get(network) ?? 0) % (target.clients ?? 250)) + 1;
    used.set(network, client);
    const within = `10.${Math.floor(network / 250)}.${network % 250}`;
    return { ip: `${within}.${client}`, network: within, fresh: `${begin.getTime()}-${serial}` };
  };
  const anyFits = async (ways: Ways, now: Date): Promise<boolean> => {
    for (const way of ways) if (await fits(way, now)) return true;
    return false;
  };
  const after = (seconds: number): Date => new Date(begin.getTime() + seconds * 1000);
  const otherFits = (now: Date): Promise<boolean> =>
    anyFits(target.other(at(size + (others++ % (networks - size)))), now);
  const step = target.windowSeconds / tries;
  let refused = 0;
  let lastTaken = 0;
  for (let seconds = 0; seconds < steps * step; seconds += step) {
    const now = after(seconds);
    let going = Array.from({ length: size }, (_, network) => network);
    while (going.length > 0) {
      const went = await Promise.all(going.map((network) => anyFits(target.attack(at(network)), now)));
      going = going.filter((_, place) => went[place]);
      if (going.length > 0) lastTaken = seconds;
    }
    if (!(await otherFits(now))) refused += 1;
  }
  let open = (steps - 1) * step;
  while (refused > 0 && !(await otherFits(after(open)))) open += target.windowSeconds / 60;
  return { share: refused / steps, secondsAfter: open - lastTaken };
}

const span = (seconds: number): string =>
  seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 360) / 10} h`;

/** Formats one cell of the table. */
export function describeClosed({ share, secondsAfter }: Closed): string {
  if (share === 0) return 'nothing';
  const during = share === 1 ? 'closed' : `closed for ${Math.round(share * 100)} %`;
  return `${during} while it lasts, and up to ${span(secondsAfter)} after`;
}
