import { type ContentProblem, describeProblem } from './content/problem.js';
import { FolderWatch, type WatchEvents } from './folder-watch.js';

/** Where content comes from: a path on this machine, or whole states that are brought here from elsewhere. */
export interface ContentOrigin {
  /** What people call it, and a command can be given again. */
  readonly name: string;
  /** The newest state: a content folder, or one resume. Absolute. */
  path(): string;
  /** A problem of the newest state as one line. */
  describe(problem: ContentProblem): string;
  /** What is wrong where the content comes from, a sentence each; what is served is older than what is there. */
  trouble(): readonly string[];
  /** Tells of changes from now on. */
  watch(events: WatchEvents): { readonly ready: Promise<void>; close(): void };
  /** The newest state is sound and served. */
  served(): void;
}

/** The files of this machine: each state is there as soon as it is written. */
export function filesAt(path: string): ContentOrigin {
  return {
    name: path,
    path: () => path,
    describe: describeProblem,
    trouble: () => [],
    watch: (events) => new FolderWatch(path, events),
    served() {},
  };
}
