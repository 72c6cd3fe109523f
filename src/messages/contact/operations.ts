import { withStoreErrors } from '../../agent-auth/store-errors.js';
import type { OperationsOf } from '../../http/operation.js';
import { enterContactCode, getContactCode } from './code.js';
import type { ContactDeps } from './deps.js';
import { getContactForm, writeContactMessage } from './write.js';

export type ContactOperationId = 'getContactForm' | 'writeContactMessage' | 'getContactCode' | 'enterContactCode';

/** The contact form for people, on the owner's page `/contact` (content.md §4; docs/consent.md). */
export function contactOperations(deps: ContactDeps): OperationsOf<ContactOperationId> {
  return withStoreErrors<OperationsOf<ContactOperationId>>({
    getContactForm: getContactForm(deps),
    writeContactMessage: writeContactMessage(deps),
    getContactCode: getContactCode(deps),
    enterContactCode: enterContactCode(deps),
  });
}
