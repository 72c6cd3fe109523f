/**
 * Creates a concurrency limiter with at most `running` tasks and a queue of at most `waiting` tasks. Returns undefined
 * without starting the task if the queue is full.
 */
export function limitConcurrency(running: number, waiting: number) {
  const queue: (() => void)[] = [];
  let free = running;
  const turn = (): Promise<void> => {
    if (free === 0) return new Promise((resolve) => queue.push(resolve));
    free -= 1;
    return Promise.resolve();
  };
  const done = (): void => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  return <Result>(work: () => Promise<Result>): Promise<Result> | undefined =>
    free === 0 && queue.length >= waiting ? undefined : turn().then(work).finally(done);
}
