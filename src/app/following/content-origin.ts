import { type ContentProblem, describeProblem } from '../../content/result/problem.js';
import { FolderWatch, type WatchEvents } from './folder-watch.js';

/** Where content comes from: a path on this machine, or whole states that are brought here from elsewhere. */
export interface ContentOrigin {
  /** What people call it, and a command can be given again. */
  readonly name: string;
  /** Runs `read` on the newest state, which is a content folder or one resume. The path is absolute. */
  load<T>(read: (path: string) => Promise<T>): Promise<T>;
  /** A problem of the newest state as one line. */
  describe(problem: ContentProblem): string;
  /** What is wrong where the content comes from, a sentence each; what is served is older than what is there. */
  trouble(): readonly string[];
  /** Tells of changes from now on. */
  watch(events: WatchEvents): { readonly ready: Promise<void>; close(): void };
  /** Called when the newest state is sound and served. */
  served(): Promise<void>;
}

/** The files of this machine: each state is there as soon as it is written. */
export function filesAt(path: string): ContentOrigin {
  return {
    name: path,
    load: (read) => read(path),
    describe: describeProblem,
    trouble: () => [],
    watch: (events) => new FolderWatch(path, events),
    async served() {},
  };
}
