/** The pattern of the contract, without spaces, control characters, and display names. */
const form = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
const longest = 254;

/**
 * Parses an email address, and converts it to lower case. Does not trim. Keeps dots and plus tags (agent-auth.md §3).
 */
export function parseEmailAddress(text: unknown): string | undefined {
  return typeof text === 'string' && text.length <= longest && form.test(text) ? text.toLowerCase() : undefined;
}

/** Returns the rate-limit key of an email address, without its plus tag. */
export function limiterKeyOf(address: string): string {
  const at = address.lastIndexOf('@');
  return (address.slice(0, at).split('+', 1)[0] ?? '') + address.slice(at);
}

/** Masks an email address, as in `j***@e***.org`. */
export function maskedEmail(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***${domain.slice(domain.lastIndexOf('.'))}`;
}
