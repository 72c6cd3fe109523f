import type { DerivedKeys } from '../../agent-auth/keys/derived-keys.js';
import type { PageFrame } from '../../people/pages/deps.js';
import type { SignInMailDeps } from '../../people/sign-in/mail.js';
import type { MessageService } from '../deps.js';
import type { ContactViews } from './views.js';

/** Everything that the contact form takes from outside. */
export interface ContactDeps
  extends Omit<MessageService, 'urls'>,
    Omit<SignInMailDeps, 'urls' | 'mail' | 'limits' | 'secrets'>,
    PageFrame {
  readonly secrets: SignInMailDeps['secrets'] & Pick<DerivedKeys, 'csrf'>;
  readonly views: ContactViews;
}
