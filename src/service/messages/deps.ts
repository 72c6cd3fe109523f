import type { Clock } from '../../base/clock.js';
import type { AgentLimits } from '../../base/config/limits.js';
import type { Words } from '../../base/i18n/words.js';
import type { Random } from '../../base/random.js';
import type { AgentUrls } from '../agent-auth/dependencies/service.js';
import type { TrustList } from '../agent-auth/provider/trust-list.js';
import type { MailQueue } from '../mail/queue.js';
import type { Store } from '../store/connection/store.js';
import type { MessageListener } from './message-counts.js';

/** Dependencies of messages. */
export interface MessageService {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly urls: Pick<AgentUrls, 'protectedResource'>;
  readonly limits: AgentLimits;
  readonly trust: Pick<TrustList, 'find'>;
  readonly mail: MailQueue;
  /** Recipient of message mails. If absent, messages are only stored. */
  readonly ownerEmail: string | undefined;
  /** Whether the mail of an unknown sender's first message is held until the owner allows it. By default not. */
  readonly holdsFirst?: boolean;
  /** Name of the portfolio, as in `resource_name`. */
  readonly serviceName: () => string;
  /** Messages of mails to the owner. */
  readonly words: () => Words;
  readonly received: MessageListener;
}
