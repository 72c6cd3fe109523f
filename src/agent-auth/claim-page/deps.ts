import type { MailQueue } from '../../mail/queue.js';
import type { Clock } from '../../platform/clock.js';
import type { Random } from '../../platform/random.js';
import type { Store } from '../../store/store.js';
import type { DerivedKeys } from '../keys/derived-keys.js';
import type { Lifetimes } from '../limits/lifetimes.js';
import type { AgentLimits } from '../limits/limits.js';
import type { TrustList } from '../provider/trust.js';
import type { AgentUrls } from '../service.js';

/** What the frame of every page needs, also that of an error. */
export interface PageFrame {
  readonly urls: AgentUrls;
  /** Whose portfolio this is, as people know it. */
  readonly serviceName: () => string;
  /** The site path of `claim.css`, hash included. */
  readonly stylesheet: () => string;
}

/** Everything the pages for people take from outside. */
export interface ClaimPageDeps extends PageFrame {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly limits: AgentLimits;
  readonly lifetimes: Lifetimes;
  readonly secrets: Pick<DerivedKeys, 'csrf' | 'mute' | 'userCodes'>;
  readonly trust: Pick<TrustList, 'find'>;
  readonly mail: MailQueue;
}
