/** What can be asked about the audit trail. */
export type AuditRequest = {
  /** `audit.export` is the same entry by entry, which the command line prints as CSV. */
  readonly command: 'audit.list' | 'audit.export';
  readonly limit: number;
  readonly name?: string;
  /** Of this agent, by its id. */
  readonly agent?: string;
  /** UTC, `YYYY-MM-DD`. */
  readonly day?: string;
  /** Only what is older than the entry with this id. */
  readonly before?: string;
};

/**
 * An entry of the whole trail; where `count` is more than 1 the newest of so many of one name that agents of one person
 * wrote in one hour.
 */
export interface AuditRecord {
  readonly id: string;
  readonly at: string;
  readonly name: string;
  /** The agent that it is about; null where it is about none. */
  readonly agent: string | null;
  readonly count: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The same event, so many times without another one between; one time only where `count` is 1. Times are those of the
 * newest and the oldest.
 */
export interface AuditLine {
  readonly name: string;
  readonly count: number;
  readonly at: string;
  readonly first_at: string;
}

/** What an agent did, the newest first; what is older than the last line is told by name and count. */
export interface AuditTrail {
  readonly audit: readonly (AuditLine & { readonly data: Readonly<Record<string, unknown>> })[];
  readonly audit_left_out: readonly AuditLine[];
}
