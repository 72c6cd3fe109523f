import { invalidParams } from './json-rpc.js';

/** One page of a list, and the cursor of the next page if there is one. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly nextCursor?: string;
}

/** Returns the page of an opaque cursor (an offset in base64url). Throws −32602 for an invalid cursor. */
export function paginate<T>(all: readonly T[], cursor: unknown, size: number): ListPage<T> {
  const start = cursor === undefined ? 0 : offsetOf(cursor, all.length, size);
  const end = start + size;
  return { items: all.slice(start, end), ...(end < all.length ? { nextCursor: cursorAt(end) } : {}) };
}

function cursorAt(offset: number): string {
  return Buffer.from(String(offset)).toString('base64url');
}

function offsetOf(cursor: unknown, length: number, size: number): number {
  const offset = typeof cursor === 'string' ? Number(Buffer.from(cursor, 'base64url').toString('latin1')) : Number.NaN;
  const given =
    Number.isInteger(offset) && offset > 0 && offset < length && offset % size === 0 && cursorAt(offset) === cursor;
  if (!given)
    throw invalidParams(
      'The cursor is not one that this list gave out.',
      'Start again without a cursor.',
      'INVALID_CURSOR',
    );
  return offset;
}
