import { withStoreErrors } from '../../agent-auth/store-errors.js';
import type { OperationsOf } from '../../http/operation.js';
import type { ContactDeps } from './deps.js';
import { getContactForm, writeContactMessage } from './write.js';

/** The contact form for people, on the owner's page `/contact` (content.md §4; docs/consent.md). */
export function contactOperations(deps: ContactDeps): OperationsOf<'getContactForm' | 'writeContactMessage'> {
  return withStoreErrors({
    getContactForm: getContactForm(deps),
    writeContactMessage: writeContactMessage(deps),
  });
}
