import type { RateLimitRules } from '../rate-limit-rule.js';
import { connectionUrlError } from './connection-url.js';
import type { SettingsReader } from './reader.js';

/** Settings of rate limits, caching, and MCP. */
export type RequestConfig = ReturnType<typeof readRequests>;

/** Store of request counts: this process, or a store that replicas share. */
export type RateLimitStore =
  | { readonly kind: 'memory' }
  | { readonly kind: 'redis' | 'postgres'; readonly url: string };

/**
 * The window of the specification, which allows 100 requests. Documents and pages get more, because crawlers read
 * dozens of them.
 */
const windowSeconds = 60;
const readLimit = 100;
const documentLimit = 600;
/** Rate-limit policies, with their environment variable and default limit per window. */
export const rateLimitSettings = {
  'portfolio-read': ['RATE_LIMIT_READ', readLimit],
  mcp: ['RATE_LIMIT_MCP', readLimit],
  account: ['RATE_LIMIT_ACCOUNT', readLimit],
  documents: ['RATE_LIMIT_DOCUMENTS', documentLimit],
  pages: ['RATE_LIMIT_PAGES', documentLimit],
} as const;
/** Maximum limit in published documents (DeveloperRateLimit). */
const maxLimit = 1_000_000;

export function readRequests(read: SettingsReader, databaseUrl: string | undefined) {
  const limits = Object.entries(rateLimitSettings).map(([family, [name, usual]]) => [
    family,
    { limit: read.integer(name, usual, 1, maxLimit), windowSeconds },
  ]);
  return {
    rateLimits: Object.fromEntries(limits) as RateLimitRules,
    rateLimitStore: readRateLimitStore(read, databaseUrl),
    /** Maximum size of the read cache in bytes, enough for about 20,000 projects or pages. 0 disables it. */
    readCacheBytes: read.integer('READ_CACHE_MB', 64, 0, 4096) * 1_048_576,
    deprecationForm: read.choice('DEPRECATION_HEADER', 'true', ['true', 'rfc9745']),
    mcpAllowedOrigins: read.origins('MCP_ALLOWED_ORIGINS'),
    /**
     * Whether `/api/mcp` lists send_message for everyone, and requires a token to call it
     * (consent.md, The account endpoint).
     */
    mcpLazyAuth: read.flag('MCP_LAZY_AUTH', false),
  };
}

function readRateLimitStore({ text, faults }: SettingsReader, databaseUrl: string | undefined): RateLimitStore {
  const value = text('RATE_LIMIT_STORE') ?? 'memory';
  if (value === 'postgres') {
    if (databaseUrl !== undefined) return { kind: 'postgres', url: databaseUrl };
    faults.push(
      'RATE_LIMIT_STORE is "postgres", but there is no DATABASE_URL and requests are not counted in the embedded database: set DATABASE_URL, or take memory or a Redis URL.',
    );
  } else if (/^rediss?:/i.test(value)) {
    const error = connectionUrlError(value, ['redis', 'rediss']);
    if (error === undefined) return { kind: 'redis', url: value };
    faults.push(`RATE_LIMIT_STORE ${error} Write it as redis://user:password@cache.example.org:6379.`);
  } else if (value !== 'memory')
    faults.push('RATE_LIMIT_STORE accepts memory, postgres, or a URL such as redis://localhost:6379 or rediss://….');
  return { kind: 'memory' };
}
