import { isObject } from '../../../platform/json-object.js';
import { Members } from './entry.js';
import type { Path } from './notes.js';
import type { Values } from './values.js';

/** Members under which some files keep the whole resume. */
const wrappers = ['cv', 'resume'] as const;

/** The members of a resume, in as many objects as its format spreads them over. */
export class Layers {
  readonly layers: readonly Members[];

  constructor(path: Path, root: Readonly<Record<string, unknown>>) {
    const wrapper = isObject(root.basics) ? undefined : wrappers.find((name) => isObject(root[name]));
    const layers = wrapper === undefined ? [{ path, value: root }] : parted({ path, value: root }, wrapper);
    this.layers = layers.map((each) => new Members(each.path, each.value));
  }

  /** Every member under one of the names, as `Members` gives them. */
  take(names: readonly string[]): ReturnType<Members['take']> {
    return this.layers.flatMap((members) => members.take(names));
  }

  tellRest(values: Values, accepted: readonly string[]): void {
    for (const members of this.layers) members.tellRest(values, accepted);
  }
}

interface Layer {
  readonly path: Path;
  readonly value: Readonly<Record<string, unknown>>;
}

/** An object without the one of its members that holds members of the resume, and then that one. */
function parted({ path, value }: Layer, name: string): Layer[] {
  const { [name]: inner, ...own } = value;
  return isObject(inner)
    ? [
        { path, value: own },
        { path: [...path, name], value: inner },
      ]
    : [{ path, value }];
}
