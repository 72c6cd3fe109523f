import type { components } from '../../../../generated/types.js';
import type { Contract, OperationObject } from '../../../base/contract.js';
import { serviceDescription } from '../../../service/http/service-description.js';
import type { DiscoveryContext } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';

type ApiIndex = components['schemas']['ApiIndex'];

/**
 * Builds the index of version 1: its operations with their URLs. The API catalog uses this address as the anchor of the
 * API (discovery.md 2.1, C-5).
 */
export function buildApiIndex({ operations, urls, contract }: DiscoveryContext): ApiIndex {
  return {
    version: 'v1',
    openapi: urls.openapi,
    docs: urls.docs,
    mcp: urls.mcp,
    operations: operations
      .filter(({ path }) => path.startsWith('/api/v1/'))
      .map(({ id, method, path, object }) => ({
        operationId: id,
        method: method === 'get' ? ('GET' as const) : ('POST' as const),
        href: urls.of(path) + requiredQueryTemplate(contract, object),
        templated: path.includes('{') || requiredQueryTemplate(contract, object) !== '',
        authentication: object.security[0]?.bearerAuth === undefined ? ('none' as const) : ('bearer' as const),
        summary: object.summary,
      })),
  };
}

/** Returns a URI template of the required query parameters (RFC 6570 §3.2.8), since the plain URL would answer 400. */
function requiredQueryTemplate(contract: Contract, object: OperationObject): string {
  const names = contract.requiredQuery(object);
  return names.length > 0 ? `{?${names.join(',')}}` : '';
}

export const apiIndexDocument = discoveryDocument({
  operation: 'getApiIndex',
  listed: { title: 'API index', about: 'the operations of version 1' },
  forms: { 'application/json': buildApiIndex },
  headers: ({ urls }) => serviceDescription(urls.openapi),
});
