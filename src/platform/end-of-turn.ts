/** So many are let go in the midst of a turn, so that none waits for a whole surge. */
const mostTogether = 16;

interface Waiting {
  readonly over: Promise<void>;
  readonly release: () => void;
  count: number;
}

let waiting: Waiting | undefined;

/**
 * Waits until this turn of the event loop has done the rest of its work, or 16 wait; all go on together, in their order.
 * It is for answers that are made one by one: to write each as it is made wakes its reader each time, and to wake a
 * process costs more than the write (docs/performance.md).
 */
export function endOfTurn(): Promise<void> {
  waiting ??= beginWaiting();
  const { over, release } = waiting;
  waiting.count += 1;
  if (waiting.count === mostTogether) release();
  return over;
}

function beginWaiting(): Waiting {
  let resolve = (): void => {};
  const over = new Promise<void>((done) => {
    resolve = done;
  });
  const release = (): void => {
    clearImmediate(immediate);
    waiting = undefined;
    resolve();
  };
  const immediate = setImmediate(release);
  return { over, release, count: 0 };
}
