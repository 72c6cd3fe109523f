/**
 * The shortest of up to five runs of an action, in milliseconds; a run below `enough` ends it. Other work of the machine
 * makes a run longer and never shorter, so an action whose time grows with the square of its input stays above, and one
 * that is linear does not fail because a neighbour was busy.
 */
export function shortestRun(enough: number, action: () => void): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && shortest >= enough; run += 1) {
    const began = performance.now();
    action();
    shortest = Math.min(shortest, performance.now() - began);
  }
  return shortest;
}
