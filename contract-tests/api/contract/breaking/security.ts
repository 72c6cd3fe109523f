import type { BreakingCases } from './subject.js';

/** What shuts out callers that were let in. */
export const security: BreakingCases = {
  'a token where none was needed': {
    change: (o) => o.security.pop(),
    id: 'security-requirement-changed',
    says: ['no longer accepted'],
  },
  'a token that is no longer taken': {
    change: (o) => o.security.shift(),
    id: 'security-alternative-removed',
    says: ['"bearer"'],
  },
  'another security scheme': {
    change: (o) => Object.assign(o, { security: [{ other: [] }, {}] }),
    id: 'security-alternative-removed',
    says: ['security'],
  },
  'a further scope': {
    change: (o) => o['x-required-scopes'].push('write'),
    id: 'scope-required',
    says: ['from ["read"]', 'to   ["read","write"]'],
  },
};
