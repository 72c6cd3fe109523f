/**
 * Signs that no name of a published file may have: an address with a backslash is another one in browsers, control
 * characters end lines, and marks that turn or hide text make a name look like another. U+FFFD replaces bytes that are
 * no UTF-8; joiners belong to words of Persian and to emoji.
 */
const refused = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\\u{fffd}]|(?![\u200c\u200d])\p{Cf}/u;

/** The first sign of a path that keeps it from being published, as people are told of it; undefined if there is none. */
export function refusedSign(path: string): string | undefined {
  const [sign] = refused.exec(path) ?? [];
  if (sign === undefined || sign === '\\') return sign;
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * The site path of a published file: accents joined to their letters, which macOS parts, and one kind of space, since
 * no keyboard types the narrow one that it writes before "AM".
 */
export const publishedPath = (path: string): string => path.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ');
