import type { components } from '../../../../../generated/types.js';
import type { DiscoveryContext } from '../../context/context.js';
import { limitHeaderNames, readApiLimit } from './rate-limits.js';
import { aliasRoot, canonicalRoot, deprecationHeaders } from './versioning.js';

/** Builds the JSON form of the developer docs (specification, Endpoints; discovery.md N-5). */
export function buildDevelopersSummary(context: DiscoveryContext): components['schemas']['DeveloperHub'] {
  const { urls } = context;
  const { limit, windowSeconds } = readApiLimit(context);
  return {
    docsUrl: urls.docs,
    openapi: urls.openapi,
    mcpUrl: urls.mcp,
    rateLimit: { limit, windowSeconds, headers: [...limitHeaderNames] },
    versioning: { canonical: canonicalRoot, aliases: [aliasRoot], deprecationHeaders: [...deprecationHeaders] },
  };
}
