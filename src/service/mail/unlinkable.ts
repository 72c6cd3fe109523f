/** Digits that a mail program would turn into a phone link. */
const phoneNumber = /\p{Nd}(?:[ ().-]{0,3}\p{Nd}){4,}/gu;

/**
 * Quotes a name that a stranger chose. Mail programs turn addresses and numbers into links, so dots are replaced and
 * sequences of digits are masked (threat-model.md A16).
 */
export function quotedName(name: string): string {
  const masked = name.replace(phoneNumber, (number) => number.replace(/\p{Nd}/gu, '#'));
  return `"${masked.replaceAll('.', '·')}"`;
}

/**
 * Spells out an email address, so that mail programs do not turn it into a link. The local part can contain any
 * address.
 */
export function unlinkableAddress(address: string): string {
  return address.replaceAll('.', ' (dot) ').replaceAll('@', ' (at) ');
}
