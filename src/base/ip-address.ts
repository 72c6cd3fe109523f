import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** What is delegated of IPv6 (RFC 4291 §2.4): outside of it no provider answers, an IPv4 address inside of :: neither. */
const delegated = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Clients without an address: a wrong number in TRUST_PROXY lets them write anything, and each spelling would be a
 * client of its own.
 */
const noAddress = 'unknown';

/** An IP address, one of IPv4 also where it is written as IPv6; undefined for a name or nonsense. */
function addressOf(text: string): Address | undefined {
  const [plain = ''] = text.split('%', 1);
  // The library also reads what is no address to Node, such as 0x7f.1.
  return isIP(plain) === 0 ? undefined : ipaddr.process(plain);
}

/**
 * True for an IP address of the public internet (IANA special-purpose registries; agent-auth.md §10.4); an IPv4 address
 * inside an IPv6 one counts as itself, a name or nonsense never.
 */
export function isPublicAddress(text: string): boolean {
  const address = addressOf(text);
  if (address?.range() !== 'unicast') return false;
  return !(address instanceof ipaddr.IPv6) || address.match(delegated);
}

/** One client's key: an IPv4 address, or the /64 of an IPv6 address, which one subscriber holds whole. */
export function clientKey(ip: string): string {
  const address = addressOf(ip);
  if (!address) return noAddress;
  return address instanceof ipaddr.IPv4 ? address.toString() : prefixOf(address, 64);
}

/**
 * The wider network of a client: the /24 of an IPv4 address, the /48 of an IPv6 address, which is what one customer of
 * a provider holds at most.
 */
export function networkKey(ip: string): string {
  const address = addressOf(ip);
  return address ? prefixOf(address, address instanceof ipaddr.IPv4 ? 24 : 48) : noAddress;
}

function prefixOf(address: Address, bits: number): string {
  const family = address instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}
