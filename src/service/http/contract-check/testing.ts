/** Random values for differential tests. The same seed gives the same values. */

export function oneOf<T>(next: () => number, list: readonly T[]): T {
  return list[Math.floor(next() * list.length)] as T;
}

const someTexts = [
  ...[
    'v1',
    'v1',
    'v1',
    'v2',
    'V1',
    '',
    ' ',
    'harbor-forecast',
    'style.css',
    'app.0123456789ab.js',
    'tools/call',
    '2025-11-25',
    '2.0',
  ],
  ...[
    'x'.repeat(200),
    'x'.repeat(201),
    'x'.repeat(4001),
    'ü',
    '\u{1F600}'.repeat(150),
    'a\u0001b',
    'a/b',
    '\u0000',
    'ada@example.org',
    '0',
    '1',
    'null',
    'true',
  ],
];

/**
 * Returns text for headers, paths, and members: valid, too long, empty, in other scripts, or with control characters.
 */
export function texts(next: () => number): string {
  return oneOf(next, someTexts);
}

/** Returns an arbitrary JSON value, including infinity, which JSON.parse can return. */
export function value(next: () => number, depth = 0): unknown {
  const kind = next();
  if (kind < 0.3) return texts(next);
  if (kind < 0.5)
    return oneOf(next, [0, -0, 1, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, Number.POSITIVE_INFINITY]);
  if (kind < 0.65) return oneOf(next, [true, false, null]);
  if (depth > 3) return {};
  if (kind < 0.8) return Array.from({ length: Math.floor(next() * 4) }, () => value(next, depth + 1));
  return Object.fromEntries(
    Array.from({ length: Math.floor(next() * 4) }, () => [memberName(next), value(next, depth + 1)]),
  );
}

const memberNames = [
  'id',
  'jsonrpc',
  'method',
  'params',
  'arguments',
  'name',
  'query',
  'limit',
  'slug',
  'type',
  'email',
  'extra',
  '__proto__',
  'constructor',
  '',
];
const memberName = (next: () => number): string => oneOf(next, memberNames);

/** Returns a copy with this many members removed, added, or replaced, at any depth. */
export function mutated(next: () => number, whole: unknown, changes: number): unknown {
  let result = whole;
  for (let at = 0; at < changes; at += 1) result = changed(next, result);
  return result;
}

function changed(next: () => number, node: unknown): unknown {
  if (typeof node !== 'object' || node === null || next() < 0.1) return value(next, 2);
  if (Array.isArray(node)) {
    const at = Math.floor(next() * (node.length + 1));
    return at === node.length
      ? [...node, value(next, 2)]
      : next() < 0.2
        ? node.toSpliced(at, 1)
        : node.with(at, changed(next, node[at]));
  }
  const names = Object.keys(node);
  const name = names.length === 0 || next() < 0.15 ? memberName(next) : oneOf(next, names);
  if (next() < 0.25) return Object.fromEntries(Object.entries(node).filter(([key]) => key !== name));
  return Object.fromEntries([
    ...Object.entries(node).filter(([key]) => key !== name),
    [name, changed(next, (node as Record<string, unknown>)[name])],
  ]);
}
