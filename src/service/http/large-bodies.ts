import { memoizePer } from '../../base/memo.js';

/** Minimum size of a large body, in bytes. Smaller bodies are cheaper to serialize again than to look up. */
const minLargeBytes = 64 * 1024;

const serialized = new WeakMap<object, Buffer>();
const encoded = memoizePer((_owner: object) => memoizePer((text: string) => Buffer.from(text)));

/**
 * Serializes a body that never changes. A large one is cached as long as the body itself. The API description, a third
 * of a megabyte, is requested in several encodings and at two URLs.
 */
export function serializeOnce(body: object): string | Buffer {
  const known = serialized.get(body);
  if (known) return known;
  const text = JSON.stringify(body);
  if (text.length < minLargeBytes) return text;
  const bytes = Buffer.from(text);
  serialized.set(body, bytes);
  return bytes;
}

/**
 * A long text that is only stored as bytes, because a string with non-Latin characters takes two bytes per character.
 */
export class TextInBytes {
  readonly bytes: Buffer;
  readonly #checked = new Set<string>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  /** Returns the bytes of a long text, or the value itself. */
  static of(value: unknown): unknown {
    return typeof value === 'string' && value.length >= minLargeBytes ? new TextInBytes(value) : value;
  }

  /** Returns the text until the response check has passed, and the bytes from then on. */
  bodyOf(operation: string, type: string): string | Buffer {
    return this.#checked.has(`${operation} ${type}`) ? this.bytes : this.toString();
  }

  passed(operation: string, type: string): void {
    this.#checked.add(`${operation} ${type}`);
  }

  toString(): string {
    return this.bytes.toString();
  }
}

/** Encodes a text that stays the same as long as its owner. A large one is cached that long. */
export function encodeOnce(text: string, owner: object): string | Buffer {
  if (text.length < minLargeBytes) return text;
  if (owner instanceof TextInBytes) return owner.bytes;
  return encoded(owner)(text);
}

/** Whether the compressed bodies are cached as long as the body. */
export function isCompressedOnce(body: string | Uint8Array): body is Uint8Array {
  return typeof body !== 'string' && body.length >= minLargeBytes;
}
