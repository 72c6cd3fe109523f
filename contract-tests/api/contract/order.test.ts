import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { groupsOf, mapOf } from '../../../openapi/order.js';
import { document } from '../../support/contract.js';

/** The order of openapi/openapi.yaml and the map of it, as openapi/README.md promises them. */
const text = readFileSync(new URL('../../../openapi/openapi.yaml', import.meta.url), 'utf8');
const readme = readFileSync(new URL('../../../openapi/README.md', import.meta.url), 'utf8');
// Redocly's rating counts a shared answer with the first operation that uses it, so messages, which share with
// getResource, come before it.
const order = ['shared', 'portfolio', 'site', 'discovery', 'a2a', 'mcp', 'messages', 'agent-auth', 'owner'];

interface Entry {
  readonly section: string;
  readonly name: string;
  readonly line: number;
}

/** Every path and component with its line. */
const entries = (() => {
  const counter = new LineCounter();
  const root = parseDocument(text, { lineCounter: counter }).contents as YAMLMap;
  const within = (section: string, map: unknown): Entry[] => {
    if (!isMap(map)) throw new Error(`openapi.yaml has no ${section}.`);
    return map.items.flatMap(({ key }) =>
      isScalar(key) ? [{ section, name: String(key.value), line: counter.linePos(key.range?.[0] ?? 0).line }] : [],
    );
  };
  const components = root.get('components') as YAMLMap;
  const sections = components.items.map(({ key }) => String(key)).filter((section) => section !== 'securitySchemes');
  return [
    ...within('paths', root.get('paths')),
    ...sections.flatMap((section) => within(section, components.get(section))),
  ];
})();

/** The tags whose operations reach each component, in the order of the file. */
const usedBy = (() => {
  const found = new Map<string, Set<string>>();
  const visit = (node: unknown, tag: string): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key !== '$ref' || typeof value !== 'string') visit(value, tag);
      else if (!found.get(value)?.has(tag)) {
        found.set(value, (found.get(value) ?? new Set()).add(tag));
        visit(at(value), tag);
      }
    }
  };
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item)) visit(operation, operation.tags[0] ?? '');
  return (section: string, name: string): string[] => {
    const tags = found.get(`#/components/${section}/${name}`) ?? new Set();
    return order.filter((tag) => tags.has(tag));
  };
})();

function at(reference: string): unknown {
  const steps = reference.slice(2).split('/');
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document);
}

/**
 * Where an entry belongs: a path with its tag, a component with the first tag that uses it, or under `shared` where
 * three or more do.
 */
function belongs({ section, name }: Entry): string | undefined {
  if (section === 'paths') return Object.values(document.paths[name] ?? {})[0]?.tags[0];
  const tags = usedBy(section, name);
  return tags.length >= 3 ? 'shared' : tags[0];
}

describe('the order of openapi.yaml', () => {
  const groups = groupsOf(text);

  it('has each path and component below the line of its group', () => {
    expect(entries.length).toBeGreaterThan(500);
    const stands = (entry: Entry): string | undefined =>
      groups.findLast(({ section, line }) => section === entry.section && line < entry.line)?.tag;
    const astray = entries.filter((entry) => stands(entry) !== belongs(entry));
    expect(
      astray.map((entry) => `${entry.section}/${entry.name}, line ${entry.line}: belongs under ${belongs(entry)}`),
    ).toEqual([]);
  });

  it('has the groups of every section in the order of the tags, each once', () => {
    const tagsOf = (wanted: string): string[] =>
      groups.filter(({ section }) => section === wanted).map(({ tag }) => tag);
    for (const { section } of groups)
      expect(tagsOf(section), section).toEqual(order.filter((tag) => tagsOf(section).includes(tag)));
    expect(tagsOf('paths')).toEqual(order.slice(1));
    const { tags } = document as unknown as { readonly tags: readonly { readonly name: string }[] };
    expect(order.slice(1).sort()).toEqual(tags.map(({ name }) => name));
  });

  it('has its map in README.md, which `npx tsx openapi/generate.ts` writes', () => {
    expect(mapOf(text).split('\n')).toHaveLength(order.length + 2);
    expect(readme).toContain(mapOf(text));
  });
});
