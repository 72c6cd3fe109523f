import type { DerivedKeys } from '../../agent-auth/keys/derived-keys.js';
import type { PageDeps } from '../pages/deps.js';

/** What the pages of signing in take from outside. */
export interface SignInDeps extends Omit<PageDeps, 'secrets'> {
  readonly secrets: Pick<DerivedKeys, 'csrf' | 'mute' | 'places' | 'signinCodes' | 'signinRequests'>;
}
