/** A place in a list as an opaque text: its offset as three bytes in base64url (RFC 4648 §5), which is always four characters. */
export function encodeCursor(offset: number): string {
  return Buffer.from([(offset >> 16) & 0xff, (offset >> 8) & 0xff, offset & 0xff]).toString('base64url');
}

/** The offset that a cursor holds, or undefined for a text that is no cursor. The contract's pattern allows just these. */
export function decodeCursor(cursor: string): number | undefined {
  if (!/^A[A-C][A-Za-z0-9_-]{2}$/.test(cursor)) return undefined;
  return Buffer.from(cursor, 'base64url').readUIntBE(0, 3);
}
