import type { ContractMatch, ContractOperation } from '../../contract.js';
import type { RateLimitRule } from '../rate-limit.js';
import type { ReadNote } from '../read-note.js';
import type { CacheKey } from './cache-key.js';
import { RecentKeys } from './recent-keys.js';

/**
 * Response headers, names and values in turn, and the positions of the values that are each answer's own; 0 where a header
 * is not there.
 */
export interface HeaderList {
  readonly values: readonly string[];
  readonly ownAt: readonly number[];
}

/** A finished answer of a read, as it went over the wire. */
export interface CachedResponse {
  readonly whole: HeaderList;
  /** The headers without what describes a body, for 304. */
  readonly notModified: HeaderList;
  readonly body: Buffer;
  readonly etag: string | undefined;
  /** What the pipeline had found out, for observers (request-observer.ts). */
  readonly path: string;
  readonly match: ContractMatch | undefined;
  readonly operation: ContractOperation | undefined;
  readonly family: string | undefined;
  readonly rule: RateLimitRule | undefined;
  readonly type: string | undefined;
  readonly notes: readonly ReadNote[] | undefined;
}

interface Variant extends CacheKey {
  readonly response: CachedResponse;
  readonly bytes: number;
  /** Whether it was asked for since it is in the old generation. */
  wasReadAgain: boolean;
}

type Generation = Map<string, Variant[]>;

/**
 * What an entry costs beside its texts: its objects, its buffer, its place among the others. Bytes, as measured,
 * rounded up.
 */
const overheadBytes = 2048;
/** What a text costs beside its characters. */
const overheadOfText = 40;
/**
 * While more is missed than found, what was missed before among the last of this many targets, or twice as many, is taken
 * in.
 */
const missesRemembered = 16;
/** After this many requests an overcrowded cache looks again; any other looks when it drops something. */
const asksOfWindow = 1000;
/** One target has a handful of forms; more are made up by a client. */
const variantsOfTarget = 12;

/**
 * Finished answers by the exact target and the headers that choose among its forms, within a bound of bytes. Two
 * generations approximate an order of use: when the young one is half of the bound, it becomes the old one; of the old
 * one, what was asked for meanwhile begins the next young one, up to a quarter of the bound. Where more is asked for than
 * the bound holds, most answers would be dropped before they are asked for again, and to make an entry costs a third of
 * an answer: then only those are taken in that are asked for again soon, so that what is popular is cached and a walk
 * over everything displaces nothing.
 */
export class ResponseCache {
  #young: Generation = new Map();
  #old: Generation = new Map();
  #youngBytes = 0;
  /** Since it was last judged whether the cache is overcrowded. */
  #found = 0;
  #missed = 0;
  #isOvercrowded = false;
  readonly #missedLately = new RecentKeys(missesRemembered, () => 1);

  constructor(private readonly maxBytes: number) {}

  get(target: string, key: CacheKey): CachedResponse | undefined {
    const young = find(this.#young.get(target), key);
    const found = young ?? find(this.#old.get(target), key);
    if (found) this.#found += 1;
    else this.#missed += 1;
    if (this.#isOvercrowded && this.#found + this.#missed >= asksOfWindow) this.#judge();
    if (found && !young) found.wasReadAgain = true;
    return found?.response;
  }

  /** Whether to make an entry of an answer that was not found; a put does not ask. */
  takesIn(target: string): boolean {
    return !this.#isOvercrowded || this.#missedLately.meet(target);
  }

  put(target: string, { accept, acceptEncoding, apiVersion }: CacheKey, response: CachedResponse): void {
    const bytes =
      response.body.length +
      sizeOf([target, response.path, accept, acceptEncoding, apiVersion, ...response.whole.values]) +
      overheadBytes;
    if (bytes > this.maxBytes / 8) return;
    if (this.#youngBytes + bytes > this.maxBytes / 2) this.#age();
    const variants = this.#young.get(target) ?? [];
    if (variants.length >= variantsOfTarget || find(variants, { accept, acceptEncoding, apiVersion })) return;
    variants.push({ accept, acceptEncoding, apiVersion, response, bytes, wasReadAgain: false });
    this.#young.set(target, variants);
    this.#youngBytes += bytes;
  }

  clear(): void {
    this.#young = new Map();
    this.#old = new Map();
    this.#youngBytes = 0;
    this.#isOvercrowded = false;
    this.#found = 0;
    this.#missed = 0;
  }

  #age(): void {
    const dropped = this.#old;
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
    for (const [target, variants] of dropped) {
      const kept = variants.filter(({ wasReadAgain }) => wasReadAgain);
      const bytes = kept.reduce((sum, variant) => sum + variant.bytes, 0);
      if (kept.length === 0 || this.#youngBytes + bytes > this.maxBytes / 4) continue;
      for (const variant of kept) variant.wasReadAgain = false;
      this.#young.set(target, kept);
      this.#youngBytes += bytes;
    }
    // An overcrowded cache is judged by more requests than it takes until something is dropped.
    if (!this.#isOvercrowded) this.#judge();
  }

  #judge(): void {
    this.#isOvercrowded = this.#found < this.#missed;
    this.#found = 0;
    this.#missed = 0;
  }
}

/** Bytes of texts, those of the headers among them, whose values are each answer's own. */
function sizeOf(texts: readonly (string | undefined)[]): number {
  return texts.reduce((bytes, text) => bytes + (text === undefined ? 0 : text.length + overheadOfText), 0);
}

function find(
  variants: readonly Variant[] | undefined,
  { accept, acceptEncoding, apiVersion }: CacheKey,
): Variant | undefined {
  return variants?.find(
    (one) => one.accept === accept && one.acceptEncoding === acceptEncoding && one.apiVersion === apiVersion,
  );
}
