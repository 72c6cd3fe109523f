import type { DerivedKeys } from '../../../base/config/derived-keys.js';
import type { Words } from '../../../base/i18n/words.js';
import type { Log } from '../../../base/log.js';
import type { AgentService } from '../../agent-auth/dependencies/service.js';
import type { MailQueue } from '../../mail/queue.js';

/** What the frame of every page needs, also that of an error. */
export interface PageFrame extends Pick<AgentService, 'urls'> {
  /** Whose portfolio this is, as people know it. */
  readonly serviceName: () => string;
  /** The fixed words of pages and mails. */
  readonly words: () => Words;
  /** The site path of `claim.css`, hash included. */
  readonly stylesheet: () => string;
}

/** What every page for people takes from outside. */
export interface PageDeps
  extends PageFrame,
    Pick<AgentService, 'store' | 'clock' | 'random' | 'lifetimes' | 'limits' | 'trust'> {
  readonly secrets: DerivedKeys;
  readonly mail: MailQueue;
  readonly log: Pick<Log, 'warn'>;
}
