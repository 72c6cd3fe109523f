import type { Clock } from '../../base/clock.js';
import type { AgentLimits } from '../../base/config/limits.js';
import type { Words } from '../../base/i18n/words.js';
import type { Random } from '../../base/random.js';
import type { AgentUrls } from '../agent-auth/dependencies/service.js';
import type { TrustList } from '../agent-auth/provider/trust-list.js';
import type { MailQueue } from '../mail/queue.js';
import type { Store } from '../store/connection/store.js';
import type { MessageListener } from './message-counts.js';

/** What messages take from outside. */
export interface MessageService {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly urls: Pick<AgentUrls, 'protectedResource'>;
  readonly limits: AgentLimits;
  readonly trust: Pick<TrustList, 'find'>;
  readonly mail: MailQueue;
  /** Where messages go by mail; absent: they are stored only. */
  readonly ownerEmail: string | undefined;
  /** Whether the mail of an unknown sender's first message waits for the owner; absent: it does not. */
  readonly holdsFirst?: boolean;
  /** The name of the portfolio, as in `resource_name`. */
  readonly serviceName: () => string;
  /** The fixed words of mails to the owner. */
  readonly words: () => Words;
  readonly received: MessageListener;
}
