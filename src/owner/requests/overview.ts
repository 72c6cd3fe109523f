import type { DiskSpace } from '../disk.js';
import type { SignInWay } from './console.js';

/** What can be asked about what was read and what is new. */
export type OverviewRequest =
  | { readonly command: 'reading'; readonly weeks: number }
  | { readonly command: 'overview' };

/** What the owner should know at a glance. */
export interface Overview {
  readonly unread: number;
  /** Registered within seven days. */
  readonly new_agents: number;
  readonly agent_reads: { readonly this_week: number; readonly last_week: number };
  readonly mail: {
    /** False without SMTP. */
    readonly delivers: boolean;
    readonly waiting: number;
    /** Mails of unknown senders that wait for the owner to allow them. */
    readonly held: number;
    readonly failed: number;
    readonly last_failure?: string;
  };
  /** By file and line; absent where the service that reads the content was not asked. */
  readonly content_faults?: readonly string[];
  /** Of DATA_DIR; absent where the service was not asked, or its system does not say. */
  readonly disk?: DiskSpace;
  /** The newest first. */
  readonly sign_ins: readonly { readonly at: string; readonly by: SignInWay }[];
}
