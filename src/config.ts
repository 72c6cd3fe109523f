import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Lifetimes, parseLifetimes } from './agent-auth/limits/lifetimes.js';
import { type AgentLimits, parseLimits } from './agent-auth/limits/limits.js';
import type { DeprecationForm } from './http/deprecation.js';
import type { RateLimitRules } from './http/rate-limit.js';
import type { LogFormat, LogLevel } from './platform/log.js';
import { withoutEndSlashes } from './urls.js';

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
  /** `auto`: text for people where standard output is a terminal, JSON everywhere else. */
  readonly logFormat: LogFormat | 'auto';
  /** False where NO_COLOR is set (no-color.org). */
  readonly mayColour: boolean;
  readonly telemetry: TelemetryConfig;
  /** Seconds between a stop signal and the moment when new connections are refused, for the load balancer to notice. */
  readonly stopDelaySeconds: number;
  /** Absolute path of a folder or a resume, or the URL of a resume. */
  readonly portfolio: string;
  /** Whether the portfolio is the sample that comes with the service. */
  readonly isSample: boolean;
  /** Whether pages follow what is being written (content.md §5); never in production, and only for files of the owner's own. */
  readonly whileWriting: boolean;
  readonly contentSignalAiTrain: 'yes' | 'no';
  readonly securityContact: string | undefined;
  readonly rateLimits: RateLimitRules;
  /** How many bytes of finished reads are kept for the next equal request; 0 keeps none. */
  readonly readCacheBytes: number;
  readonly rateLimitStore: RateLimitStore;
  readonly deprecationForm: DeprecationForm;
  readonly mcpAllowedOrigins: readonly string[];
  readonly mcpOpenAiAliases: boolean;
  readonly data: DataConfig;
  readonly mail: MailConfig;
  readonly agentAuth: AgentAuthConfig;
}

/** What operators see of the service. */
export interface TelemetryConfig {
  /** One log line for each request. */
  readonly logRequests: boolean;
  /** Absent: no metrics. Loopback unless told otherwise, since metrics are nobody else's business. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Absent: no traces. The rest of OpenTelemetry's own variables is read by its SDK. */
  readonly traces: { readonly serviceName: string | undefined } | undefined;
}

/** Where requests are counted: in each process, or in what replicas share. */
export type RateLimitStore = { readonly kind: 'memory' } | { readonly kind: 'redis' | 'postgres'; readonly url: string };

/** Where state is kept. */
export interface DataConfig {
  /** A `postgresql://` URL; absent: the embedded database in `directory`. */
  readonly databaseUrl: string | undefined;
  /** Absolute path of the folder for the embedded database, the key secret and the mail outbox. */
  readonly directory: string;
  /** The one secret outside the database; absent: a file in `directory`, made at first start. */
  readonly keyEncryptionKey: string | undefined;
  readonly migrateOnStart: boolean;
}

export interface MailConfig {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly owner: string | undefined;
  readonly notifyClaims: boolean;
}

/** What agents may do here (agent-auth.md §14). */
export interface AgentAuthConfig {
  readonly anonymousRegistration: boolean;
  readonly trustedIssuersFile: string | undefined;
  readonly firstSeenPolicy: 'match' | 'confirm' | 'deny';
  readonly allowPrivateJwks: boolean;
  /** Addresses or domains that may claim; empty: all. */
  readonly claimAllowedEmails: readonly string[];
  readonly grantVendor: string;
  /** The base of event identifiers, without a trailing slash. */
  readonly eventSchemaBase: string;
  readonly limits: AgentLimits;
  readonly lifetimes: Lifetimes;
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
/** The specification's 100 requests per 60 seconds; documents and pages get more, because one crawl reads dozens of them. */
const windowSeconds = 60;
const readLimit = 100;
const documentLimit = 600;
const largestLimit = 1_000_000_000;

/** Whether a portfolio is named by where it is on the web. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value);
}

const isOwnFile = (portfolio: string | undefined): boolean => portfolio !== undefined && !isWebAddress(portfolio);

/** The configuration of this process, with what its command line says in place of environment variables. Throws a ConfigError. */
export function configOfProcess(given: Environment = {}): Config {
  return readConfig({ ...process.env, ...given });
}

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
    logFormat: read.choice('LOG_FORMAT', 'auto', ['auto', 'json', 'text']),
    mayColour: (environment.NO_COLOR ?? '') === '',
    telemetry: readTelemetry(environment, read),
    // In production a load balancer looks about every second or two, and must see "not ready" before connections are refused.
    stopDelaySeconds: read.integer('STOP_DELAY', production ? 5 : 0, 0, 300),
    portfolio: read.path('PORTFOLIO_DIR', samplePortfolio),
    isSample: read.text('PORTFOLIO_DIR') === undefined,
    whileWriting: read.flag('LIVE_RELOAD', true) && !production && isOwnFile(read.text('PORTFOLIO_DIR')),
    contentSignalAiTrain: read.choice('CONTENT_SIGNAL_AI_TRAIN', 'yes', ['yes', 'no']),
    securityContact: read.text('SECURITY_CONTACT'),
    rateLimits: {
      'portfolio-read': limit('RATE_LIMIT_READ', readLimit),
      mcp: limit('RATE_LIMIT_MCP', readLimit),
      account: limit('RATE_LIMIT_ACCOUNT', readLimit),
      documents: limit('RATE_LIMIT_DOCUMENTS', documentLimit),
      pages: limit('RATE_LIMIT_PAGES', documentLimit),
    },
    rateLimitStore: readRateLimitStore(read, faults),
    // About 20,000 projects or pages, and small beside what Node itself takes.
    readCacheBytes: read.integer('READ_CACHE_MB', 64, 0, 4096) * 1_048_576,
    deprecationForm: read.choice('DEPRECATION_HEADER', 'true', ['true', 'rfc9745']),
    mcpAllowedOrigins: read.origins('MCP_ALLOWED_ORIGINS'),
    mcpOpenAiAliases: read.flag('MCP_OPENAI_ALIASES', false),
    data: {
      databaseUrl: read.text('DATABASE_URL'),
      directory: resolve(read.text('DATA_DIR') ?? '.data'),
      keyEncryptionKey: read.text('KEY_ENCRYPTION_KEY'),
      migrateOnStart: read.flag('MIGRATE_ON_START', true),
    },
    mail: {
      smtpUrl: read.text('SMTP_URL'),
      from: read.text('MAIL_FROM') ?? `no-reply@${publicDomainOf(baseUrl)}`,
      owner: read.text('OWNER_EMAIL'),
      notifyClaims: read.flag('OWNER_NOTIFY_CLAIMS', false),
    },
    agentAuth: readAgentAuth(environment, read, faults, { production, baseUrl }),
  };
  if (production && config.data.databaseUrl && !config.data.keyEncryptionKey) {
    faults.push(
      'KEY_ENCRYPTION_KEY is missing; in production with DATABASE_URL it is needed, the same for all replicas (32 random bytes, base64).',
    );
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config);
}

