/** What one client has used of its window. */
export interface WindowCount {
  /** Units counted in the window, with those just added. */
  readonly used: number;
  /** Milliseconds until the window ends. */
  readonly msLeft: number;
}

/**
 * Where requests are counted. Counting in this process answers at once and synchronously; a store that replicas share
 * answers by a promise.
 */
export interface RequestCounter {
  /** Adds units to the window of a key, which the first request opens; never throws and never rejects. */
  count(key: string, windowSeconds: number, units: number): WindowCount | Promise<WindowCount>;
  /** Lets go of what it holds; may be called twice. */
  close(): Promise<void>;
}

/** Adds units to a window that several processes share; rejects when the store does not do it. */
export interface SharedCounts {
  add(key: string, windowSeconds: number, units: number): Promise<WindowCount>;
  close(): Promise<void>;
}
