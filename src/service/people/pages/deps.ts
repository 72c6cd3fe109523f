import type { DerivedKeys } from '../../../base/config/derived-keys.js';
import type { Words } from '../../../base/i18n/words.js';
import type { Log } from '../../../base/log.js';
import type { AgentService } from '../../agent-auth/dependencies/service.js';
import type { MailQueue } from '../../mail/queue.js';

/** Dependencies of the frame of every page, including error pages. */
export interface PageFrame extends Pick<AgentService, 'urls'> {
  /** Name of the portfolio's owner. */
  readonly serviceName: () => string;
  /** Messages of pages and mails. */
  readonly words: () => Words;
  /** Site path of `claim.css` with its hash. */
  readonly stylesheet: () => string;
}

/** Dependencies of pages for people. */
export interface PageDeps
  extends PageFrame,
    Pick<AgentService, 'store' | 'clock' | 'random' | 'lifetimes' | 'limits' | 'trust'> {
  readonly secrets: DerivedKeys;
  readonly mail: MailQueue;
  readonly log: Pick<Log, 'warn'>;
}
