import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { removeFolder } from '../../base/files.js';
import type { RepositoryAddress } from '../../base/repository-address.js';
import type { ArchiveLimits } from './archive.js';
import { RejectedStateError, RepositoryError } from './error.js';
import { type FetchArchiveOptions, fetchArchive, type Validators } from './fetch-archive.js';
import { LoadingMarkers } from './loading-marker.js';
import { type GoodState, type RepositoryState, StoredStates } from './stored-states.js';
import { type ListedArchive, openArchive } from './unpack.js';

/**
 * Maximum number of interruptions before a version is skipped. A previously served version gets another try, since the
 * machine may have been the reason.
 */
const maxInterruptions = { served: 1, new: 0 };

export interface RepositoryOptions extends Pick<FetchArchiveOptions, 'production' | 'token' | 'resolve'> {
  /** DATA_DIR, in which served versions outlast the process. */
  readonly directory?: string | undefined;
  readonly limits?: ArchiveLimits;
}

/** The last fetched archive, if it was rejected. */
interface RejectedArchive {
  /** Undefined if the archive does not contain it. */
  readonly commit: string | undefined;
  readonly validators: Validators;
  readonly error: RejectedStateError;
}

/**
 * The content of a repository. At most two versions are stored: the served one, and its predecessor or successor.
 * Unpacking, loading and removing never overlap.
 */
export class Repository {
  #newest: GoodState | undefined;
  /** The last version that was loaded completely. */
  #loaded: GoodState | undefined;
  #rejected: RejectedArchive | undefined;
  /** Served versions, the latest first. */
  #good: readonly GoodState[];
  #isKept = false;
  /** The commit whose stored files are damaged or outdated. */
  #damaged: string | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #markers: LoadingMarkers;

  private constructor(
    readonly address: RepositoryAddress,
    /** The address for messages, without its query. */
    readonly name: string,
    private readonly states: StoredStates,
    private readonly options: RepositoryOptions,
  ) {
    this.#good = states.goodStates();
    this.#markers = new LoadingMarkers(states.path);
  }

