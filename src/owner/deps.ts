import type { Lifetimes } from '../agent-auth/limits/lifetimes.js';
import type { AgentLimits } from '../agent-auth/limits/limits.js';
import type { TrustList } from '../agent-auth/provider/trust.js';
import type { TrustReading } from '../agent-auth/reread-trust.js';
import type { MailQueue } from '../mail/queue.js';
import type { Clock } from '../platform/clock.js';
import type { Random } from '../platform/random.js';
import type { Store } from '../store/store.js';
import type { AddressCheck } from './addresses.js';
import type { DiskSpace } from './disk.js';
import type { RateLimits } from './limits-in-force.js';

/** What the owner's commands work with: the store of the server, and the secret that seals its keys. */
export interface OwnerDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly lifetimes: Lifetimes;
  readonly limits: AgentLimits;
  readonly rateLimits: RateLimits;
  readonly trust: TrustList;
  /** Of a process that serves: reads its trust list again. Absent in one that only does a command. */
  readonly rereadTrust?: () => TrustReading;
  /** 32 bytes; called when keys rotate. */
  readonly sealingKey: () => Uint8Array;
  /** Told after keys changed, so that a running service uses them at once. */
  readonly keysChanged?: () => Promise<void>;
  /** False where `CONSOLE` is off. */
  readonly mayOpenConsole: boolean;
  /** False without SMTP in production. */
  readonly canMail: boolean;
  readonly mail: () => Pick<MailQueue, 'enqueue'>;
  /** `OWNER_EMAIL`. */
  readonly ownerEmail: string | undefined;
  readonly addresses: AddressCheck;
  /** What keeps the newest state of the content from being shown; absent where no content is read. */
  readonly contentFaults?: (() => readonly string[]) | undefined;
  /** Of DATA_DIR; absent where no service runs. */
  readonly diskSpace?: (() => Promise<DiskSpace | undefined>) | undefined;
  /** Writes what was counted until now, so that the owner sees it. */
  readonly flushReads?: (() => Promise<void>) | undefined;
}
