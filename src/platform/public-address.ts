import { BlockList, isIP } from 'node:net';

/**
 * Networks that no provider of the public internet answers from (IANA special-purpose registries; agent-auth.md §10.4).
 */
const forbidden = new BlockList();
const ipv4: readonly [string, number][] = [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by carriers; clouds keep metadata here
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, cloud metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
];
const ipv6: readonly [string, number][] = [
  ['::', 96], // unspecified, loopback, IPv4-compatible
  ['::ffff:0:0:0', 96], // SIIT: leads to any IPv4 address (RFC 2765)
  ['64:ff9b::', 96], // NAT64: leads to any IPv4 address
  ['64:ff9b:1::', 48],
  ['100::', 64], // discard
  ['100:0:0:1::', 64], // dummy prefix
  ['2001::', 23], // protocol assignments, Teredo among them
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: leads to any IPv4 address
  ['2620:4f:8000::', 48], // direct delegation to AS112, whose nodes stand in every network
  ['3fff::', 20], // documentation
  ['5f00::', 16], // segment routing
  ['fc00::', 7], // unique local
  ['fe80::', 10], // link-local
  ['fec0::', 10], // site-local
  ['ff00::', 8], // multicast
];
for (const [network, prefix] of ipv4) forbidden.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of ipv6) forbidden.addSubnet(network, prefix, 'ipv6');

/**
 * True for an IP address of the public internet; an IPv4 address inside an IPv6 one counts as itself, a name or
 * nonsense never.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.split('%', 1)[0] ?? '';
  const family = isIP(plain);
  if (family === 0) return false;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return isPublicAddress(mapped);
  return !forbidden.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
