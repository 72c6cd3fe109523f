/** The contract's own pattern for addresses; neither space nor control character nor a display name gets through. */
const form = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
const longest = 254;

/**
 * The address in lower case, or undefined for anything else: nothing is trimmed, dots and plus tags are kept
 * (agent-auth.md §3).
 */
export function parseEmailAddress(text: unknown): string | undefined {
  return typeof text === 'string' && text.length <= longest && form.test(text) ? text.toLowerCase() : undefined;
}

/** The key under which an address is limited: without its plus tag, which costs nothing to change. */
export function limiterKeyOf(address: string): string {
  const at = address.lastIndexOf('@');
  return (address.slice(0, at).split('+', 1)[0] ?? '') + address.slice(at);
}

/** The address as a stranger may see it: `j***@e***.org`. */
export function maskedEmail(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***${domain.slice(domain.lastIndexOf('.'))}`;
}
