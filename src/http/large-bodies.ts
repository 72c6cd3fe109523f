type Encode<Body> = (body: Body) => Promise<Buffer>;

/** A smaller body is cheaper to serialize again than to look up. Bytes. */
const largeFrom = 64 * 1024;

const serialized = new WeakMap<object, Buffer>();
const encoded = new WeakMap<object, Map<string, Buffer>>();
const coded = new WeakMap<Uint8Array, Map<string, Promise<Buffer>>>();

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
  const texts = encoded.get(owner) ?? new Map<string, Buffer>();
  encoded.set(owner, texts);
  const bytes = texts.get(text) ?? Buffer.from(text);
  texts.set(text, bytes);
  return bytes;
}

/** The coded form of such bytes, made once for each coding; anything else is coded whenever it is asked for. */
export function codedOnce<Body extends string | Uint8Array>(
  body: Body,
  coding: string,
  encode: Encode<Body>,
): Promise<Buffer> {
  if (typeof body === 'string' || !isCodedOnce(body)) return encode(body);
  const forms = coded.get(body) ?? new Map<string, Promise<Buffer>>();
  coded.set(body, forms);
  const made = forms.get(coding) ?? encode(body);
  forms.set(coding, made);
  return made;
}

/** Whether the coded forms of a body are kept. */
export function isCodedOnce(body: string | Uint8Array): boolean {
  return typeof body !== 'string' && body.length >= largeFrom;
}
