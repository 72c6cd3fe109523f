import type { Clock } from '../../base/clock.js';
import type { Log } from '../../base/log.js';
import { describeProblem } from '../../content/result/problem.js';
import type { ContentOrigin } from '../following/content-origin.js';
import type { WatchEvents } from '../following/folder-watch.js';
import { RejectedStateError, RepositoryError } from './error.js';
import type { Repository } from './repository.js';

/** How often a forge is asked, in milliseconds; a webhook makes it sooner. */
const usualEveryMs = 60_000;
/** A forge that does not answer, or refuses, is asked less and less often, but never more seldom than that. */
const mostEveryMs = 600_000;
const namedLinks = 3;

export interface FollowOptions {
  readonly log: Log;
  readonly clock: Clock;
  readonly everyMs?: number;
}

/** Content that follows a repository. */
export interface FollowedRepository extends ContentOrigin {
  /** Looks now, as after a push; one look at a time, and what is asked for during one is done after it. */
  lookNow(): void;
}

/** Follows a repository: asks each minute whether there is another commit, and keeps what was good for a restart. */
export function followRepository(repository: Repository, { log, clock, everyMs }: FollowOptions): FollowedRepository {
  const look = new Looking(repository, log, clock, everyMs ?? usualEveryMs);
  return {
    name: repository.name,
    load: (read) => repository.load(read),
    describe: (problem) => `${inCommit(repository)}: ${describeProblem(problem)}`,
    trouble: () => (look.trouble === undefined ? [] : [look.trouble]),
    watch(events) {
      look.start(events);
      return { ready: Promise.resolve(), close: () => look.stop() };
    },
    served: () => keep(repository, log),
    lookNow: () => look.now(),
  };
}

/** `commit 0123456789`, as people copy it. */
export const inCommit = (repository: Repository): string => `commit ${shortCommit(repository.newest().commit)}`;

const shortCommit = (commit: string): string => commit.slice(0, 10);

async function keep(repository: Repository, log: Log): Promise<void> {
  const { commit, links } = repository.served;
  log.info({ repository: repository.name, commit }, 'This commit of the content is being served.');
  if (links.length > 0)
    log.warn(
      { commit, links: links.slice(0, namedLinks), count: links.length },
      'Links in the repository are left out; put the files there themselves.',
    );
  try {
    await repository.keep();
  } catch (error) {
    log.warn({ error: String(error) }, 'The content cannot be kept for a restart; see the disk of DATA_DIR.');
  }
}

class Looking {
  trouble: string | undefined;
  #events: WatchEvents | undefined;
  #timer: NodeJS.Timeout | undefined;
  #underWay = false;
  #again = false;
  #failures = 0;
  /** When it was not answered first. */
  #since: string | undefined;

  constructor(
    private readonly repository: Repository,
    private readonly log: Log,
    private readonly clock: Clock,
    private readonly everyMs: number,
  ) {}

  start(events: WatchEvents): void {
    this.#events = events;
    // What an earlier process kept may be old.
    this.now();
  }

  stop(): void {
    this.#events = undefined;
    clearTimeout(this.#timer);
  }

  now(): void {
    if (!this.#events) return;
    if (this.#underWay) this.#again = true;
    else void this.#look();
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    this.#underWay = true;
    try {
      const changed = await this.repository.look();
      this.#failures = 0;
      if (this.trouble !== undefined)
        this.log.info({ repository: this.repository.name }, 'The repository answers again.');
      this.trouble = undefined;
      this.#since = undefined;
      if (changed) this.#events?.changed();
    } catch (error) {
      this.#fail(error);
    }
    this.#underWay = false;
    if (!this.#events) return;
    const again = this.#again;
    this.#again = false;
    if (again) return void this.#look();
    this.#timer = setTimeout(() => this.now(), Math.min(this.everyMs * 2 ** this.#failures, mostEveryMs));
    this.#timer.unref();
  }

  #fail(error: unknown): void {
    // A forge that sends a bad state answers: it is asked each minute for a better one.
    this.#failures = error instanceof RejectedStateError ? 0 : Math.min(this.#failures + 1, 10);
    const says = error instanceof RepositoryError ? error.message : `${this.repository.name} cannot be read: ${error}`;
    this.#since ??= this.clock.now().toISOString().slice(0, 16);
    const trouble = `${says} Since ${this.#since} UTC commit ${shortCommit(this.repository.served.commit)} goes on being served.`;
    if (trouble !== this.trouble) this.log.warn({ repository: this.repository.name }, trouble);
    this.trouble = trouble;
  }
}
