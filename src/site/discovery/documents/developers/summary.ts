import type { components } from '../../../../../generated/types.js';
import type { Facts } from '../../facts/facts.js';
import { limitHeaderNames, readLimit } from './rate-limits.js';
import { aliasRoot, canonicalRoot, deprecationHeaders } from './versioning.js';

/** The JSON form of the docs hub (specification, Endpoints; discovery.md N-5). */
export function developersSummary(facts: Facts): components['schemas']['DeveloperHub'] {
  const { urls } = facts;
  const { limit, windowSeconds } = readLimit(facts);
  return {
    docsUrl: urls.docs,
    openapi: urls.openapi,
    mcpUrl: urls.mcp,
    rateLimit: { limit, windowSeconds, headers: [...limitHeaderNames] },
    versioning: { canonical: canonicalRoot, aliases: [aliasRoot], deprecationHeaders: [...deprecationHeaders] },
  };
}
