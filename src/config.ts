import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DeprecationForm } from './http/deprecation.js';
import type { RateLimitRules } from './http/rate-limit.js';
import type { LogLevel } from './platform/log.js';

/** Everything that can be set, checked and frozen. Each default stands here once, with its reason. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** How many proxies in front are trusted to report the client's address; 0 believes none, so that the limiter's key cannot be forged. */
  readonly trustProxy: number;
  readonly publicDomain: string;
  readonly logLevel: LogLevel;
  readonly portfolio: string;
  readonly contentSignalAiTrain: 'yes' | 'no';
  readonly securityContact: string | undefined;
  readonly rateLimits: RateLimitRules;
  readonly deprecationForm: DeprecationForm;
  readonly mcpAllowedOrigins: readonly string[];
}

/** A bad value: one sentence per variable, naming it and what it accepts. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const samplePortfolio = fileURLToPath(new URL('./portfolio/sample', import.meta.url));
/** The specification's 100 requests per 60 seconds; documents get more, because one crawl reads dozens of them. */
const windowSeconds = 60;
const readLimit = 100;
const documentLimit = 600;
const largestLimit = 1_000_000_000;

/** Reads the environment into the configuration; throws a ConfigError with every fault at once. */
export function readConfig(environment: Environment = process.env): Config {
  const faults: string[] = [];
  const read = reader(environment, faults);
  const production = environment.NODE_ENV === 'production';
  const port = read.integer('PORT', 3000, 0, 65_535);
  const baseUrl = read.baseUrl('BASE_URL', `http://localhost:${port}`, production);
  const limit = (name: string, fallback: number): { limit: number; windowSeconds: number } => ({
    limit: read.integer(name, fallback, 1, largestLimit),
    windowSeconds,
  });
  const config: Config = {
    production,
    port,
    // Loopback in development: a fresh checkout must not open a port to the network by itself.
    host: read.text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    baseUrl,
    trustProxy: read.integer('TRUST_PROXY', 0, 0, 10),
    publicDomain: read.text('PUBLIC_DOMAIN') ?? publicDomainOf(baseUrl),
    logLevel: read.choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    portfolio: resolve(read.text('PORTFOLIO_DIR') ?? samplePortfolio),
    contentSignalAiTrain: read.choice('CONTENT_SIGNAL_AI_TRAIN', 'yes', ['yes', 'no']),
    securityContact: read.text('SECURITY_CONTACT'),
    rateLimits: {
      'portfolio-read': limit('RATE_LIMIT_READ', readLimit),
      mcp: limit('RATE_LIMIT_MCP', readLimit),
      account: limit('RATE_LIMIT_ACCOUNT', readLimit),
      documents: limit('RATE_LIMIT_DOCUMENTS', documentLimit),
    },
    deprecationForm: read.choice('DEPRECATION_HEADER', 'true', ['true', 'rfc9745']),
    mcpAllowedOrigins: read.origins('MCP_ALLOWED_ORIGINS'),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config);
}

function reader(environment: Environment, faults: string[]) {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  return {
    text,
    integer(name: string, fallback: number, least: number, most: number): number {
      const value = text(name) ?? String(fallback);
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= least && number <= most) return number;
      faults.push(`${name} is "${value}"; it accepts a whole number from ${least} to ${most}.`);
      return fallback;
    },
    choice<T extends string>(name: string, fallback: T, accepted: readonly T[]): T {
      const value = text(name) ?? fallback;
      const found = accepted.find((choice) => choice === value);
      if (found === undefined) faults.push(`${name} is "${value}"; it accepts one of: ${accepted.join(', ')}.`);
      return found ?? fallback;
    },
    baseUrl(name: string, fallback: string, production: boolean): string {
      const value = text(name) ?? fallback;
      const fault = baseUrlFault(value, production);
      if (fault) faults.push(`${name} is "${value}"; ${fault}`);
      return value.replace(/\/+$/, '');
    },
    origins(name: string): readonly string[] {
      const values = (text(name) ?? '')
        .split(',')
        .map((value) => value.trim())
        .filter((value) => value !== '');
      const bad = values.filter((value) => value !== '*' && (!URL.canParse(value) || new URL(value).origin !== value));
      if (bad.length > 0)
        faults.push(`${name} has "${bad.join('", "')}"; it accepts * or origins such as https://app.example.org, separated by commas.`);
      return values;
    },
  };
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function baseUrlFault(value: string, production: boolean): string | undefined {
  const accepted = 'it accepts an origin such as https://portfolio.example.org, without path, query or fragment.';
  if (!URL.canParse(value)) return accepted;
  const url = new URL(value);
  if (!/^https?:$/.test(url.protocol) || (url.pathname !== '/' && url.pathname !== '') || url.search || url.hash || url.username)
    return accepted;
  if (production && url.protocol !== 'https:' && !loopback.has(url.hostname))
    return 'in production it must be https, unless it is a loopback address.';
  return undefined;
}

/** The domain under which names of this service are formed; an address or localhost is nobody's name, so an example stands in. */
function publicDomainOf(baseUrl: string): string {
  const hostname = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : 'localhost';
  const nameless = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return nameless ? 'portfolio.example.org' : hostname;
}
