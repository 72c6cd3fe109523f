import type { DerivedKeys } from '../../agent-auth/keys/derived-keys.js';
import type { AgentLimits } from '../../agent-auth/limits/limits.js';
import type { TrustList } from '../../agent-auth/provider/trust.js';
import type { MailQueue } from '../../mail/queue.js';
import type { Log } from '../../platform/log.js';
import type { PageDeps } from '../pages/deps.js';
import type { SignInDeps } from '../sign-in/deps.js';

/** Everything that the claim pages take from outside. */
export interface ClaimPageDeps extends PageDeps {
  readonly limits: AgentLimits;
  readonly secrets: SignInDeps['secrets'] & Pick<DerivedKeys, 'userCodes'>;
  readonly trust: Pick<TrustList, 'find'>;
  readonly mail: MailQueue;
  readonly log: Pick<Log, 'warn'>;
}
