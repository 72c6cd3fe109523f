import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

/** What stays in node_modules: packages that find files beside them, and those that are there only where they are wanted. */
const notBundled = [
  ...['@electric-sql/pglite', 'pdfkit', 'sharp'],
  ...['ioredis', '@opentelemetry/sdk-node', 'pg-native', 'pg-query-stream'],
];

/**
 * What is started by its path: the program, the processes that draw, and the migrations, which a test of upgrades loads
 * by themselves.
 */
const entryPoints = ['src/main.ts', 'src/paper/child.ts', 'src/pictures/maker/child.ts', 'migrations/index.ts'];

/**
 * Packages of CommonJS that the service imports later. In a bundle such a one has a default export alone, where Node
 * finds its names too, so that the service reads the default.
 */
const loadedLater = ['knex', 'prom-client', 'rate-limiter-flexible'];

/** Packages of CommonJS ask for the modules of Node by `require`, which a module has not. */
const requireOfNode =
  "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);";

/**
 * Bundles the service and the packages that it loads into few files below `dist`, from the sources: a start then reads
 * 20 files and not 1,300, in two thirds of the processor time. Names stay, so that a stack trace says which function
 * and, in the comment above it, which file.
 */
export async function bundle(dist: string): Promise<void> {
  const { metafile } = await build({
    entryPoints,
    outbase: '.',
    outdir: dist,
    // Beside main.js: what is below counts on it.
    chunkNames: 'src/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'ascii', // see escapeRest
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none', // the notices are in a file of their own
    external: notBundled.flatMap((name) => [name, `${name}/*`]),
    banner: { js: requireOfNode },
    plugins: [ownFiles, onlyPostgres, onlyJson, nativeInflate, onlyUtf8, onlyFilesOfTypes, httpAlone, parseOfPackages],
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

/**
 * A source finds its files by `import.meta.url`, which in a bundle is that of the bundle: it is replaced by where the
 * source would stand in `dist` if each were compiled by itself. The module that says where `dist` is stands in main.js
 * or in a chunk beside it, since main.js always needs it.
 */
const ownFiles: Plugin = {
  name: 'own files',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vitrine:dist$/ }, ({ path }) => ({ path, namespace: 'vitrine' }));
    onLoad({ filter: /.*/, namespace: 'vitrine' }, () => ({
      contents: "export const dist = new URL('../', import.meta.url);",
    }));
    onLoad({ filter: /\/(src|generated)\/.*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const place = relative('.', path).replace(/\.ts$/, '.js');
      const here = `new URL(${JSON.stringify(place)}, __dist).href`;
      const contents = `import { dist as __dist } from 'vitrine:dist';${source.replaceAll('import.meta.url', here)}`;
      return { contents, loader: 'ts' };
    });
  },
};

/** knex chooses its dialect by name at run time; those of other databases, with their drivers, are left empty. */
const onlyPostgres: Plugin = {
  name: 'only postgres',
  setup({ onLoad }) {
    onLoad({ filter: /\/knex\/lib\/dialects\/[^/]+\// }, ({ path }) =>
      path.includes('/dialects/postgres/') ? undefined : { contents: '' },
    );
  },
};

/** The validator of requests would read uploads and YAML, for which it is never asked: their packages are left empty. */
const onlyJson: Plugin = {
  name: 'only JSON',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(multer|js-yaml)$/ }, ({ path, importer }) =>
      /\/(express-openapi-validator|json-schema-ref-parser)\//.test(importer)
        ? { path, namespace: 'empty' }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/**
 * Bodies are read as UTF-8 alone (src/http/body.ts), which Node decodes itself; the tables of all other charsets are
 * half a megabyte.
 */
const onlyUtf8: Plugin = {
  name: 'only UTF-8',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^iconv-lite$/ }, ({ path }) => ({ path, namespace: 'charsets' }));
    onLoad({ filter: /.*/, namespace: 'charsets' }, () => ({
      contents: `exports.encodingExists = (name) => /^utf-?8$/i.test(name);
        exports.decode = (bytes) => new TextDecoder().decode(bytes);
        exports.getDecoder = () => {
          const decoder = new TextDecoder();
          return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
        };`,
    }));
  },
};

/** Of the known media types, those that say more than their name: a file's ending or a charset. */
const onlyFilesOfTypes: Plugin = {
  name: 'only media types of files',
  setup({ onLoad }) {
    onLoad({ filter: /\/mime-db\/db\.json$/ }, ({ path }) => {
      const types = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, MediaType>);
      const kept = types.filter(([, { extensions, charset }]) => extensions ?? charset);
      return { contents: JSON.stringify(Object.fromEntries(kept)), loader: 'json' };
    });
  },
};

interface MediaType {
  readonly extensions?: readonly string[];
  readonly charset?: string;
}

/**
 * What opens fonts decompresses in JavaScript, so as to run in browsers; Node has it natively, many times faster, and
 * without a dictionary of 1.3 MB that is read at each start of the process that draws.
 */
const nativeInflate: Plugin = {
  name: 'native inflate',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(tiny-inflate|brotli\/decompress\.js)$/ }, ({ path }) => ({ path, namespace: 'inflate' }));
    onLoad({ filter: /^tiny-inflate$/, namespace: 'inflate' }, () => ({
      contents: `const { inflateRawSync } = require('node:zlib');
        module.exports = (source, into) => {
          const bytes = inflateRawSync(source);
          into.set(bytes);
          return into.subarray(0, bytes.length);
        };`,
    }));
    onLoad({ filter: /^brotli/, namespace: 'inflate' }, () => ({
      contents:
        "const { brotliDecompressSync } = require('node:zlib'); module.exports = (bytes) => brotliDecompressSync(bytes);",
    }));
  },
};

/**
 * `import` reads every export of a module of Node when it loads it, and three of `node:http` are those of `fetch`: Node
 * then loads its whole client with HTTP/2, 13 MB on Node 24, of which the service uses nothing. `require` reads none.
 */
const httpAlone: Plugin = {
  name: 'node:http alone',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'http', namespace: 'alone' } : undefined,
    );
    onLoad({ filter: /^http$/, namespace: 'alone' }, () => ({ contents: "module.exports = require('node:http');" }));
  },
};

/**
 * Node 24 warns of `url.parse` in every file that is not below `node_modules`, as packages in a bundle are not. They
 * keep it without the warning, by the method that it calls itself.
 */
const parseOfPackages: Plugin = {
  name: 'url.parse of packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?url$/ }, ({ kind, importer }) =>
      kind === 'require-call' && importer.includes('/node_modules/')
        ? { path: 'url', namespace: 'packages' }
        : undefined,
    );
    onLoad({ filter: /^url$/, namespace: 'packages' }, () => ({
      contents: `const url = require('node:url');
        const parse = (target, ...how) => {
          if (target instanceof url.Url) return target;
          const parsed = new url.Url();
          parsed.parse(target, ...how);
          return parsed;
        };
        module.exports = { ...url, parse };`,
    }));
  },
};

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
