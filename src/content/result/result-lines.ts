import type { CompiledContent } from './snapshot.js';

/**
 * One line of a serialized result: a member that is not a list, one item of a list, the rendered texts of a page as
 * JSON, or the end. A result is sent and stored line by line, so that reading a large one never occupies the event loop
 * for long.
 */
export type ResultLine =
  | readonly ['value', name: string, value: unknown]
  | readonly ['item', name: string, item: unknown]
  | readonly ['texts', path: string, json: string]
  | readonly ['end'];

/** Serializes compiled content, in an order that `ResultReader` can read. The end is missing. */
export function* linesOfResult(content: CompiledContent): Generator<ResultLine> {
  for (const [name, value] of Object.entries(content)) {
    if (value === undefined) continue;
    if (!Array.isArray(value) || value.length === 0) yield ['value', name, value];
    else for (const item of value) yield ['item', name, item];
  }
}

/** Builds compiled content from its lines. */
export class ResultReader {
  private readonly members = new Map<string, unknown>();
  /** The rendered texts as JSON, by the path of their page. They are parsed when they are needed. */
  readonly texts = new Map<string, string>();
  /** The result, once its last line was added. */
  result: CompiledContent | undefined;

  add([kind, name = '', value]: ResultLine): void {
    if (kind === 'value') this.members.set(name, value);
    else if (kind === 'item') this.list(name).push(value);
    else if (kind === 'texts') this.texts.set(name, value as string);
    else this.result = Object.freeze(Object.fromEntries(this.members)) as unknown as CompiledContent;
  }

  private list(name: string): unknown[] {
    const list = (this.members.get(name) ?? []) as unknown[];
    this.members.set(name, list);
    return list;
  }
}
