import type { PageDeps } from '../../people/pages/deps.js';
import type { MessageService } from '../deps.js';
import type { ContactViews } from './views.js';

/** Everything that the contact form takes from outside. */
export interface ContactDeps extends Omit<MessageService, 'urls'>, PageDeps {
  readonly views: ContactViews;
}
