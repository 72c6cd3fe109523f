/** What a long piece of work awaits between its parts, so that requests are answered in between. */
export type Pace = () => Promise<void>;

/** One part in each turn of the event loop: the work is soon done. */
export const eachTurn: Pace = () => new Promise((resolve) => void setImmediate(resolve));

/** No rest is longer, in milliseconds. */
const longestRestMs = 250;

/** Work in the background: each part is followed by rest, until the part has taken `share` of the time. */
export function takingShare(share: number): Pace {
  let begun = performance.now();
  return async () => {
    const took = performance.now() - begun;
    await new Promise((resolve) => setTimeout(resolve, Math.min(longestRestMs, took * (1 / share - 1))));
    begun = performance.now();
  };
}
