import type { ContractMatch, ContractOperation } from '../contract.js';
import type { RateLimitRule } from './rate-limit.js';

/** Response headers, names and values in turn, and where the values stand that each answer has for itself. */
export interface HeaderList {
  readonly values: readonly string[];
  readonly ownAt: readonly number[];
}

/** A finished answer of a read, kept as it went over the wire. */
export interface Kept {
  readonly whole: HeaderList;
  /** The headers without what describes a body, for 304. */
  readonly notModified: HeaderList;
  readonly body: Buffer;
  readonly etag: string;
  /** What the pipeline had found out, for those who look on. */
  readonly path: string;
  readonly match: ContractMatch | undefined;
  readonly operation: ContractOperation | undefined;
  readonly family: string | undefined;
  readonly rule: RateLimitRule | undefined;
}

/** What an answer depends on beside the target: the values of these request headers, as they were sent. */
export interface Selection {
  readonly accept: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly apiVersion: string | undefined;
}

interface Variant extends Selection {
  readonly kept: Kept;
}

type Generation = Map<string, Variant[]>;

/** What an entry costs beside its texts: its objects, its buffer, its place among the others. As measured, rounded up. */
const overheadBytes = 2048;
/** What a text costs beside its characters. */
const overheadOfText = 40;
/** One target has a handful of forms; more are made up by a client. */
const variantsOfTarget = 12;

/**
 * Finished answers by the exact target and the headers that choose among its forms, within a bound of bytes. Two generations stand in for an order
 * of use: what is asked for moves to the young one; when that is half of the bound, the old one is dropped and it becomes the old one.
 */
export class RepresentationCache {
  #young: Generation = new Map();
  #old: Generation = new Map();
  #youngBytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(target: string, selection: Selection): Kept | undefined {
    const young = find(this.#young.get(target), selection);
    if (young) return young;
    const old = find(this.#old.get(target), selection);
    if (old) this.put(target, selection, old);
    return old;
  }

  put(target: string, { accept, acceptEncoding, apiVersion }: Selection, kept: Kept): void {
    const bytes = kept.body.length + sizeOf([target, kept.path, accept, acceptEncoding, apiVersion, ...kept.whole.values]) + overheadBytes;
    if (bytes > this.maxBytes / 8) return;
    if (this.#youngBytes + bytes > this.maxBytes / 2) this.#age();
    const variants = this.#young.get(target) ?? [];
    if (variants.length >= variantsOfTarget || find(variants, { accept, acceptEncoding, apiVersion })) return;
    variants.push({ accept, acceptEncoding, apiVersion, kept });
    this.#young.set(target, variants);
    this.#youngBytes += bytes;
  }

  clear(): void {
    this.#young = new Map();
    this.#old = new Map();
    this.#youngBytes = 0;
  }

  #age(): void {
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
  }
}

/** Bytes of texts, those of the headers among them, whose values are each answer's own. */
function sizeOf(texts: readonly (string | undefined)[]): number {
  return texts.reduce((bytes, text) => bytes + (text === undefined ? 0 : text.length + overheadOfText), 0);
}

function find(variants: readonly Variant[] | undefined, { accept, acceptEncoding, apiVersion }: Selection): Kept | undefined {
  return variants?.find((one) => one.accept === accept && one.acceptEncoding === acceptEncoding && one.apiVersion === apiVersion)?.kept;
}
