import type { DerivedKeys } from '../../agent-auth/keys/derived-keys.js';
import type { Lifetimes } from '../../agent-auth/limits/lifetimes.js';
import type { AgentUrls } from '../../agent-auth/service.js';
import type { Words } from '../../dictionary/words.js';
import type { Clock } from '../../platform/clock.js';
import type { Random } from '../../platform/random.js';
import type { Store } from '../../store/store.js';

/** What the frame of every page needs, also that of an error. */
export interface PageFrame {
  readonly urls: AgentUrls;
  /** Whose portfolio this is, as people know it. */
  readonly serviceName: () => string;
  /** The fixed words of pages and mails. */
  readonly words: () => Words;
  /** The site path of `claim.css`, hash included. */
  readonly stylesheet: () => string;
}

/** What every page for people takes from outside. */
export interface PageDeps extends PageFrame {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly lifetimes: Lifetimes;
  readonly secrets: Pick<DerivedKeys, 'csrf' | 'mute' | 'places'>;
}
