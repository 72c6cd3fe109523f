import type { components } from '../../generated/types.js';
import type { Facts } from './facts.js';

type ApiIndex = components['schemas']['ApiIndex'];

/** The operations of version 1 with their addresses: the anchor of this API in the API catalog (discovery.md 2.1, C-5). */
export function apiIndex({ operations, urls }: Facts): ApiIndex {
  return {
    version: 'v1',
    openapi: urls.openapi,
    docs: urls.docs,
    mcp: urls.mcp,
    operations: operations
      .filter(({ path }) => path.startsWith('/api/v1/'))
      .map(({ id, method, path, object }) => ({
        operationId: id,
        method: method === 'get' ? 'GET' : 'POST',
        href: urls.of(path),
        templated: path.includes('{'),
        authentication: object.security[0]?.bearerAuth === undefined ? 'none' : 'bearer',
        summary: object.summary,
      })),
  };
}
