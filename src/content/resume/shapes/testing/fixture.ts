/** A small file of one shape, written for the tests: two jobs, one of them hidden where the shape has a mark for that. */
export interface ShapeFixture {
  readonly shape: string;
  /** Files of a folder; the first is read, unless the folder itself is. */
  readonly files: Readonly<Record<string, string>>;
  readonly isFolder?: boolean;
  /** Entries found and shown, by section. */
  readonly entries: Readonly<Record<string, readonly [found: number, shown: number]>>;
  /** Words that pages must have. */
  readonly facts: readonly string[];
  /** Words that no page may have: names of envelopes. */
  readonly never?: readonly string[];
}

/** Writes a value as the text of a JSON file. */
export const json = (value: unknown): string => JSON.stringify(value, undefined, 1);
