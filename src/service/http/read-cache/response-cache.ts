import type { ContractMatch, ContractOperation } from '../../../base/contract.js';
import type { RateLimitRule } from '../../../base/rate-limit-rule.js';
import type { ReadNote } from '../read-note.js';

/** A cached response, as it was sent. */
export interface CachedResponse {
  /** Headers, with alternating names and values. */
  readonly whole: readonly string[];
  /** Headers for 304, without those that describe a body. */
  readonly notModified: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
  /** State of the pipeline, for observers (request-observer.ts). */
  readonly path: string;
  readonly match: ContractMatch | undefined;
  readonly operation: ContractOperation | undefined;
  readonly family: string | undefined;
  readonly rule: RateLimitRule | undefined;
  readonly type: string | undefined;
  readonly notes: readonly ReadNote[] | undefined;
}

/**
 * Estimated size of an entry in addition to its strings, in bytes: objects, buffer, and map entry. Measured and rounded
 * up.
 */
const overheadBytes = 2048;
/** Size of a string in addition to its characters, in bytes. */
const stringOverheadBytes = 40;

/**
 * Caches responses up to a maximum size. Two generations approximate LRU: when the young generation reaches half of the
 * maximum, it becomes the old one, and entries of the old one that are used again become young.
 */
export class ResponseCache {
  #young = new Map<string, CachedResponse>();
  #old: ReadonlyMap<string, CachedResponse> = new Map();
  #youngBytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): CachedResponse | undefined {
    const young = this.#young.get(key);
    if (young) return young;
    const old = this.#old.get(key);
    if (old) this.put(key, old);
    return old;
  }

  put(key: string, response: CachedResponse): void {
    const bytes = response.body.length + sizeOf([key, response.path, ...response.whole]) + overheadBytes;
    if (bytes > this.maxBytes / 8 || this.#young.has(key)) return;
    if (this.#youngBytes + bytes > this.maxBytes / 2) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#youngBytes = 0;
    }
    this.#young.set(key, response);
    this.#youngBytes += bytes;
  }

  clear(): void {
    this.#young = new Map();
    this.#old = new Map();
    this.#youngBytes = 0;
  }
}

/** Returns the size of strings, in bytes. */
function sizeOf(texts: readonly string[]): number {
  return texts.reduce((bytes, text) => bytes + text.length + stringOverheadBytes, 0);
}