  /**
   * Opens the repository with the last version that an earlier process served, or else with the newest. Throws
   * `RepositoryError`.
   */
  static async open(address: RepositoryAddress, name: string, options: RepositoryOptions): Promise<Repository> {
    const states = StoredStates.open(address, options.directory);
    const repository = new Repository(address, name, states, options);
    // Remove files of a process that ended while it was unpacking.
    await states.keepOnly(repository.#good.map(({ commit }) => commit));
    try {
      if (!repository.#restore()) await repository.look();
      return repository;
    } catch (error) {
      await repository.close();
      if (!(error instanceof RepositoryError) || options.directory === undefined) throw error;
      throw new RepositoryError(`${error.message} Nothing of it is kept in DATA_DIR to begin with.`, { cause: error });
    }
  }

  /** Whether the newest version was stored by an earlier process. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** The served version, or the one with which the service starts. */
  get served(): RepositoryState {
    return this.#loaded ?? this.newest();
  }

  newest(): RepositoryState {
    return this.#newest ?? neverOpened();
  }

  /**
   * Fetches the newest version. Returns whether it is another commit than the newest stored one. Throws
   * `RepositoryError`. For an archive that was rejected before, throws the same error without fetching it again.
   */
  async look(): Promise<boolean> {
    const incoming = await this.states.incoming();
    try {
      const file = join(incoming, 'archive.tar.gz');
      const validators = await fetchArchive(this.address, this.name, file, { ...this.options, known: this.#known() });
      if (validators) return await this.#runExclusive(() => this.#take(file, incoming, validators));
      if (this.#rejected) throw this.#rejected.error;
      return false;
    } finally {
      await removeFolder(incoming);
    }
  }

  /**
   * Runs `read` on the folder of the newest version. If the process ends during that, the version is not loaded again.
   */
  load<T>(read: (folder: string) => Promise<T>): Promise<T> {
    return this.#runExclusive(async () => {
      const state = this.#newest ?? neverOpened();
      const result = await this.#whileMarked(state.commit, () => read(state.folder));
      this.#loaded = state;
      return result;
    });
  }

  /** Records the last loaded version as served, so that the next process starts with it. */
  keep(): Promise<void> {
    return this.#runExclusive(async () => {
      const state = this.#loaded ?? neverOpened();
      this.#good = [state, ...this.#good.filter(({ commit }) => commit !== state.commit)].slice(0, 2);
      if (this.states.lasts) await this.states.writeGoodStates(this.#good);
    });
  }

  /**
   * Fetches the newest version although it is stored, because it cannot be served: an older version of the service
   * stored it, or its files are damaged. Returns false if it cannot be fetched.
   */
  async refresh(): Promise<boolean> {
    this.#damaged = this.newest().commit;
    return this.look().then(
      () => true,
      () => false,
    );
  }

  /** Removes temporary files. */
  close(): Promise<void> {
    return this.states.close();
  }

  /** Returns the last archive for a conditional request, or undefined to fetch unconditionally. */
  #known(): FetchArchiveOptions['known'] {
    if (this.#damaged !== undefined || !this.#newest) return undefined;
    const { commit } = this.#rejected ?? {};
    // The owner has deleted the marker.
    if (this.#rejected?.error.isLoadFailure && commit !== undefined && !this.#isGivenUp(commit))
      this.#rejected = undefined;
    return this.#rejected ?? this.#newest;
  }

  /** Makes a fetched archive the newest version. Returns whether it is another commit. */
  async #take(file: string, incoming: string, validators: Validators): Promise<boolean> {
    let commit: string | undefined;
    try {
      const archive = await openArchive(file, this.address.folder, this.options.limits);
      commit = archive.commit;
      if (this.#isGivenUp(commit)) throw this.#interrupted(commit);
      const isOther = commit !== this.#newest?.commit || commit === this.#damaged;
      if (isOther) await this.#unpack(archive, incoming);
      this.#newest = { commit, folder: this.states.folderOf(commit), links: archive.links, validators };
      this.#rejected = undefined;
      return isOther;
    } catch (error) {
      if (!(error instanceof RepositoryError)) throw error;
      const named = error.withName(this.name);
      if (named instanceof RejectedStateError) this.#rejected = { commit, validators, error: named };
      throw named;
    }
  }

  async #unpack(archive: ListedArchive, incoming: string): Promise<void> {
    const { commit } = archive;
    const isDamaged = commit === this.#damaged;
    if (isDamaged || !this.states.has(commit)) {
      await this.states.keepOnly([basename(incoming), ...(this.#newest ? [this.served.commit] : [])]);
      const files = join(incoming, 'files');
      await mkdir(files);
      await this.#whileMarked(commit, () => archive.unpack(files));
      if (isDamaged) await removeFolder(this.states.folderOf(commit));
      await this.states.adopt(files, commit);
    }
    this.#damaged = undefined;
    this.#isKept = false;
  }

  #restore(): boolean {
    const state = this.#good.find(({ commit }) => !this.#isGivenUp(commit));
    if (!state) return false;
    this.#newest = state;
    this.#isKept = true;
    return true;
  }

  #isGivenUp(commit: string): boolean {
    const wasServed = this.#good.some((state) => state.commit === commit);
    return this.#markers.interruptions(commit) > maxInterruptions[wasServed ? 'served' : 'new'];
  }

  #interrupted(commit: string): RejectedStateError {
    const message =
      `is at commit ${commit.slice(0, 10)}, and the service ended while it loaded this commit, so it is not loaded again. ` +
      `Push another commit, or delete ${this.#markers.fileOf(commit)} to try this one again.`;
    return new RejectedStateError(message, { isLoadFailure: true });
  }

  /** The next process does not see a temporary folder, so it needs no marker. */
  #whileMarked<T>(commit: string, work: () => Promise<T>): Promise<T> {
    return this.states.lasts ? this.#markers.during(commit, work) : work();
  }

  /** Runs operations one at a time, so that files are not removed or replaced while they are loaded. */
  #runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => {});
    return result;
  }
}

function neverOpened(): never {
  throw new Error('A repository was used before it was opened.');
}
