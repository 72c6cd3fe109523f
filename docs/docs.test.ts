import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lifetimeSettings } from '../src/base/config/lifetimes.js';
import { books, filesUnder, linksIn, referencesIn, root, textOf } from './books.js';

const files = ['src', 'contract-tests', 'migrations', 'openapi', 'docs'].flatMap((folder) =>
  filesUnder(folder, /\.(ts|py|toml|yaml|md)$/),
);
const sources = files.map((path) => ({ path, text: textOf(path) }));
const markdown = filesUnder('.', /\.md$/);
const typeScript = [...files, ...filesUnder('generated', /\.ts$/)].filter((path) => path.endsWith('.ts'));
/** A file of another project, and the form of a name. */
const foreign: readonly string[] = ['gitprofile.config.ts', 'NNNN-name.ts'];

/** What a pattern finds in the sources; `names` says which names one find holds. */
function found(
  pattern: RegExp,
  names: (find: RegExpMatchArray) => readonly string[],
): { path: string; name: string }[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap((find) => names(find).map((name) => ({ path, name }))),
  );
}

/** Names without a book, each form with the book that has it and the least number of them that the sources hold. */
const bare = [
  {
    form: 'a case, as (case 9) or (cases 47 and 48)',
    book: 'agent-auth-cases',
    // Neither a case of a switch nor a count of cases.
    uses: found(/(?<=\()cases? (\d+(?:(?:,| and| to) \d+)*)(?=[);:,])/g, ([, list = '']) => list.match(/\d+/g) ?? []),
    has: (name: string) => books.get('agent-auth-cases')?.hasItem(name),
    least: 90,
  },
  {
    form: 'a rule of persistence, as (rule 11)',
    book: 'persistence',
    uses: found(/(?<!§[\d.]+,? )\brules? (\d+)(?: (?:and|to) (\d+))?/g, ([, ...numbers]) => numbers.filter(Boolean)),
    has: (name: string) => books.get('persistence')?.hasItem(name, undefined),
    least: 10,
  },
  {
    form: 'a threat or an attack, as T3, S5 or A3',
    book: 'threat-model',
    uses: found(/(?<![\w%=-])[TSA][1-9]\d?(?![\w-])/g, ([name]) => [name]),
    has: (name: string) => books.get('threat-model')?.has(name),
    least: 100,
  },
  {
    form: 'a rule of discovery, as H-6',
    book: 'discovery',
    uses: found(/(?<![\w-])(?:RL|OA|[HNVECOMADRLP])-\d{1,2}(?![\w-])/g, ([name]) => [name]),
    has: (name: string) => books.get('discovery')?.has(name),
    least: 200,
  },
  {
    form: 'a target of performance, as P7',
    book: 'performance',
    uses: found(/(?<![\w%=.-])P[1-9]\d?(?![\w-])/g, ([name]) => [name]),
    has: (name: string) => books.get('performance')?.has(name),
    least: 5,
  },
  {
    form: 'a fault, as F12',
    book: 'reliability',
    uses: found(/(?<![\w%=-])F[1-9]\d?(?![\w-])/g, ([name]) => [name]),
    has: (name: string) => books.get('reliability')?.has(name),
    least: 50,
  },
] as const;
/** Names that tests invent, and a percentile. */
const invented = ['A99', 'F99', 'P95'];

describe('the books', () => {
  it('have every section, rule and row that the source cites by book', () => {
    const all = sources.flatMap(({ path, text }) => referencesIn(text).map((one) => ({ path, ...one })));
    const lost = all.filter(({ book, resolves }) => {
      const read = books.get(book);
      return !read || !resolves(read);
    });
    expect(lost.map(({ path, book, name }) => `${path}: ${book}.md ${name}`)).toEqual([]);
    expect(all.length).toBeGreaterThan(300);
  });

  it('have every heading that the source cites by its words', () => {
    const cited = found(/\b([a-z-]+)\.md, (?!Part)([A-Z][a-z]+(?: [a-z]+)*)/g, ([, book = '', words = '']) =>
      books.has(book) ? [`${book}: ${words}`] : [],
    );
    const lost = cited.filter(({ name }) => {
      const [book = '', words = ''] = name.split(': ');
      return !books.get(book)?.headings.some((heading) => words.startsWith(heading));
    });
    expect(lost).toEqual([]);
    expect(cited.length).toBeGreaterThan(4);
  });

  it.each(bare)('have what the source cites as $form', ({ uses, has, least }) => {
    expect(uses.filter(({ name }) => !has(name) && !invented.includes(name))).toEqual([]);
    expect(uses.length).toBeGreaterThan(least);
  });

  it('are all reached from docs/README.md', () => {
    const reached = new Set(['docs/README.md']);
    for (const path of reached)
      for (const { target } of linksIn(path)) if (/^docs\/.*\.md$/.test(target)) reached.add(target);
    expect(markdown.filter((path) => path.startsWith('docs/') && !reached.has(path))).toEqual([]);
  });

  it('name files that exist, by their whole path or by its end', () => {
    const files =
      /`((?:src|contract-tests|migrations|openapi|deploy|docs|generated)\/[\w./-]*|[\w.-]+(?:\/[\w.-]+)*\.ts)`/g;
    const named = markdown.flatMap((path) => [...textOf(path).matchAll(files)].map(([, to = '']) => ({ path, to })));
    const exists = (to: string): boolean =>
      existsSync(join(root, to)) || typeScript.some((path) => path.endsWith(`/${to}`)) || foreign.includes(to);
    expect(named.filter(({ to }) => !exists(to))).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });

  it('say the lifetimes that are in force', () => {
    const told = [...textOf('docs/agent-auth.md').matchAll(/`(\w+)` \| (\d+) \|/g)].map(([, name, seconds]) => [
      name,
      Number(seconds),
    ]);
    const settings: Readonly<Record<string, { readonly value: number }>> = lifetimeSettings;
    expect(told).toEqual(told.map(([name = '']) => [name, settings[name]?.value]));
    expect(told.length).toBe(18);
  });

  it('and all other Markdown of the repository have no dead relative link', () => {
    const dead = markdown.flatMap((path) =>
      linksIn(path)
        .filter(({ leads }) => !leads)
        .map(({ target }) => `${path} → ${target}`),
    );
    expect(dead).toEqual([]);
  });
});
