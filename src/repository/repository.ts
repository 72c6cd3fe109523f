import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.js';
import { isObject } from '../platform/json-object.js';
import type { RepositoryAddress } from './address.js';
import { RepositoryError } from './error.js';
import { type FetchArchiveOptions, fetchArchive, type Validators } from './fetch-archive.js';
import { type UnpackLimits, unpack } from './unpack.js';

/** Where states are kept, below DATA_DIR. */
export const repositoriesFolder = 'repositories';
/** Older states go after that time, when no answer under way and no other process reads them any more. */
const keptMs = 3_600_000;
const lastGoodFile = 'last-good.json';

/** One commit of the content, on this machine. */
export interface RepositoryState {
  /** Of Git, in hexadecimal. */
  readonly commit: string;
  /** Where its files are, absolute. */
  readonly folder: string;
  /** Links in it, which were not unpacked. */
  readonly links: readonly string[];
}

export interface RepositoryOptions extends Pick<FetchArchiveOptions, 'production' | 'token' | 'resolve'> {
  /** DATA_DIR, where the last good state outlasts the process; without one, and where it cannot be written, it does not. */
  readonly directory?: string | undefined;
  readonly clock: Clock;
  readonly limits?: UnpackLimits;
}

/**
 * The content of a repository, a state for each commit. Each state is a folder that came whole: it is unpacked under
 * another name, and renamed when it is complete.
 */
export class Repository {
  #newest: RepositoryState | undefined;
  #validators: Validators = {};
  #isKept = false;
  /** The commit whose files here are not to be trusted. */
  #damaged: string | undefined;

  private constructor(
    readonly address: RepositoryAddress,
    /** As the owner wrote the address. */
    readonly name: string,
    private readonly root: Root,
    private readonly options: RepositoryOptions,
  ) {}

  /** Begins with the last good state that an earlier process kept, or else with the newest. Throws a RepositoryError. */
  static async open(address: RepositoryAddress, name: string, options: RepositoryOptions): Promise<Repository> {
    const repository = new Repository(address, name, rootOf(address, options.directory), options);
    try {
      if (!repository.#restore()) await repository.look();
      return repository;
    } catch (error) {
      repository.close();
      if (!(error instanceof RepositoryError) || options.directory === undefined) throw error;
      throw new RepositoryError(`${error.message} Nothing of it is kept in DATA_DIR to begin with.`, { cause: error });
    }
  }

  /** Whether the newest state here was kept by an earlier process. */
  get isKept(): boolean {
    return this.#isKept;
  }

  newest(): RepositoryState {
    if (!this.#newest) throw new Error('A repository was used before it was opened.');
    return this.#newest;
  }

  /** Fetches what is there now; true where it is another commit than the newest one here. Throws a RepositoryError. */
  async look(): Promise<boolean> {
    const { commit } = this.#newest ?? {};
    const known = commit === undefined ? undefined : { commit, validators: this.#validators };
    const archive = await fetchArchive(this.address, this.name, { ...this.options, known });
    if (!archive) return false;
    const state = await this.#unpacked(archive.bytes);
    this.#validators = archive.validators;
    if (state.commit === commit) return false;
    this.#newest = state;
    this.#isKept = false;
    return true;
  }

  /** The newest state is good: the next process begins with it. Older ones go. */
  keep(): void {
    const { commit, links } = this.newest();
    const file = join(this.root.path, lastGoodFile);
    const written = `${file}.${process.pid}`;
    writeFileSync(written, JSON.stringify({ commit, links, validators: this.#validators }), { mode: 0o600 });
    renameSync(written, file);
    this.#sweep(commit);
  }

  /**
   * Fetches the newest state though one is here, which cannot be served: an older version kept it, or its files were
   * damaged. False where nothing can be fetched.
   */
  async refresh(): Promise<boolean> {
    this.#damaged = this.newest().commit;
    this.#validators = {};
    return this.look().then(
      () => true,
      () => false,
    );
  }

  /** Removes what does not outlast the process. */
  close(): void {
    if (!this.root.lasts) rmSync(this.root.path, { recursive: true, force: true });
  }

  async #unpacked(bytes: Buffer): Promise<RepositoryState> {
    const incoming = mkdtempSync(join(this.root.path, 'incoming-'));
    try {
      const { commit, links } = await unpack(bytes, incoming, this.address.folder, this.options.limits);
      const folder = join(this.root.path, commit);
      if (commit === this.#damaged) rmSync(folder, { recursive: true, force: true });
      this.#damaged = undefined;
      if (!isFolder(folder)) renameSync(incoming, folder);
      return { commit, folder, links };
    } catch (error) {
      throw error instanceof RepositoryError
        ? new RepositoryError(`${this.name} ${error.message}`, { cause: error })
        : error;
    } finally {
      rmSync(incoming, { recursive: true, force: true });
    }
  }

  #restore(): boolean {
    const kept = lastGood(join(this.root.path, lastGoodFile));
    if (!kept) return false;
    const folder = join(this.root.path, kept.commit);
    if (!isFolder(folder)) return false;
    this.#newest = { commit: kept.commit, folder, links: kept.links };
    this.#isKept = true;
    this.#validators = kept.validators;
    return true;
  }

  #sweep(commit: string): void {
    const old = this.options.clock.now().getTime() - keptMs;
    for (const name of readdirSync(this.root.path)) {
      const path = join(this.root.path, name);
      const facts = statSync(path, { throwIfNoEntry: false });
      if (name !== commit && facts?.isDirectory() && facts.ctimeMs < old)
        rmSync(path, { recursive: true, force: true });
    }
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

interface Root {
  readonly path: string;
  /** Whether it is there after a restart. */
  readonly lasts: boolean;
}

/** A folder for this repository, branch and folder alone. */
function rootOf(address: RepositoryAddress, directory: string | undefined): Root {
  const key = createHash('sha256').update(JSON.stringify(address)).digest('hex').slice(0, 16);
  if (directory !== undefined) {
    try {
      const path = join(directory, repositoriesFolder, key);
      mkdirSync(path, { recursive: true, mode: 0o700 });
      mkdtempAndRemove(path);
      return { path, lasts: true };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    }
  }
  return { path: mkdtempSync(join(tmpdir(), 'vitrine-repository-')), lasts: false };
}

/** Throws where nothing can be written: a folder may be there and read-only. */
function mkdtempAndRemove(path: string): void {
  rmSync(mkdtempSync(join(path, 'incoming-')), { recursive: true });
}

interface LastGood {
  readonly commit: string;
  readonly links: readonly string[];
  readonly validators: Validators;
}

/** What an earlier process kept; nothing where that is not what one writes. */
function lastGood(file: string): LastGood | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(value) || !/^[0-9a-f]{40,64}$/.test(String(value.commit))) return undefined;
    const { etag, lastModified } = isObject(value.validators) ? value.validators : {};
    return {
      commit: String(value.commit),
      links: Array.isArray(value.links) ? value.links.map(String) : [],
      validators: {
        ...(typeof etag === 'string' && { etag }),
        ...(typeof lastModified === 'string' && { lastModified }),
      },
    };
  } catch {
    return undefined;
  }
}
