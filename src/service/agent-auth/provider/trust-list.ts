import { readFileSync } from 'node:fs';
import { Refused } from '../../../base/refused.js';
import { readTrustEntry, type TrustContext, type TrustEntry } from './trust-entry.js';

/**
 * The trust list is faulty: one sentence for each fault. At start it stops the process; on a reload the last good list
 * goes on.
 */
export class TrustListError extends Refused {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'TrustListError';
  }
}

/** What a reload changed, by issuer: for the audit and the log. */
export interface TrustChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** The providers that the owner trusts, as loaded last. */
export interface TrustList {
  /** Every entry, disabled ones too. */
  entries(): readonly TrustEntry[];
  /** The enabled entry of exactly this issuer. */
  find(issuer: unknown): TrustEntry | undefined;
  /**
   * Reads the file again. Throws TrustListError, the last good list staying in force; undefined when nothing changed.
   */
  reload(): TrustChange | undefined;
  /** What a reload would meet now; nothing is taken. */
  look(): TrustFileState;
}

/** How the file compares with the list in force. */
export interface TrustFileState {
  /** One sentence each; a reload would refuse the file. */
  readonly faults: readonly string[];
  /** It says something else than the list in force. */
  readonly isChanged: boolean;
}

/**
 * Loads the list, throwing TrustListError with every fault; `read` gives the file's text, undefined when none is
 * configured.
 */
export function createTrustList(read: () => string | undefined, context: TrustContext): TrustList {
  let entries = parseTrustList(read(), context);
  let byIssuer = enabled(entries);
  return {
    entries: () => entries,
    find: (issuer) => (typeof issuer === 'string' ? byIssuer.get(issuer) : undefined),
    reload() {
      const fresh = parseTrustList(read(), context);
      const change = difference(entries, fresh);
      entries = fresh;
      byIssuer = enabled(fresh);
      return change;
    },
    look() {
      try {
        const isChanged = difference(entries, parseTrustList(read(), context)) !== undefined;
        return { faults: [], isChanged };
      } catch (error) {
        if (error instanceof TrustListError) return { faults: error.faults, isChanged: true };
        throw error;
      }
    },
  };
}

/** Reads `TRUSTED_ISSUERS_FILE`; no file configured is an empty list. */
export function trustFile(path: string | undefined): () => string | undefined {
  return () => {
    if (path === undefined) return undefined;
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      throw new TrustListError([
        `TRUSTED_ISSUERS_FILE cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}). It accepts the path of a JSON file, such as /etc/vitrine/issuers.json.`,
      ]);
    }
  };
}

/** The entries of a list in JSON; throws TrustListError with all faults at once. */
export function parseTrustList(text: string | undefined, context: TrustContext): readonly TrustEntry[] {
  if (text === undefined) return [];
  const list = arrayIn(text);
  if (!list) throw new TrustListError(['TRUSTED_ISSUERS_FILE is not a JSON array of entries.']);
  const faults: string[] = [];
  const entries = list.map((item, index) => {
    const report = (problem: string): void => void faults.push(`TRUSTED_ISSUERS_FILE, entry ${index + 1}: ${problem}.`);
    if (typeof item !== 'object' || item === null || Array.isArray(item)) report('is not an object');
    return readTrustEntry((item ?? {}) as Record<string, unknown>, context, report);
  });
  for (const [index, { issuer }] of entries.entries()) {
    const first = entries.findIndex((entry) => entry.issuer === issuer);
    if (first < index)
      faults.push(`TRUSTED_ISSUERS_FILE, entry ${index + 1}: issuer is already in entry ${first + 1}.`);
  }
  if (faults.length > 0) throw new TrustListError(faults);
  return entries;
}

function arrayIn(text: string): readonly unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const enabled = (entries: readonly TrustEntry[]): ReadonlyMap<string, TrustEntry> =>
  new Map(entries.filter((entry) => entry.enabled).map((entry) => [entry.issuer, entry]));

function difference(before: readonly TrustEntry[], after: readonly TrustEntry[]): TrustChange | undefined {
  const old = new Map(before.map((entry) => [entry.issuer, JSON.stringify(entry)]));
  const fresh = new Map(after.map((entry) => [entry.issuer, JSON.stringify(entry)]));
  const added = [...fresh.keys()].filter((issuer) => !old.has(issuer));
  const removed = [...old.keys()].filter((issuer) => !fresh.has(issuer));
  const changed = [...fresh]
    .filter(([issuer, entry]) => old.has(issuer) && old.get(issuer) !== entry)
    .map(([issuer]) => issuer);
  return added.length + removed.length + changed.length > 0 ? { added, removed, changed } : undefined;
}
