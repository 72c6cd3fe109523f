import type { RateLimitRule } from '../../../../base/rate-limit-rule.js';
import { blocks } from '../../../pages/twin.js';
import type { Facts } from '../../facts/facts.js';
import { acts } from '../../writing/examples.js';
import { table } from '../../writing/markdown-blocks.js';

/** What each family of endpoints is, in the order of the table. */
const families: Readonly<Record<string, string>> = {
  'portfolio-read': 'the read API under `/api/webmcp` and `/api/v1`, alias and canonical path together',
  mcp: 'the MCP and A2A endpoints; each message of a batch counts',
  account: 'the calls that need a token',
  documents: 'this page, the home page, the API description and the documents for discovery',
  pages: 'every other page of the site and the images on it; a search on `/search` counts against `portfolio-read`',
};

/** The headers that tell a client what is left of its limit, as the hub's JSON form lists them. */
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

/** The rule of the read API, which every deployment has. */
export function readLimit({ config }: Pick<Facts, 'config'>): RateLimitRule {
  const rule = config.rateLimits['portfolio-read'];
  if (!rule) throw new Error('The configuration has no limit for the family portfolio-read.');
  return rule;
}

/** How many requests a client has, and how it sees what is left. */
export function rateLimits(facts: Facts): string {
  const { config, operations } = facts;
  const used = new Set(operations.map(({ object }) => object['x-rate-limit-policy']));
  const rows = Object.entries(families).flatMap(([family, about]) => {
    const rule = config.rateLimits[family];
    return rule && (used.has(family) || family === 'pages')
      ? [[`\`${family}\``, `${rule.limit} per ${rule.windowSeconds} seconds`, about]]
      : [];
  });
  return blocks(
    '## Rate limits',
    'Requests are counted for each client address and each family of endpoints apart, in fixed windows. IPv6 addresses count by /64. Answers of every status count, `304` and `404` included; `OPTIONS` does not.',
    table(['family', 'requests', 'what it holds'], rows),
    'Every answer of a limited route tells where you stand: `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`, the same values under their older names with `X-` in front, and the form of the current IETF draft in `RateLimit-Policy` and `RateLimit`. `RateLimit-Reset` and `X-RateLimit-Reset` are both seconds from now, never a point in time.',
    'Past the limit the answer is `429` with the code `RATE_LIMITED`. Retry after the seconds in `Retry-After`.',
    acts(facts) && 'Registration, claims and tokens have limits of their own, told in the same headers.',
  );
}
