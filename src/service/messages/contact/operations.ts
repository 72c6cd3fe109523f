import type { OperationsOf } from '../../http/operation.js';
import type { PageDeps } from '../../people/pages/deps.js';
import type { ContactViews } from './views.js';
import { getContactForm, writeContactMessage } from './write.js';

/** Creates the operations of the contact form on the owner's page `/contact` (content.md §4; docs/consent.md). */
export function contactOperations(
  deps: PageDeps,
  views: ContactViews,
): OperationsOf<'getContactForm' | 'writeContactMessage'> {
  return {
    getContactForm: getContactForm(deps, views),
    writeContactMessage: writeContactMessage(deps, views),
  };
}