function readTelemetry(environment: Environment, read: ReturnType<typeof reader>): TelemetryConfig {
  const port = read.text('METRICS_PORT') === undefined ? undefined : read.integer('METRICS_PORT', 0, 0, 65_535);
  const endpoint = read.text('OTEL_EXPORTER_OTLP_ENDPOINT') ?? read.text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const traced = endpoint !== undefined && !read.flag('OTEL_SDK_DISABLED', false) && environment.OTEL_TRACES_EXPORTER !== 'none';
  const named = read.text('OTEL_SERVICE_NAME') !== undefined || /\bservice\.name=/.test(environment.OTEL_RESOURCE_ATTRIBUTES ?? '');
  return {
    logRequests: read.flag('LOG_REQUESTS', false),
    metrics: port === undefined ? undefined : { port, host: read.text('METRICS_HOST') ?? '127.0.0.1' },
    traces: traced ? { serviceName: named ? undefined : 'vitrine' } : undefined,
  };
}

function readRateLimitStore({ text }: ReturnType<typeof reader>, faults: string[]): RateLimitStore {
  const value = text('RATE_LIMIT_STORE') ?? 'memory';
  if (value === 'postgres') {
    const url = text('DATABASE_URL');
    if (url !== undefined) return { kind: 'postgres', url };
    faults.push(
      'RATE_LIMIT_STORE is "postgres", but there is no DATABASE_URL and requests are not counted in the embedded database: set DATABASE_URL, or take memory or a Redis URL.',
    );
  } else if (/^rediss?:\/\//.test(value) && URL.canParse(value)) return { kind: 'redis', url: value };
  // The value may hold a password, so it is not repeated.
  else if (value !== 'memory')
    faults.push('RATE_LIMIT_STORE is none of what it accepts: memory, postgres, or a URL such as redis://localhost:6379 or rediss://….');
  return { kind: 'memory' };
}

function readAgentAuth(
  environment: Environment,
  read: ReturnType<typeof reader>,
  faults: string[],
  { production, baseUrl }: { production: boolean; baseUrl: string },
): AgentAuthConfig {
  const limits = parseLimits(environment.AGENT_LIMITS, { production });
  const lifetimes = parseLifetimes(environment.AGENT_LIFETIMES);
  const allowPrivateJwks = read.flag('ALLOW_PRIVATE_JWKS', false);
  faults.push(...limits.faults, ...lifetimes.faults);
  if (production && allowPrivateJwks) faults.push('ALLOW_PRIVATE_JWKS is on; in production it must be off.');
  return {
    anonymousRegistration: read.flag('ANONYMOUS_REGISTRATION', true),
    trustedIssuersFile: read.text('TRUSTED_ISSUERS_FILE'),
    firstSeenPolicy: read.choice('FIRST_SEEN_POLICY', 'match', ['match', 'confirm', 'deny']),
    allowPrivateJwks,
    claimAllowedEmails: read.list('CLAIM_ALLOWED_EMAILS').map((entry) => entry.toLowerCase()),
    grantVendor: read.text('GRANT_VENDOR') ?? 'vendor',
    eventSchemaBase: withoutEndSlashes(read.text('EVENT_SCHEMA_BASE') ?? baseUrl),
    limits: limits.value,
    lifetimes: lifetimes.value,
  };
}

function reader(environment: Environment, faults: string[]) {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const list = (name: string): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '');
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
      return withoutEndSlashes(value);
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return fallback;
      if (['on', 'true', '1', 'yes'].includes(value)) return true;
      if (['off', 'false', '0', 'no'].includes(value)) return false;
      faults.push(`${name} is "${value}"; it accepts on or off.`);
      return fallback;
    },
    /** Absolute; an https or http URL stays as it is. */
    path(name: string, fallback: string): string {
      const value = text(name) ?? fallback;
      return isWebAddress(value) ? value : resolve(value);
    },
    list,
    origins(name: string): readonly string[] {
      const values = list(name);
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
