import { memoizePer } from '../../base/memo.js';

/** A smaller body is cheaper to serialize again than to look up. Bytes. */
const largeFrom = 64 * 1024;

const serialized = new WeakMap<object, Buffer>();
const encoded = memoizePer((_owner: object) => memoizePer((text: string) => Buffer.from(text)));

/**
 * The JSON of a body that never changes. That of a large one is kept as long as the body itself: the API description,
 * a third of a megabyte, is asked for in several codings and at two addresses, and each would make it again.
 */
export function serializedOnce(body: object): string | Buffer {
  const known = serialized.get(body);
  if (known) return known;
  const text = JSON.stringify(body);
  if (text.length < largeFrom) return text;
  const bytes = Buffer.from(text);
  serialized.set(body, bytes);
  return bytes;
}

/**
 * A long text of which the bytes alone are kept, as long as this lasts: characters would take two bytes each as soon as
 * one of them is not Latin.
 */
export class TextInBytes {
  readonly bytes: Buffer;
  readonly #checked = new Set<string>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  /** The value itself, or the bytes of a long text. */
  static of(value: unknown): unknown {
    return typeof value === 'string' && value.length >= largeFrom ? new TextInBytes(value) : value;
  }

  /** The text until the check of answers has passed it, the bytes from then on. */
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

/** The bytes of a text that is sent as it is while its owner lasts, kept as long as that if it is large. */
export function encodedOnce(text: string, owner: object): string | Buffer {
  if (text.length < largeFrom) return text;
  if (owner instanceof TextInBytes) return owner.bytes;
  return encoded(owner)(text);
}

/** Whether the coded forms of a body are kept as long as the body. */
export function isCodedOnce(body: string | Uint8Array): body is Uint8Array {
  return typeof body !== 'string' && body.length >= largeFrom;
}
