import type { PageFrame } from '../../people/pages/deps.js';
import type { MailCodeDeps } from '../../people/pages/mail-code.js';
import type { MessageService } from '../deps.js';
import type { ContactViews } from './views.js';

/** Everything that the contact form takes from outside. */
export interface ContactDeps
  extends Omit<MessageService, 'urls'>,
    Omit<MailCodeDeps, 'urls' | 'mail' | 'limits'>,
    PageFrame {
  readonly views: ContactViews;
}
