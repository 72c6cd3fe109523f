import { type ContentProblem, describeProblem } from '../../content/result/problem.js';
import { FolderWatch, type WatchEvents } from './folder-watch.js';

/** Source of the content: a local path, or complete versions that are fetched from elsewhere. */
export interface ContentOrigin {
  /** Name for messages, which can also be passed to a command. */
  readonly name: string;
  /** Runs `read` on the newest version: the absolute path of a content folder or of a resume. */
  load<T>(read: (path: string) => Promise<T>): Promise<T>;
  /** Formats a problem of the newest version as one line. */
  describe(problem: ContentProblem): string;
  /** Problems of the source, one sentence each, because of which the served content may be outdated. */
  sourceProblems(): readonly string[];
  /** Starts watching for changes. */
  watch(events: WatchEvents): { readonly ready: Promise<void>; close(): void };
  /** Called when the newest version is valid and served. */
  served(): Promise<void>;
}

/** Creates the source for local files. */
export function filesAt(path: string): ContentOrigin {
  return {
    name: path,
    load: (read) => read(path),
    describe: describeProblem,
    sourceProblems: () => [],
    watch: (events) => new FolderWatch(path, events),
    async served() {},
  };
}
