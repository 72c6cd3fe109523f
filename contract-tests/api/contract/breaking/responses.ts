import { type BreakingCases, ok } from './subject.js';

/** What breaks operations, their statuses, media types, headers and links. */
export const responses: BreakingCases = {
  'a removed path': { change: (_, d, p) => delete d.paths[p], id: 'path-removed', says: ['was removed'] },
  'a removed operation': { change: (_, d, p) => delete d.paths[p].get, id: 'operation-removed', says: ['GET'] },
  'a renamed operation': {
    change: (o) => Object.assign(o, { operationId: 'other' }),
    id: 'operation-id-changed',
    says: ['to   "other"'],
  },
  'a removed status': { change: (o) => delete o.responses[404], id: 'response-removed', says: ['response 404'] },
  'a response without a schema now': {
    change: (o) => delete ok(o).content['text/plain'].schema,
    id: 'response-schema-removed',
    says: ['response 200, text/plain'],
  },
  'a removed response header': {
    change: (o) => delete ok(o).headers.Link,
    id: 'response-header-removed',
    says: ['header Link'],
  },
  'a response header that is optional now': {
    change: (o) => delete ok(o).headers.ETag.required,
    id: 'response-header-optional',
    says: ['header ETag', 'from true'],
  },
  'a removed link': { change: (o) => delete ok(o).links.next, id: 'link-removed', says: ['response 200'] },
  'all links removed': { change: (o) => delete ok(o).links, id: 'link-removed', says: ['response 200, links'] },
};
