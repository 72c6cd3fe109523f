import { dirname, resolve, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Contract } from '../contract.js';
import type { Clock } from '../platform/clock.js';
import type { Log } from '../platform/log.js';
import { counted } from '../platform/terminal-text.js';
import { dayOf } from './content/dates.js';
import { loadPortfolio } from './content/load.js';
import { ContentError, describeProblem } from './content/problem.js';
import type { Following, Portfolio, PortfolioSource } from './snapshot.js';

/** How long a folder must be quiet before it is read again; editors and copying tools write in bursts. Milliseconds. */
const quietMilliseconds = 200;

export interface OpenOptions {
  /** A content folder, or one resume. */
  readonly path: string;
  readonly contract: Contract;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** The owner's content, followed as it changes. */
export interface OpenPortfolio extends PortfolioSource {
  /** Settled when changes are seen from now on. */
  readonly watching: Promise<void>;
  /** Calls back after each new snapshot; the answer takes the listener away again. */
  onChange(listener: (portfolio: Portfolio) => void): () => void;
  following(): Following;
  /** Stops following; the last snapshot stays. */
  close(): Promise<void>;
}

/**
 * Loads the content and follows its changes: a valid new state replaces the old one at once, an invalid one is logged and refused, and the last
 * good one goes on serving, also when the folder disappears. Throws a ContentError when the first state is invalid.
 */
export async function openPortfolio(options: OpenOptions): Promise<OpenPortfolio> {
  const path = resolve(options.path);
  const load = (): Promise<Portfolio> => loadPortfolio(path, { ...options, today: dayOf(options.clock.now()) });
  const follower = new Follower(await load(), load, (portfolio) => tellRemarks(portfolio, path, options.log), options.log);
  const watcher = watchPath(path);
  watcher.on('all', () => follower.changed());
  watcher.on('error', (error) =>
    options.log.error({ error: String(error) }, 'The content folder cannot be watched; changes need a restart.'),
  );
  return {
    current: () => follower.portfolio,
    watching: new Promise((settled) => watcher.once('ready', settled)),
    onChange: (listener) => follower.listen(listener),
    following: () => follower.following,
    close: async () => {
      follower.stop();
      await watcher.close();
    },
  };
}

/** Watches through the parent folder, so that content which is deleted and put back, or replaced as a whole, is seen again. */
function watchPath(path: string): FSWatcher {
  const parent = dirname(path);
  const ignored = (candidate: string): boolean => candidate !== parent && candidate !== path && !candidate.startsWith(path + sep);
  return watch(parent, { ignored, ignoreInitial: true, followSymlinks: false });
}

/** Says how many remarks there are, and the command that lists them. */
export function tellRemarks({ remarks }: Portfolio, path: string, log: Log): void {
  if (remarks.length === 0) return;
  log.warn({ remarks: remarks.length }, `The content has ${counted(remarks.length, 'remark')}; list them with: vitrine check ${path}`);
}

class Follower {
  private readonly listeners = new Set<(portfolio: Portfolio) => void>();
  following: Following = { published: 0, refused: 0, faults: [] };
  private timer: NodeJS.Timeout | undefined;
  private loading = false;
  private changedMeanwhile = false;
  private stopped = false;

  constructor(
    public portfolio: Portfolio,
    private readonly load: () => Promise<Portfolio>,
    private readonly published: (portfolio: Portfolio) => void,
    private readonly log: Log,
  ) {}

  changed(): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void this.reload(), quietMilliseconds);
  }

  listen(listener: (portfolio: Portfolio) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** One load at a time; what changes during one is read by the next. */
  private async reload(): Promise<void> {
    if (this.loading) {
      this.changedMeanwhile = true;
      return;
    }
    this.loading = true;
    try {
      this.publish(await this.load());
    } catch (error) {
      this.refuse(error);
    } finally {
      this.loading = false;
    }
    if (!this.changedMeanwhile) return;
    this.changedMeanwhile = false;
    this.changed();
  }

  private publish(portfolio: Portfolio): void {
    if (this.stopped) return;
    const { published, refused } = this.following;
    const changed = portfolio.version !== this.portfolio.version;
    this.following = { published: changed ? published + 1 : published, refused, faults: [] };
    if (!changed) return;
    this.portfolio = portfolio;
    const facts = { version: portfolio.version, projects: portfolio.projects.length, pages: portfolio.pages.length };
    this.log.info(facts, 'The changed content is being served.');
    this.published(portfolio);
    for (const listener of this.listeners) listener(portfolio);
  }

  private refuse(error: unknown): void {
    const faults = error instanceof ContentError ? error.faults.map(describeProblem) : [String(error)];
    this.following = { ...this.following, refused: this.following.refused + 1, faults };
    this.log.error({ faults }, 'The changed content is refused; the last good content goes on being served.');
  }
}
