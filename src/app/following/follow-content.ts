import type { Clock } from '../../base/clock.js';
import type { Log } from '../../base/log.js';
import { pluralize } from '../../base/text.js';
import { byPlace, ContentError, type ContentProblem, contentProblem, isError } from '../../content/result/problem.js';
import {
  createPortfolio,
  type Following,
  type Portfolio,
  type PortfolioSource,
} from '../../service/portfolio/portfolio.js';
import type { CachedCompiler } from '../compiler/cached-compiler.js';
import type { ContentOrigin } from './content-origin.js';
import { DueTimer } from './scheduled-changes.js';

/** Debounce for file changes, in milliseconds. Editors and copying tools write files in bursts. */
const defaultDebounceMs = 200;

export interface OpenOptions {
  readonly origin: ContentOrigin;
  readonly compiler: Pick<CachedCompiler, 'compile'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Debounce for file changes, in milliseconds. By default 200. */
  readonly debounceMs?: number;
}

/** The owner's content, which is reloaded when it changes. */
export interface OpenPortfolio extends PortfolioSource {
  /** Resolves when changes are being watched. */
  readonly watching: Promise<void>;
  /**
   * Registers a listener that is called after every reload, whether or not it succeeded. Returns an unsubscribe
   * function.
   */
  onReload(listener: () => void): () => void;
  following(): Following;
  /**
   * Problems of the content on disk: all problems of a rejected version, or the warnings and held back entries of the
   * served one.
   */
  problems(): readonly ContentProblem[];
  /** Stops watching. The last snapshot stays available. */
  close(): Promise<void>;
}

/**
 * Loads the content and reloads it after changes. A valid version replaces the old one at once. An invalid one is
 * logged and rejected, and the last good one is still served, even if the folder disappears. Throws `ContentError` if
 * the first version is invalid.
 */
export async function openPortfolio(options: OpenOptions): Promise<OpenPortfolio> {
  const { origin, log, clock } = options;
  let instead: Error | undefined;
  const load: Load = (prepare) =>
    origin.load(async (path) => {
      const compiled = await options.compiler.compile(path, clock.now());
      instead = compiled.instead;
      const portfolio = createPortfolio(compiled.content, compiled.textsAt);
      await prepare?.(portfolio);
      return portfolio;
    });
  const follower = new Follower(await load(), load, options);
  if (instead) follower.reject(instead);
  else await origin.served();
  const watcher = origin.watch({
    changed: () => follower.changed(),
    failed: (error) =>
      log.error({ error: String(error) }, 'The content folder cannot be watched; changes need a restart.'),
  });
  return {
    current: () => follower.portfolio,
    watching: watcher.ready,
    onReload: (listener) => follower.listen(listener),
    following: () => ({ ...follower.following, faults: [...origin.sourceProblems(), ...follower.following.faults] }),
    problems: () =>
      follower.rejected ?? [...follower.portfolio.warnings, ...follower.portfolio.heldBack].toSorted(byPlace),
    close: async () => {
      follower.stop();
      watcher.close();
    },
  };
}

/** Logs the number of warnings and the command that lists them. */
export function logWarningCount({ warnings }: Portfolio, name: string, log: Log): void {
  if (warnings.length === 0) return;
  log.warn(
    { warnings: warnings.length },
    `The content has ${pluralize(warnings.length, 'warning')}; list them with: vitrine check ${name}`,
  );
}

/**
 * Loads the newest version. `prepare` is part of loading, so a crash during it counts as a crash while loading this
 * version.
 */
type Load = (prepare?: (portfolio: Portfolio) => Promise<void>) => Promise<Portfolio>;

class Follower {
  private readonly listeners = new Set<() => void>();
  /** Problems of the version on disk, if it was rejected. */
  rejected: readonly ContentProblem[] | undefined;
  following: Following = { published: 0, refused: 0, faults: [] };
  private timer: NodeJS.Timeout | undefined;
  private readonly due: DueTimer;
  private loading = false;
  private changedMeanwhile = false;
  private stopped = false;

  constructor(
    public portfolio: Portfolio,
    private readonly load: Load,
    private readonly options: OpenOptions,
  ) {
    this.due = new DueTimer(options.clock, () => void this.reload());
    this.due.waitFor(portfolio.due);
  }

  changed(): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void this.reload(), this.options.debounceMs ?? defaultDebounceMs);
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.due.stop();
  }

  /** Runs one load at a time. Changes during a load cause another one. */
  private async reload(): Promise<void> {
    if (this.loading) {
      this.changedMeanwhile = true;
      return;
    }
    this.loading = true;
    try {
      const { version } = this.portfolio;
      await this.publish(
        await this.load(async (portfolio) => {
          if (portfolio.version !== version) await portfolio.completeSearch();
        }),
      );
    } catch (error) {
      this.reject(error);
    } finally {
      this.loading = false;
    }
    if (!this.stopped) for (const listener of this.listeners) listener();
    if (!this.changedMeanwhile) return;
    this.changedMeanwhile = false;
    this.changed();
  }

  private async publish(portfolio: Portfolio): Promise<void> {
    if (this.stopped) return;
    this.due.waitFor(portfolio.due);
    const { published, refused } = this.following;
    this.rejected = undefined;
    const { origin, log } = this.options;
    const changed = portfolio.version !== this.portfolio.version;
    this.following = { published: changed ? published + 1 : published, refused, faults: [] };
    if (changed) {
      this.portfolio = portfolio;
      const details = {
        version: portfolio.version,
        projects: portfolio.projects.length,
        pages: portfolio.pages.length,
      };
      log.info(details, 'The changed content is being served.');
      logWarningCount(portfolio, origin.name, log);
    }
    await origin.served();
  }

  /** Keeps the last good version and logs the errors of the new one. */
  reject(error: unknown): void {
    // The compiler fails when the service stops.
    if (this.stopped) return;
    const problems =
      error instanceof ContentError
        ? error.problems
        : [contentProblem('content/unreadable', { file: 'the content' }, { reason: String(error) })];
    const { origin, log } = this.options;
    const faults = problems.filter(isError).map((problem) => origin.describe(problem));
    this.rejected = problems;
    this.following = { ...this.following, refused: this.following.refused + 1, faults };
    log.error({ faults }, 'The changed content was rejected. The last good content is still served.');
  }
}
