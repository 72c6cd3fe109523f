import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFile } from '../../base/regular-file.js';
import { maxFileBytes } from '../folder/read-folder.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';

/** Most files that are looked at; a site has fewer. */
const mostFiles = 200_000;

/** A file below the folder, its name, and the folder that it is in. */
export interface SiteFile {
  readonly path: string;
  readonly name: string;
  readonly inside: string;
}

/**
 * The folder of a site that is imported, and the one reader of its files: what lies outside of it, by a symbolic link,
 * would be published without anyone having meant it, and is as if it were not there. Paths are below the folder, with
 * forward slashes.
 */
export class SiteFolder {
  readonly root: string;
  readonly #refused = new Map<string, ContentProblem>();

  /** Throws the error of the file system for a folder that is not there. */
  constructor(folder: string) {
    this.root = realpathSync(folder);
  }

  /** Problems of files that were not read, one for each file. */
  get refused(): readonly ContentProblem[] {
    return [...this.#refused.values()];
  }

  /** The place of a file or folder on the disk, links followed; undefined where none is, or outside of this folder. */
  placeOf(path: string): string | undefined {
    const place = realPath(join(this.root, path));
    if (place === undefined || place === this.root || place.startsWith(`${this.root}/`)) return place;
    this.#refuse(contentProblem('import/symlink-outside', { file: path }));
    return undefined;
  }

  /** The size in bytes of an ordinary file; undefined for anything else. */
  sizeOf(path: string): number | undefined {
    const place = this.placeOf(path);
    const facts = place === undefined ? undefined : statSync(place);
    return facts?.isFile() ? facts.size : undefined;
  }

  /** The bytes of an ordinary file of at most 1 MiB; undefined for anything else. */
  read(path: string): Buffer | undefined {
    const place = this.placeOf(path);
    if (place === undefined) return undefined;
    try {
      const { bytes, tooLarge } = readRegularFile(place, maxFileBytes);
      if (bytes === undefined) this.#refuse(unread(path, tooLarge));
      return bytes;
    } catch (error) {
      const reason = String((error as NodeJS.ErrnoException).code);
      this.#refuse(contentProblem('import/file-unreadable', { file: path }, { reason }));
      return undefined;
    }
  }

  /** The text of an ordinary file of at most 1 MiB; undefined for anything else, also if no file is there. */
  readText(path: string): string | undefined {
    return this.sizeOf(path) === undefined ? undefined : this.read(path)?.toString();
  }

  /** The entries of a folder in order of name; none where no folder is. */
  entries(path: string): readonly Dirent[] {
    const place = this.placeOf(path);
    if (place === undefined || !statSync(place).isDirectory()) return [];
    return readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Every file, folder by folder; at most 200,000 entries are looked at. `isPassedOver` names folders that are not. */
  *files(isPassedOver: (name: string, inside: string) => boolean): Iterable<SiteFile> {
    const queue = [''];
    let seen = 0;
    for (let inside = queue.shift(); inside !== undefined && seen < mostFiles; inside = queue.shift()) {
      for (const entry of this.entries(inside)) {
        const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
        seen += 1;
        if (entry.isFile()) yield { path, name: entry.name, inside };
        else if (entry.isDirectory() && !isPassedOver(entry.name, inside)) queue.push(path);
      }
    }
  }

  #refuse(problem: ContentProblem): void {
    this.#refused.set(problem.file, problem);
  }
}

const unread = (file: string, bytes: number | undefined): ContentProblem =>
  bytes === undefined
    ? contentProblem('import/not-a-file', { file })
    : contentProblem('import/file-too-large', { file }, { bytes, max: maxFileBytes });

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
