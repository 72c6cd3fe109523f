import DataLoader from 'dataloader';

const maxBatchSize = 50;

export interface BatchOptions {
  /**
   * Enables group commit: while a batch is in progress, the next one waits for it, at most this many milliseconds.
   * Without it, a batch is sent at the end of the current turn of the event loop.
   */
  readonly maxWaitMs?: number;
}

/** The value of a key, an error that rejects only this key, or a promise that only this key waits for. */
type Loaded<Value> = Value | Error | Promise<Value>;

/**
 * Creates a batch loader. It loads keys for an owner, such as a store, in batches of at most 50. Requests that are read
 * from their sockets in one turn of the event loop share a batch. Nothing is cached. If `load` rejects, every key of
 * the batch is rejected, so keys must be valid.
 */
export function batched<Owner extends object, Key, Value>(
  load: (owner: Owner, keys: readonly Key[]) => Promise<readonly Loaded<Value>[]>,
  { maxWaitMs }: BatchOptions = {},
): (owner: Owner, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Owner, DataLoader<Key, Value>>();
  return (owner, key) => {
    let loader = loaders.get(owner);
    if (!loader) {
      loader = newLoader((keys) => load(owner, keys), maxWaitMs);
      loaders.set(owner, loader);
    }
    return loader.load(key);
  };
}

function newLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Loaded<Value>[]>,
  maxWaitMs: number | undefined,
): DataLoader<Key, Value> {
  const options = { cache: false, maxBatchSize };
  // If a value is a promise, the promise of its key follows it.
  const loadValues = load as (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>;
  if (maxWaitMs === undefined)
    return new DataLoader(loadValues, { ...options, batchScheduleFn: (dispatch) => void setImmediate(dispatch) });
  const schedule = new GroupCommit(maxWaitMs);
  return new DataLoader((keys) => schedule.run(loadValues(keys)), {
    ...options,
    batchScheduleFn: (dispatch) => schedule.add(dispatch),
  });
}

/** Decides when a batch is sent, so that many requests share one commit under load (decisions/0015). */
class GroupCommit {
  #underWay = 0;
  #newest: (() => void) | undefined;
  readonly #waiting = new Set<() => void>();

  constructor(private readonly maxWaitMs: number) {}

  /** Adds a batch, which collects keys until it is sent. */
  add(dispatch: () => void): void {
    // A new batch starts when the previous one is sent or full.
    this.#leave();
    this.#newest = dispatch;
    setImmediate(() => {
      if (this.#underWay > 0 && this.#newest === dispatch) this.#wait(dispatch);
      else dispatch();
    });
  }

  async run<Value>(loading: Promise<readonly Value[]>): Promise<readonly Value[]> {
    this.#underWay += 1;
    const end = (): void => {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#leave();
    };
    // A batch counts as finished with its first value, because a slow key must not delay the next batch.
    loading.then((values) => Promise.race(values)).then(end, end);
    return loading;
  }

  #wait(dispatch: () => void): void {
    const leave = (): void => {
      clearTimeout(timer);
      this.#waiting.delete(leave);
      dispatch();
    };
    // After a long turn, timers run before sockets are read, so let a response that has already arrived come first.
    const timer = setTimeout(() => setImmediate(() => this.#waiting.has(leave) && leave()), this.maxWaitMs);
    this.#waiting.add(leave);
  }

  #leave(): void {
    for (const leave of [...this.#waiting]) leave();
  }
}
