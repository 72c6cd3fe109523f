/** Usage of one client in its window. */
export interface WindowCount {
  /** Units in the window, including those just added. */
  readonly used: number;
  /** Time until the window ends, in milliseconds. */
  readonly msLeft: number;
}

/** Counts requests. An in-process counter returns synchronously. A store that replicas share returns a promise. */
export interface RequestCounter {
  /** Adds units to the window of a key. The first request opens the window. Never throws and never rejects. */
  count(key: string, windowSeconds: number, units: number): WindowCount | Promise<WindowCount>;
  /** Releases all resources. Idempotent. */
  close(): Promise<void>;
}

/** Adds units to a window that several processes share. Rejects if the store fails. */
export interface SharedCounts {
  add(key: string, windowSeconds: number, units: number): Promise<WindowCount>;
  close(): Promise<void>;
}
