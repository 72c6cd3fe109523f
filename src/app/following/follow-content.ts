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

/** Editors and copying tools write in bursts. Milliseconds. */
const usualQuietMs = 200;

export interface OpenOptions {
  readonly origin: ContentOrigin;
  readonly compiler: Pick<CachedCompiler, 'compile'>;
  readonly clock: Clock;
  readonly log: Log;
  /** How long the content must be quiet before it is read again; 200 unless given. Milliseconds. */
  readonly quietMs?: number;
}

/** The owner's content, followed as it changes. */
export interface OpenPortfolio extends PortfolioSource {
  /** Settled when changes are seen from now on. */
  readonly watching: Promise<void>;
  /**
   * Calls back each time that the content was read again, also when it is refused; the answer takes the listener away
   * again.
   */
  onReload(listener: () => void): () => void;
  following(): Following;
  /**
   * What is wrong with the content on disk: of a state that was refused everything, of the one that is served its
   * warnings and what it holds back.
   */
  problems(): readonly ContentProblem[];
  /** Stops following; the last snapshot stays. */
  close(): Promise<void>;
}

/**
 * Loads the content and follows its changes: a valid new state replaces the old one at once, an invalid one is logged
 * and refused, and the last good one goes on serving, also when the folder disappears. Throws a ContentError when the
 * first state is invalid.
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
    following: () => ({ ...follower.following, faults: [...origin.trouble(), ...follower.following.faults] }),
    problems: () =>
      follower.refused ?? [...follower.portfolio.warnings, ...follower.portfolio.heldBack].toSorted(byPlace),
    close: async () => {
      follower.stop();
      watcher.close();
    },
  };
}

/** Says how many warnings there are, and the command that lists them. */
export function logWarningCount({ warnings }: Portfolio, name: string, log: Log): void {
  if (warnings.length === 0) return;
  log.warn(
    { warnings: warnings.length },
    `The content has ${pluralize(warnings.length, 'warning')}; list them with: vitrine check ${name}`,
  );
}

/** Loads the newest state. `prepare` belongs to the loading: a process that ends in it ended while it loaded the state. */
type Load = (prepare?: (portfolio: Portfolio) => Promise<void>) => Promise<Portfolio>;

class Follower {
  private readonly listeners = new Set<() => void>();
  /** What is wrong with the state on disk, when that is not served. */
  refused: readonly ContentProblem[] | undefined;
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
    if (!this.stopped) this.timer = setTimeout(() => void this.reload(), this.options.quietMs ?? usualQuietMs);
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

  /** One load at a time; what changes during one is read by the next. */
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
    this.refused = undefined;
    const { origin, log } = this.options;
    const changed = portfolio.version !== this.portfolio.version;
    this.following = { published: changed ? published + 1 : published, refused, faults: [] };
    if (changed) {
      this.portfolio = portfolio;
      const facts = { version: portfolio.version, projects: portfolio.projects.length, pages: portfolio.pages.length };
      log.info(facts, 'The changed content is being served.');
      logWarningCount(portfolio, origin.name, log);
    }
    await origin.served();
  }

  /** Keeps the last good state, and logs what is wrong with the new one. */
  reject(error: unknown): void {
    // The compiler ends with the service.
    if (this.stopped) return;
    const problems =
      error instanceof ContentError
        ? error.problems
        : [contentProblem('content/unreadable', { file: 'the content' }, { reason: String(error) })];
    const { origin, log } = this.options;
    const faults = problems.filter(isError).map((problem) => origin.describe(problem));
    this.refused = problems;
    this.following = { ...this.following, refused: this.following.refused + 1, faults };
    log.error({ faults }, 'The changed content is refused; the last good content goes on being served.');
  }
}
