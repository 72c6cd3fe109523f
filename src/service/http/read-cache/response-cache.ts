import type { ContractMatch, ContractOperation } from '../../../base/contract.js';
import type { RateLimitRule } from '../../../base/rate-limit-rule.js';
import type { ReadNote } from '../read-note.js';

/** A finished answer of a read, as it went over the wire. */
export interface CachedResponse {
  /** Headers, names and values in turn. */
  readonly whole: readonly string[];
  /** The same without what describes a body, for 304. */
  readonly notModified: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
  /** What the pipeline had found out, for observers (request-observer.ts). */
  readonly path: string;
  readonly match: ContractMatch | undefined;
  readonly operation: ContractOperation | undefined;
  readonly family: string | undefined;
  readonly rule: RateLimitRule | undefined;
  readonly type: string | undefined;
  readonly notes: readonly ReadNote[] | undefined;
}

/**
 * What an entry costs beside its texts: its objects, its buffer, its place among the others. Bytes, as measured,
 * rounded up.
 */
const overheadBytes = 2048;
/** What a text costs beside its characters. */
const overheadOfText = 40;

/**
 * Finished answers by all that they depend on, within a bound of bytes. Two generations approximate an order of use:
 * when the young one is half of the bound, it becomes the old one, and what is asked for of that is young again.
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

/** Bytes of texts. */
function sizeOf(texts: readonly string[]): number {
  return texts.reduce((bytes, text) => bytes + text.length + overheadOfText, 0);
}
