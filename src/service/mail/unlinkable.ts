/** Digits that a mail program would offer to call. */
const dialled = /\p{Nd}(?:[ ().-]{0,3}\p{Nd}){4,}/gu;

/**
 * A name that a stranger chose, as a quotation in a mail. A mail program makes links of addresses and numbers wherever
 * it finds them: without dots a name is no address, and digits in a row are masked (threat-model.md A16).
 */
export function quotedName(name: string): string {
  const masked = name.replace(dialled, (number) => number.replace(/\p{Nd}/gu, '#'));
  return `"${masked.replaceAll('.', '·')}"`;
}

/**
 * An email address as people read it out, which no mail program makes a link of; the part before the at sign may hold
 * any address.
 */
export function spelledAddress(address: string): string {
  return address.replaceAll('.', ' (dot) ').replaceAll('@', ' (at) ');
}
