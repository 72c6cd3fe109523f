import type { components } from '../../../../generated/types.js';
import type { Contract, OperationObject } from '../../../base/contract.js';
import { serviceDescription } from '../../../service/http/service-description.js';
import { discoveryDocument } from '../facts/document.js';
import type { Facts } from '../facts/facts.js';

type ApiIndex = components['schemas']['ApiIndex'];

/**
 * The operations of version 1 with their addresses: the anchor of this API in the API catalog (discovery.md 2.1, C-5).
 */
export function apiIndex({ operations, urls, contract }: Facts): ApiIndex {
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
        href: urls.of(path) + requiredQuery(contract, object),
        templated: path.includes('{') || requiredQuery(contract, object) !== '',
        authentication: object.security[0]?.bearerAuth === undefined ? ('none' as const) : ('bearer' as const),
        summary: object.summary,
      })),
  };
}

/**
 * The query that an operation cannot do without, as RFC 6570 §3.2.8 writes it; a plain address would only lead to a
 * 400.
 */
function requiredQuery(contract: Contract, object: OperationObject): string {
  const names = contract.requiredQuery(object);
  return names.length > 0 ? `{?${names.join(',')}}` : '';
}

export const apiIndexDocument = discoveryDocument({
  operation: 'getApiIndex',
  listed: { title: 'API index', about: 'the operations of version 1' },
  forms: { 'application/json': apiIndex },
  headers: ({ urls }) => serviceDescription(urls.openapi),
});
