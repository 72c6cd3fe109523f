import type { PageFrame } from '../../agent-auth/pages/deps.js';
import type { MailCodeDeps } from '../../agent-auth/pages/mail-code.js';
import type { MessageService } from '../deps.js';
import type { ContactViews } from './views.js';

/** Everything that the contact form takes from outside. */
export interface ContactDeps
  extends Omit<MessageService, 'urls'>,
    Omit<MailCodeDeps, 'urls' | 'mail' | 'limits'>,
    PageFrame {
  readonly views: ContactViews;
}
