import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Global unicast range of IPv6 (RFC 4291 §2.4). Other addresses are not public. */
const delegated = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Key of clients without a valid address. A wrong TRUST_PROXY lets clients send anything, and must not create separate
 * keys.
 */
const noAddress = 'unknown';

/** Parses an IP address, and converts IPv4-mapped IPv6 to IPv4. Returns undefined for other text. */
function addressOf(text: string): Address | undefined {
  const [plain = ''] = text.split('%', 1);
  // The library also accepts formats that Node rejects, such as 0x7f.1.
  return isIP(plain) === 0 ? undefined : ipaddr.process(plain);
}

/**
 * Whether an IP address is public (IANA special-purpose registries; agent-auth.md §10.4). IPv4-mapped IPv6 counts as
 * IPv4.
 */
export function isPublicAddress(text: string): boolean {
  const address = addressOf(text);
  if (address?.range() !== 'unicast') return false;
  return !(address instanceof ipaddr.IPv6) || address.match(delegated);
}

/** Returns the key of a client: an IPv4 address, or an IPv6 /64, which belongs to one subscriber. */
export function clientKey(ip: string): string {
  const address = addressOf(ip);
  if (!address) return noAddress;
  return address instanceof ipaddr.IPv4 ? address.toString() : prefixOf(address, 64);
}

/**
 * Returns the network of a client: the /24 of an IPv4 address, or the /48 of an IPv6 address, the most that one
 * customer gets.
 */
export function networkKey(ip: string): string {
  const address = addressOf(ip);
  return address ? prefixOf(address, address instanceof ipaddr.IPv4 ? 24 : 48) : noAddress;
}

function prefixOf(address: Address, bits: number): string {
  const family = address instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}
