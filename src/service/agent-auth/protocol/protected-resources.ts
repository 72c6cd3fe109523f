/**
 * The protected resources of this service, each named by metadata of its own (RFC 9728; discovery.md O-1), without a
 * trailing slash: the service itself, which means all of them, then its MCP endpoints.
 */
export const protectedResources = (base: string): readonly string[] => [
  base,
  `${base}/api/mcp`,
  `${base}/api/mcp/account`,
];

/**
 * The resources that these texts name (RFC 8707), without a trailing slash and in the order of the list; undefined when
 * one of them is refused. Empty texts count as absent; scheme and host may be in upper case (MCP
 * authorization, Canonical Server URI).
 */
export function resourcesNamed(base: string, texts: readonly string[]): readonly string[] | undefined {
  const ours = protectedResources(base);
  const requested = texts.filter((text) => text !== '');
  if (!requested.every((text) => ours.some((one) => isNamed(one, text)))) return undefined;
  return ours.filter((one) => requested.some((text) => isNamed(one, text)));
}

/** Whether all of these were consented to; a consent for the service is one for each of its resources. */
export const areConsented = (base: string, requested: readonly string[], consented: readonly string[]): boolean =>
  consented.includes(base) || requested.every((one) => consented.includes(one));

const isNamed = (resource: string, text: string): boolean =>
  withLowerOrigin(text).replace(/\/$/, '') === withLowerOrigin(resource);

const withLowerOrigin = (url: string): string => url.replace(/^https?:\/\/[^/?#]*/i, (origin) => origin.toLowerCase());
