import type { MailQueue } from '../../mail/queue.js';
import type { Log } from '../../platform/log.js';
import type { DerivedKeys } from '../keys/derived-keys.js';
import type { AgentLimits } from '../limits/limits.js';
import type { PageDeps } from '../pages/deps.js';
import type { TrustList } from '../provider/trust.js';

/** Everything that the claim pages take from outside. */
export interface ClaimPageDeps extends PageDeps {
  readonly limits: AgentLimits;
  readonly secrets: Pick<DerivedKeys, 'csrf' | 'mute' | 'userCodes' | 'places'>;
  readonly trust: Pick<TrustList, 'find'>;
  readonly mail: MailQueue;
  readonly log: Pick<Log, 'warn'>;
}
