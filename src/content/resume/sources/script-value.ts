import type { Path } from '../reading/notes.js';

/** The value of an object literal, and the line of each of its members by `lineKey`. */
export interface ScriptValue {
  readonly value: unknown;
  readonly lines: ReadonlyMap<string, number>;
}

export const lineKey = (path: Path): string => path.join('\u0000');
