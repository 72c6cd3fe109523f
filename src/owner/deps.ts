import type { Clock } from '../base/clock.js';
import type { Config } from '../base/config/config.js';
import type { Random } from '../base/random.js';
import type { TrustList } from '../service/agent-auth/provider/trust-list.js';
import type { TrustReading } from '../service/agent-auth/reread-trust.js';
import type { MailQueue } from '../service/mail/queue.js';
import type { Store } from '../service/store/connection/store.js';
import type { addressStates } from './addresses.js';
import type { DiskSpace } from './disk.js';

/** What the owner's commands work with: the store of the server, and the secret that seals its keys. */
export interface OwnerDeps {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly trust: TrustList;
  /** 32 bytes; called when keys rotate. */
  readonly sealingKey: () => Uint8Array;
  readonly mail: () => Pick<MailQueue, 'enqueue'>;
  readonly addresses: () => ReturnType<typeof addressStates>;
  /** The service, where this process is it, and not a command beside it. */
  readonly running?: RunningService;
}

/** What a service that runs tells of itself, and does at once. */
export interface RunningService {
  rereadTrust(): TrustReading;
  /** Told after keys changed. */
  keysChanged(): Promise<void>;
  /** What keeps the newest state of the content from being shown. */
  contentFaults(): readonly string[];
  /** What the content holds back, as lines for people: a count of each reason, then the entries. */
  contentHeldBack(): readonly string[];
  /** Of DATA_DIR. */
  diskSpace(): Promise<DiskSpace | undefined>;
  /** Writes what was counted until now. */
  flushReads(): Promise<void>;
}

/** The database as a whole, as the process of the shell reaches it. */
export interface DatabaseHere {
  readonly data: Config['data'];
  /** Opens it in this process; a restore may make it. */
  open(options?: { readonly mayMake: boolean }): Promise<Store>;
}
