import type { Fits } from './limits-counters.js';
import type { Target, Try, Ways } from './limits-targets.js';

/** 1,000 networks, of which an attacker has some; each is a /24 whose clients it may all use. */
const networks = 1_000;
export const attackers = [1, 3, 10, 100] as const;

/**
 * What an attacker closes for others: the part of the attack during which they are refused, and the seconds from the
 * last thing it got until they fit.
 */
export interface Closed {
  readonly share: number;
  readonly secondsAfter: number;
}

/** So often in a window everybody tries; the attack lasts two windows. */
const tries = 3;
const steps = 2 * tries;

/**
 * Attacks one target on counters at moments of our own making. The attacker's networks are the first ones; another
 * person has one of the rest, each time the next: one network asks for all of them no oftener than its people do.
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

/** One cell of the table. */
export function inWords({ share, secondsAfter }: Closed): string {
  if (share === 0) return 'nothing';
  const during = share === 1 ? 'closed' : `closed for ${Math.round(share * 100)} %`;
  return `${during} while it lasts, and up to ${span(secondsAfter)} after`;
}
