import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is delegated of IPv6 (RFC 4291 §2.4): outside of it no provider answers, an IPv4 address inside of :: neither. */
const delegated = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an IP address of the public internet (IANA special-purpose registries; agent-auth.md §10.4); an IPv4 address
 * inside an IPv6 one counts as itself, a name or nonsense never.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.split('%', 1)[0] ?? '';
  // The library also reads what is no address to Node, such as 0x7f.1.
  if (isIP(plain) === 0) return false;
  const parsed = ipaddr.process(plain);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(delegated);
}
