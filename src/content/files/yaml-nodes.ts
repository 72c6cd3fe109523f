import { type Document, isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';

type Step = string | number;

/** Finds the node at a path; the keys of a map are read once, however many of its values are asked for. */
export class NodeIndex {
  readonly #values = new Map<YAMLMap, Map<string, unknown>>();

  constructor(private readonly document: Document<Node>) {}

  /** The node at a path, or the nearest above it that is there; undefined where not even its first step is. */
  nearest(path: readonly Step[]): unknown {
    let found: unknown;
    let inside: unknown = this.document.contents;
    for (const step of path) {
      inside = this.#inside(inside, step);
      if (inside === undefined || inside === null) break;
      found = inside;
    }
    return found;
  }

  #inside(node: unknown, step: Step): unknown {
    if (isSeq(node)) return node.items[Number(step)];
    return isMap(node) ? this.#valuesOf(node).get(String(step)) : undefined;
  }

  #valuesOf(map: YAMLMap): Map<string, unknown> {
    const known = this.#values.get(map);
    if (known) return known;
    const values = new Map(map.items.map(({ key, value }) => [String(isScalar(key) ? key.value : key), value]));
    this.#values.set(map, values);
    return values;
  }
}
