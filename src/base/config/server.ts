import { isIP } from 'node:net';
import { parsedUrl, withoutEndSlashes } from '../urls.js';
import { isHostName, type SettingsReader } from './reader.js';

/** Settings of the HTTP server and its base URL. */
export type ServerConfig = ReturnType<typeof readServer>;

export function readServer(read: SettingsReader, mayHavePath = false) {
  const production = read.choice('NODE_ENV', 'development', ['production', 'development', 'test']) === 'production';
  const port = read.integer('PORT', 3000, 0, 65_535);
  const baseUrl = readBaseUrl(read, `http://localhost:${port}`, production, mayHavePath);
  return {
    production,
    port,
    // Loopback in development, so that a fresh checkout opens no port to the network.
    host: read.host('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    /** Base URL without a trailing slash. */
    baseUrl,
    /**
     * Number of trusted proxies that report the client address. Undefined trusts none, like 0, so that clients cannot
     * forge it.
     */
    trustProxy: read.text('TRUST_PROXY') === undefined ? undefined : read.integer('TRUST_PROXY', 0, 0, 10),
    publicDomain:
      read.checked(
        'PUBLIC_DOMAIN',
        (value) => isHostName(value.toLowerCase()),
        'a domain, such as portfolio.example.org',
      ) ?? publicDomainOf(baseUrl),
    /** Strict-Transport-Security, if BASE_URL is https. */
    strictTransport: read.choice('STRICT_TRANSPORT', 'on', ['on', 'subdomains', 'off']),
    /**
     * Time between the stop signal and the rejection of new connections, in seconds, so that load balancers see "not
     * ready" first.
     */
    stopDelaySeconds: read.integer('STOP_DELAY', production ? 5 : 0, 0, 300),
  };
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function readBaseUrl(
  { text, faults }: SettingsReader,
  fallback: string,
  production: boolean,
  mayHavePath: boolean,
): string {
  const value = text('BASE_URL') ?? fallback;
  const fault = baseUrlFault(value, production, mayHavePath);
  if (fault) faults.push(`BASE_URL ${fault}`);
  return withoutEndSlashes(value);
}

/** A base URL path of plain names, as for project sites. */
const plainPath = /^(?:\/[A-Za-z0-9._~-]+)*\/?$/;

function baseUrlFault(value: string, production: boolean, mayHavePath: boolean): string | undefined {
  const accepted = mayHavePath
    ? 'accepts for an export an address such as https://portfolio.example.org or https://me.github.io/portfolio, without query or fragment.'
    : 'accepts an origin such as https://portfolio.example.org, without path, query or fragment; an export accepts a path as well.';
  const url = parsedUrl(value);
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !(mayHavePath ? plainPath.test(url.pathname) : url.pathname === '/') ||
    url.search ||
    url.hash ||
    url.username ||
    url.password
  )
    return accepted;
  if (production && url.protocol !== 'https:' && !loopback.has(url.hostname))
    return 'must be https in production, unless it is a loopback address, such as https://portfolio.example.org.';
  return undefined;
}

/** Returns the domain for the names of this service. An IP address or localhost is replaced with an example domain. */
export function publicDomainOf(baseUrl: string): string {
  const hostname = parsedUrl(baseUrl)?.hostname ?? 'localhost';
  const nameless = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return nameless ? 'portfolio.example.org' : hostname;
}
