import type { Clock } from '../../base/clock.js';
import type { Log } from '../../base/log.js';
import { describeProblem } from '../../content/result/problem.js';
import type { ContentOrigin } from '../following/content-origin.js';
import type { WatchEvents } from '../following/folder-watch.js';
import { RejectedStateError, RepositoryError } from './error.js';
import type { Repository } from './repository.js';

/** Polling interval in milliseconds. A webhook triggers an immediate check. */
const defaultIntervalMs = 60_000;
/** Maximum interval of the backoff after errors, in milliseconds. */
const maxIntervalMs = 600_000;
const maxLoggedLinks = 3;

export interface FollowOptions {
  readonly log: Log;
  readonly clock: Clock;
  readonly intervalMs?: number;
}

/** Content source that polls a repository. */
export interface FollowedRepository extends ContentOrigin {
  /**
   * Checks for a new commit now, as after a push. Checks run one at a time, and a request during a check causes another
   * one.
   */
  lookNow(): void;
}

/** Polls a repository each minute for a new commit, and stores good versions for a restart. */
export function followRepository(
  repository: Repository,
  { log, clock, intervalMs }: FollowOptions,
): FollowedRepository {
  const look = new Poller(repository, log, clock, intervalMs ?? defaultIntervalMs);
  return {
    name: repository.name,
    load: (read) => repository.load(read),
    describe: (problem) => `${inCommit(repository)}: ${describeProblem(problem)}`,
    sourceProblems: () => (look.problem === undefined ? [] : [look.problem]),
    watch(events) {
      look.start(events);
      return { ready: Promise.resolve(), close: () => look.stop() };
    },
    served: () => keep(repository, log),
    lookNow: () => look.now(),
  };
}

/** Returns text such as `commit 0123456789`. */
export const inCommit = (repository: Repository): string => `commit ${shortCommit(repository.newest().commit)}`;

const shortCommit = (commit: string): string => commit.slice(0, 10);

async function keep(repository: Repository, log: Log): Promise<void> {
  const { commit, links } = repository.served;
  log.info({ repository: repository.name, commit }, 'This commit of the content is being served.');
  if (links.length > 0)
    log.warn(
      { commit, links: links.slice(0, maxLoggedLinks), count: links.length },
      'Links in the repository are ignored. Replace them by the files themselves.',
    );
  try {
    await repository.keep();
  } catch (error) {
    log.warn({ error: String(error) }, 'The content cannot be stored for a restart. Check the disk of DATA_DIR.');
  }
}

class Poller {
  problem: string | undefined;
  #events: WatchEvents | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;
  #again = false;
  #failures = 0;
  /** Time of the first of consecutive failures. */
  #since: string | undefined;

  constructor(
    private readonly repository: Repository,
    private readonly log: Log,
    private readonly clock: Clock,
    private readonly intervalMs: number,
  ) {}

  start(events: WatchEvents): void {
    this.#events = events;
    // The version that an earlier process stored may be outdated.
    this.now();
  }

  stop(): void {
    this.#events = undefined;
    clearTimeout(this.#timer);
  }

  now(): void {
    if (!this.#events) return;
    if (this.#isChecking) this.#again = true;
    else void this.#look();
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isChecking = true;
    try {
      const changed = await this.repository.look();
      this.#failures = 0;
      if (this.problem !== undefined)
        this.log.info({ repository: this.repository.name }, 'The repository answers again.');
      this.problem = undefined;
      this.#since = undefined;
      if (changed) this.#events?.changed();
    } catch (error) {
      this.#fail(error);
    }
    this.#isChecking = false;
    if (!this.#events) return;
    const again = this.#again;
    this.#again = false;
    if (again) return void this.#look();
    this.#timer = setTimeout(() => this.now(), Math.min(this.intervalMs * 2 ** this.#failures, maxIntervalMs));
    this.#timer.unref();
  }

  #fail(error: unknown): void {
    // A forge that sends an invalid version is available, so it is polled at the normal interval.
    this.#failures = error instanceof RejectedStateError ? 0 : Math.min(this.#failures + 1, 10);
    const message =
      error instanceof RepositoryError ? error.message : `${this.repository.name} cannot be read: ${error}`;
    this.#since ??= this.clock.now().toISOString().slice(0, 16);
    const problem = `${message} Since ${this.#since} UTC commit ${shortCommit(this.repository.served.commit)} is still served.`;
    if (problem !== this.problem) this.log.warn({ repository: this.repository.name }, problem);
    this.problem = problem;
  }
}
