import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { document } from '../../support/contract.js';
import type { RawOperation } from '../../support/contract-document.js';

/** The order of openapi/openapi.yaml, as openapi/README.md promises it. */
const text = readFileSync(new URL('../../../openapi/openapi.yaml', import.meta.url), 'utf8');
// Redocly's rating counts a shared answer with the first operation that uses it, so messages, which share with
// getResource, come before it.
const order = [
  'shared',
  'portfolio',
  'site',
  'discovery',
  'a2a',
  'mcp',
  'messages',
  'agent-auth',
  'owner',
  'repository',
];

type Part = 'public' | 'internal';

/** A comment line at the head of a group, such as `# -- schemas: mcp ----`. */
interface Group {
  readonly part: Part;
  /** `paths`, or the section of `components`. */
  readonly section: string;
  /** The tag, or `shared`. */
  readonly tag: string;
  readonly line: number;
}

const groups = ((): Group[] => {
  const lines = text.split('\n');
  const internalFrom = lines.indexOf('x-internal:');
  return lines.flatMap((line, index) => {
    const [, section, tag] = /^ +# -- ([A-Za-z]+): ([a-z0-9-]+) -+$/.exec(line) ?? [];
    if (section === undefined || tag === undefined) return [];
    return [{ part: index < internalFrom ? 'public' : 'internal', section, tag, line: index + 1 }];
  });
})();

interface Entry {
  readonly part: Part;
  readonly section: string;
  readonly name: string;
  readonly line: number;
}

/** Every path and component with its line. */
const entries = (() => {
  const counter = new LineCounter();
  const root = parseDocument(text, { lineCounter: counter }).contents as YAMLMap;
  const within = (part: Part, section: string, map: unknown): Entry[] => {
    if (!isMap(map)) throw new Error(`openapi.yaml has no ${section} in its ${part} part.`);
    return map.items.flatMap(({ key }) =>
      isScalar(key)
        ? [{ part, section, name: String(key.value), line: counter.linePos(key.range?.[0] ?? 0).line }]
        : [],
    );
  };
  const ofPart = (part: Part, at: YAMLMap): Entry[] => {
    const components = at.get('components') as YAMLMap;
    const sections = components.items.map(({ key }) => String(key)).filter((section) => section !== 'securitySchemes');
    return [
      ...within(part, 'paths', at.get('paths')),
      ...sections.flatMap((section) => within(part, section, components.get(section))),
    ];
  };
  return [...ofPart('public', root), ...ofPart('internal', root.get('x-internal') as YAMLMap)];
})();

const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const partOf = (operation: RawOperation): Part => (operation['x-internal'] === true ? 'internal' : 'public');

/** The tags whose operations reach each component from one part, in the order of the file. */
const usedBy = {
  public: users(operations.filter((operation) => partOf(operation) === 'public')),
  internal: users(operations.filter((operation) => partOf(operation) === 'internal')),
};

function users(of: readonly RawOperation[]): (section: string, name: string) => readonly string[] {
  const found = new Map<string, Set<string>>();
  const visit = (node: unknown, tag: string): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'application/problem+json') continue;
      if (key !== '$ref' || typeof value !== 'string') visit(value, tag);
      else if (!found.get(value)?.has(tag)) {
        found.set(value, (found.get(value) ?? new Set()).add(tag));
        visit(at(value), tag);
      }
    }
  };
  for (const operation of of) visit(operation, operation.tags[0] ?? '');
  return (section, name) => {
    const tags = found.get(`#/components/${section}/${name}`) ?? new Set();
    return order.filter((tag) => tags.has(tag));
  };
}

function at(reference: string): unknown {
  const steps = reference.slice(2).split('/');
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document);
}

/**
 * Where an entry belongs: a path with its tag; a component with the public operations that use it, if any do, and there
 * with the first tag, or under `shared` where three or more use it.
 */
function belongs({ section, name }: Entry): string | undefined {
  if (section === 'paths') {
    const operation = Object.values(document.paths[name] ?? {})[0];
    return operation && `${partOf(operation)} ${operation.tags[0]}`;
  }
  const part = usedBy.public(section, name).length > 0 ? 'public' : 'internal';
  const tags = usedBy[part](section, name);
  // What only second forms use, which the generator adds, is shared too.
  return `${part} ${tags.length >= 3 ? 'shared' : (tags[0] ?? 'shared')}`;
}

describe('the order of openapi.yaml', () => {
  it('has each path and component in its part, below the line of its group', () => {
    expect(entries.length).toBeGreaterThan(300);
    const found = ({ part, section, line }: Entry): string =>
      `${part} ${groups.findLast((group) => group.section === section && group.line < line)?.tag}`;
    const astray = entries.filter((entry) => found(entry) !== belongs(entry));
    expect(
      astray.map((entry) => `${entry.section}/${entry.name}, line ${entry.line}: belongs under ${belongs(entry)}`),
    ).toEqual([]);
  });

  it('has the groups of every section in the order of the tags, each once', () => {
    const tagsOf = (wanted: Pick<Group, 'part' | 'section'>): string[] =>
      groups.filter(({ part, section }) => part === wanted.part && section === wanted.section).map(({ tag }) => tag);
    for (const group of groups)
      expect(tagsOf(group), `${group.part} ${group.section}`).toEqual(
        order.filter((tag) => tagsOf(group).includes(tag)),
      );
    const { tags } = document as unknown as { readonly tags: readonly { readonly name: string }[] };
    const ofPaths = new Set(groups.filter(({ section }) => section === 'paths').map(({ tag }) => tag));
    expect([...ofPaths].sort()).toEqual(tags.map(({ name }) => name));
  });
});
