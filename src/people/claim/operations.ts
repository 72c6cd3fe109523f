import { withStoreErrors } from '../../agent-auth/store-errors.js';
import type { OperationsOf } from '../../http/operation.js';
import { completeClaim } from './complete.js';
import type { ClaimPageDeps } from './deps.js';
import { getClaimPage } from './landing.js';

/** The page on which people decide about an agent (agent-auth.md §5). Reading changes nothing and sends no mail. */
export function claimPageOperations(deps: ClaimPageDeps): OperationsOf<'getClaimPage' | 'completeClaim'> {
  return withStoreErrors({ getClaimPage: getClaimPage(deps), completeClaim: completeClaim(deps) });
}
