import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder, writeDurably } from '../../base/files.js';
import { isObject } from '../../base/json-object.js';
import type { RepositoryAddress } from '../../base/repository-address.js';
import type { Validators } from './fetch-archive.js';

/** Folder of stored versions below DATA_DIR. */
export const repositoriesFolder = 'repositories';
const lastGoodFile = 'last-good.json';

/** A stored commit of the content. */
export interface RepositoryState {
  /** Git commit id in hexadecimal. */
  readonly commit: string;
  /** Absolute path of its files. */
  readonly folder: string;
  /** Links in the commit, which are not unpacked. */
  readonly links: readonly string[];
}

/** A version that was served. */
export interface GoodState extends RepositoryState {
  readonly validators: Validators;
}

/**
 * Storage of one repository, branch and folder: a folder for each complete version, and a file that lists the served
 * versions.
 */
export class StoredStates {
  private constructor(
    readonly path: string,
    /** Whether the folder outlasts the process. */
    readonly lasts: boolean,
  ) {}

  /**
   * Opens the storage. Without `directory` (DATA_DIR), or if it is not writable, versions are in a temporary folder.
   */
  static open(address: RepositoryAddress, directory: string | undefined): StoredStates {
    const key = createHash('sha256').update(JSON.stringify(address)).digest('hex').slice(0, 16);
    if (directory !== undefined) {
      try {
        const path = join(directory, repositoriesFolder, key);
        mkdirSync(path, { recursive: true, mode: 0o700 });
        // Check that the folder is writable, not only present.
        rmdirSync(mkdtempSync(join(path, 'incoming-')));
        return new StoredStates(path, true);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      }
    }
    return new StoredStates(mkdtempSync(join(tmpdir(), 'vitrine-repository-')), false);
  }

  folderOf(commit: string): string {
    return join(this.path, commit);
  }

  has(commit: string): boolean {
    return statSync(this.folderOf(commit), { throwIfNoEntry: false })?.isDirectory() === true;
  }

  /** Creates a folder for an incomplete version. */
  incoming(): Promise<string> {
    return mkdtemp(join(this.path, 'incoming-'));
  }

  /** Renames a complete folder to the version of a commit. */
  adopt(folder: string, commit: string): Promise<void> {
    return rename(folder, this.folderOf(commit));
  }

  /** Removes all folders except these. */
  async keepOnly(names: readonly string[]): Promise<void> {
    for (const entry of await readdir(this.path, { withFileTypes: true }))
      if (entry.isDirectory() && !names.includes(entry.name)) await removeFolder(join(this.path, entry.name));
  }

  /** Returns served versions that are still stored, the latest first. */
  goodStates(): readonly GoodState[] {
    return readGoodStates(join(this.path, lastGoodFile)).flatMap((state) =>
      this.has(state.commit) ? [{ ...state, folder: this.folderOf(state.commit) }] : [],
    );
  }

  /** Records the served versions, the latest first. */
  writeGoodStates([last, before]: readonly GoodState[]): Promise<void> {
    const written = (state: GoodState | undefined): object | undefined =>
      state && { commit: state.commit, links: state.links, validators: state.validators };
    return writeDurably(
      join(this.path, lastGoodFile),
      JSON.stringify({ ...written(last), ...(before && { before: written(before) }) }),
    );
  }

  /** Removes a temporary folder. */
  async close(): Promise<void> {
    if (!this.lasts) await removeFolder(this.path);
  }
}

type WrittenState = Omit<GoodState, 'folder'>;

/** Reads the list of served versions. Returns an empty list if the file is damaged. */
function readGoodStates(file: string): readonly WrittenState[] {
  try {
    const last: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const before = isObject(last) ? last.before : undefined;
    return [last, before].flatMap((state) => parseState(state) ?? []);
  } catch {
    return [];
  }
}

function parseState(value: unknown): WrittenState | undefined {
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
}
