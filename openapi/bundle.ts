import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { plugins } from './bundle-plugins.js';

/** What stays in node_modules: packages that find files beside them, and those that are there only where they are wanted. */
const notBundled = [
  ...['@electric-sql/pglite', 'pdfkit', 'satteri', 'sharp'],
  ...['ioredis', '@opentelemetry/sdk-node', 'pg-native', 'pg-query-stream'],
];

/**
 * What is started by its path: the program, the processes that compile content, draw, run a theme or parse a program, and the migrations, which a test of upgrades loads
 * by themselves.
 */
const entryPoints = [
  'src/main.ts',
  'src/app/compiler/compiler-process.ts',
  'src/site/pdf/child.ts',
  'src/site/pictures/maker/child.ts',
  'src/content/cv-theme/theme-process.js',
  'src/content/resume/sources/script-process.ts',
  'migrations/index.ts',
];

/**
 * Packages of CommonJS that the service imports later. In a bundle such a one has a default export alone, where Node
 * finds its names too, so that the service reads the default.
 */
const loadedLater = ['knex', 'latex-utensils', 'prom-client', 'rate-limiter-flexible'];

/** Packages of CommonJS ask for the modules of Node by `require`, which a module does not have. */
const requireOfNode =
  "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);";

/**
 * Bundles the service and the packages that it loads into few files below `dist`, from the sources: a start then reads
 * 20 files and not 1,300, in two thirds of the processor time. Blanks and comments go, since V8 keeps the text of what it
 * runs; names stay, so that a stack trace says which function, and `node --enable-source-maps` in which file and line.
 */
export async function bundle(dist: string): Promise<void> {
  const { metafile } = await build({
    entryPoints,
    outbase: '.',
    outdir: dist,
    // Next to main.js: what is below counts on it.
    chunkNames: 'src/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'ascii', // see escapeRest
    minifyWhitespace: true,
    lineLimit: 160,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none', // the notices are in their own file
    external: notBundled.flatMap((name) => [name, `${name}/*`]),
    banner: { js: requireOfNode },
    plugins: [...plugins],
    metafile: true,
    logLevel: 'warning',
  });
  for (const { entryPoint = '', exports } of Object.values(metafile.outputs)) {
    const [, name = ''] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(entryPoint) ?? [];
    if (name !== '' && exports.join() === 'default' && !loadedLater.includes(name))
      throw new Error(`${name} is imported later: read its default export there, and name it in ${import.meta.url}.`);
  }
  for (const path of Object.keys(metafile.outputs)) if (path.endsWith('.js')) escapeRest(path);
  writeFileSync(join(dist, 'third-party-licences.txt'), licencesOf(metafile));
}

/**
 * Escapes the characters that esbuild leaves as they are: those of regular expressions, of tagged templates and of
 * comments. V8 keeps a source with one wider character in two bytes for each, which is 5 MB of what every start reads.
 */
function escapeRest(path: string): void {
  const source = readFileSync(path, 'utf8');
  // After a backslash the escape would be read as another one; a tag that reads `raw` would see the escape.
  const [found] = /\\[^\0-\x7f]|\bString\.raw\b/u.exec(source) ?? [];
  if (found)
    throw new Error(`${path} has ${found}, which escapeRest in ${import.meta.url} cannot keep: write it otherwise.`);
  const escaped = source.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (escaped !== source) writeFileSync(path, escaped);
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** The notices of every package of which the bundle has a part, as their licences ask. */
function licencesOf({ outputs }: Metafile): string {
  const inputs = Object.values(outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
  const notices = [...folders].map(noticeOf).sort();
  return `Vitrine contains parts of these packages.\n\n${[...new Set(notices)].join('\n')}`;
}

function noticeOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license, author } = manifest;
  const facts = [`${name} ${version}`, license, typeof author === 'object' ? author.name : author];
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return `${'-'.repeat(80)}\n${facts.filter(Boolean).join(', ')}\n\n${texts.join('\n\n')}\n`;
}
