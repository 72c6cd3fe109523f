import type { RateLimitRule } from '../../../../base/rate-limit-rule.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { canRegisterAgents } from '../../writing/examples.js';
import { markdownTable } from '../../writing/markdown-blocks.js';

/** Description of each rate-limit policy, in the order of the table. */
const policyDescriptions: Readonly<Record<string, string>> = {
  'portfolio-read': 'the read API under `/api/webmcp` and `/api/v1`, alias and canonical path together',
  mcp: 'the MCP and A2A endpoints; each message of a batch counts',
  account: 'the calls that need a token',
  documents: 'this page, the home page, the API description and the documents for discovery',
  pages: 'every other page of the site and the images on it; a search on `/search` counts against `portfolio-read`',
};

/** Rate-limit response headers, as the JSON form of the developer docs lists them. */
export const limitHeaderNames = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
] as const;

/** Returns the rate limit of the read API. Throws if the configuration has none. */
export function readApiLimit({ config }: Pick<DiscoveryContext, 'config'>): RateLimitRule {
  const rule = config.rateLimits['portfolio-read'];
  if (!rule) throw new Error('The configuration has no rate-limit policy "portfolio-read".');
  return rule;
}

/** Renders the section about rate limits. */
export function renderRateLimits(context: DiscoveryContext): string {
  const { config, operations } = context;
  const used = new Set(operations.map(({ object }) => object['x-rate-limit-policy']));
  const rows = Object.entries(policyDescriptions).flatMap(([policy, about]) => {
    const rule = config.rateLimits[policy];
    return rule && (used.has(policy) || policy === 'pages')
      ? [[`\`${policy}\``, `${rule.limit} per ${rule.windowSeconds} seconds`, about]]
      : [];
  });
  return blocks(
    '## Rate limits',
    'Requests are counted per client address and rate-limit policy, in fixed windows. IPv6 addresses count by /64. Answers of every status count, `304` and `404` included; `OPTIONS` does not.',
    markdownTable(['policy', 'requests', 'applies to'], rows),
    'Every answer of a limited route tells where you stand: `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`, the same values under their older names with `X-` in front, and the form of the current IETF draft in `RateLimit-Policy` and `RateLimit`. `RateLimit-Reset` and `X-RateLimit-Reset` are both seconds from now, never a point in time.',
    'Past the limit the answer is `429` with the code `RATE_LIMITED`. Retry after the seconds in `Retry-After`.',
    canRegisterAgents(context) && 'Registration, claims and tokens have limits of their own, told in the same headers.',
  );
}
