import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const openToAll = ['src/config.ts', 'src/contract.ts', 'src/deployment.ts', 'src/urls.ts'];

/** Which folder may import which (docs/README.md); tests may use anything. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  http: ['platform'],
  store: ['platform', 'migrations'],
  mail: ['platform'],
  portfolio: ['http', 'platform'],
  site: ['http', 'platform', 'portfolio'],
  mcp: ['http', 'platform', 'portfolio'],
  a2a: ['http', 'portfolio'],
  'agent-auth': ['http', 'platform', 'store', 'mail'],
  messages: ['http', 'platform', 'store', 'mail', 'agent-auth'],
  discovery: ['http', 'platform', 'portfolio', 'mcp', 'agent-auth', 'site'],
  export: [],
  live: ['platform', 'portfolio'],
  commands: ['platform', 'portfolio', 'export'],
  owner: ['store', 'agent-auth', 'messages', 'platform'],
  telemetry: ['http', 'platform', 'store', 'mail', 'portfolio'],
};

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

function sources(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') && entry.name !== 'testing.ts')
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
}

function importsOf({ path, text }: SourceFile): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, specifier]) => specifier ?? '');
  return specifiers.map((specifier) => relative(root, resolve(root, dirname(path), specifier)).replace(/\.js$/, '.ts'));
}

const folderOf = (path: string): string | undefined =>
  path.startsWith('src/') && path.split('/').length > 2 ? path.split('/')[1] : undefined;
const code = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

describe('the architecture', () => {
  const files = sources('src');

  it.each(Object.keys(mayImport))('lets %s import only what its row of the table allows', (folder) => {
    const allowed = [folder, ...(mayImport[folder] ?? [])];
    const offences = files
      .filter(({ path }) => folderOf(path) === folder)
      .flatMap((file) => importsOf(file).map((target) => ({ from: file.path, target })))
      .filter(({ target }) => !openToAll.includes(target) && !target.startsWith('generated/'))
      .filter(({ target }) => !allowed.includes(target.startsWith('migrations/') ? 'migrations' : (folderOf(target) ?? target)));
    expect(offences).toEqual([]);
  });

  it('has a row for every folder', () => {
    const folders = new Set(files.flatMap(({ path }) => folderOf(path) ?? []));
    expect([...folders].filter((folder) => !(folder in mayImport))).toEqual([]);
  });

  it('lets what consumers take away know the contract and nothing of the server', () => {
    const taken = sources('contract-tests/take-away');
    const own = taken.flatMap((file) => importsOf(file).map((target) => ({ from: file.path, target })));
    expect(own.filter(({ target }) => !target.startsWith('contract-tests/take-away/'))).toEqual([]);
    const packages = taken.flatMap(({ text }) => [...text.matchAll(/ from '([^.'][^']*)'/g)].map(([, name]) => name ?? ''));
    expect([...new Set(packages)].filter((name) => !name.startsWith('node:')).sort()).toEqual([
      'ajv-formats',
      'ajv/dist/2020.js',
      'commander',
    ]);
    expect(taken.length).toBeGreaterThan(10);
  });

  it('reads the environment in config.ts alone', () => {
    expect(
      files.filter(({ path, text }) => path !== 'src/config.ts' && code(text).includes('process.env')).map(({ path }) => path),
    ).toEqual([]);
  });

  it('takes time and chance from platform/ alone', () => {
    const chance = /Date\.now\(|new Date\(\)|Math\.random\(|\brandom(?:Bytes|Int|UUID)\b|getRandomValues/;
    expect(files.filter(({ path, text }) => folderOf(path) !== 'platform' && chance.test(code(text))).map(({ path }) => path)).toEqual([]);
  });

  it('has no circle of imports, by value or by type', () => {
    const all = [...files, ...sources('contract-tests'), ...sources('openapi')];
    const known = new Set(all.map(({ path }) => path));
    const importsOfFile = new Map(all.map((file) => [file.path, importsOf(file).filter((target) => known.has(target))]));
    const settled = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, way: readonly string[]): void => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' -> '));
      if (way.includes(path) || settled.has(path)) return;
      for (const target of importsOfFile.get(path) ?? []) visit(target, [...way, path]);
      settled.add(path);
    };
    for (const path of known) visit(path, []);
    expect(circles).toEqual([]);
  });
});
