/** Awaited between the steps of long work, so that requests are handled in between. */
export type Pace = () => Promise<void>;

/** Runs one step per turn of the event loop. */
export const eachTurn: Pace = () => new Promise((resolve) => void setImmediate(resolve));

/** Maximum pause, in milliseconds. */
const maxPauseMs = 250;

/** Creates a pace for background work that uses at most `share` of the time. */
export function takingShare(share: number): Pace {
  let begun = performance.now();
  return async () => {
    const took = performance.now() - begun;
    await new Promise((resolve) => setTimeout(resolve, Math.min(maxPauseMs, took * (1 / share - 1))));
    begun = performance.now();
  };
}
