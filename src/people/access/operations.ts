import { withStoreErrors } from '../../agent-auth/store-errors.js';
import type { OperationsOf } from '../../http/operation.js';
import type { AccessPageDeps } from './deps.js';
import { getAccessPage, revokeAccess } from './page.js';

/** The page on which people see and end what acts for their mailbox (threat-model.md A13; agent-auth.md §5). */
export function accessPageOperations(deps: AccessPageDeps): OperationsOf<'getAccessPage' | 'revokeAccess'> {
  return withStoreErrors({ getAccessPage: getAccessPage(deps), revokeAccess: revokeAccess(deps) });
}
