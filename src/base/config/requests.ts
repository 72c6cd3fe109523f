import type { RateLimitRules } from '../rate-limit-rule.js';
import { connectionUrlError } from './connection-url.js';
import type { SettingsReader } from './reader.js';

/** How requests are limited, cached and answered. */
export type RequestConfig = ReturnType<typeof readRequests>;

/** Where requests are counted: in each process, or in what replicas share. */
export type RateLimitStore =
  | { readonly kind: 'memory' }
  | { readonly kind: 'redis' | 'postgres'; readonly url: string };

/**
 * The specification's 100 requests per 60 seconds; documents and pages get more, because one crawl reads dozens of
 * them.
 */
const windowSeconds = 60;
const readLimit = 100;
const documentLimit = 600;
/** Each family of requests: the variable that limits it, and how many a client may send in the window without that. */
export const rateLimitSettings = {
  'portfolio-read': ['RATE_LIMIT_READ', readLimit],
  mcp: ['RATE_LIMIT_MCP', readLimit],
  account: ['RATE_LIMIT_ACCOUNT', readLimit],
  documents: ['RATE_LIMIT_DOCUMENTS', documentLimit],
  pages: ['RATE_LIMIT_PAGES', documentLimit],
} as const;
/** What the contract lets documents announce (DeveloperRateLimit). */
const largestLimit = 1_000_000;

export function readRequests(read: SettingsReader, databaseUrl: string | undefined) {
  const limits = Object.entries(rateLimitSettings).map(([family, [name, usual]]) => [
    family,
    { limit: read.integer(name, usual, 1, largestLimit), windowSeconds },
  ]);
  return {
    rateLimits: Object.fromEntries(limits) as RateLimitRules,
    rateLimitStore: readRateLimitStore(read, databaseUrl),
    /**
     * How many bytes of finished reads are cached for the next equal request; 0 caches none. As many as about 20,000 projects
     * or pages have, and small beside what Node itself takes.
     */
    readCacheBytes: read.integer('READ_CACHE_MB', 64, 0, 4096) * 1_048_576,
    deprecationForm: read.choice('DEPRECATION_HEADER', 'true', ['true', 'rfc9745']),
    mcpAllowedOrigins: read.origins('MCP_ALLOWED_ORIGINS'),
    /** Whether everyone sees send_message at `/api/mcp`, where a call of it then asks for a token (consent.md, The account endpoint). */
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
