import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * A source finds its files by `import.meta.url`, which in a bundle is that of the bundle: it is replaced by where the
 * source would be in `dist` if each were compiled by itself. The module that says where `dist` is lies in main.js
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

/**
 * The validator of requests would read uploads and YAML, and the log write from a thread, for which neither is ever asked:
 * their packages are left empty.
 */
const unasked: Plugin = {
  name: 'never asked for',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(multer|js-yaml|thread-stream)$/ }, ({ path, importer }) =>
      /\/(express-openapi-validator|json-schema-ref-parser|pino)\//.test(importer)
        ? { path, namespace: 'empty' }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/**
 * Bodies are read as UTF-8 alone (src/service/http/body.ts), which Node decodes itself; the tables of all other charsets are
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
 * `import` reads every export of a module of Node when it loads it, and some make Node load more: three of `node:http` its
 * whole client with HTTP/2, 13 MB on Node 24, those of `node:crypto` and `node:fs` 2 MB, of which the service uses nothing or
 * only later. `require` reads none.
 */
const unread: Plugin = {
  name: 'modules of Node, their exports unread',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?(crypto|fs|http|process)$/ }, ({ kind, path }) =>
      kind === 'import-statement' ? { path: path.replace('node:', ''), namespace: 'unread' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'unread' }, ({ path }) => ({
      contents: `module.exports = require('node:${path}');`,
    }));
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

/** What the bundle of the service changes in its sources, and leaves out of its packages. */
export const plugins: readonly Plugin[] = [
  ownFiles,
  onlyPostgres,
  unasked,
  nativeInflate,
  onlyUtf8,
  onlyFilesOfTypes,
  unread,
  parseOfPackages,
];
