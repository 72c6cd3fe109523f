/**
 * Import rules of src/ (docs/README.md, "Six parts"). `make style` runs them.
 *
 * Tests and their helpers may import anything, so they are excluded.
 */

/** Parts that each part may import besides itself. */
const parts = {
  base: [],
  content: ['base'],
  service: ['base'],
  site: ['base', 'service'],
  owner: ['base', 'service', 'site'],
  app: ['base', 'content', 'service', 'site', 'owner'],
};

/** Parts that may read the compiled content: its types, and the functions that work on them. */
const readersOfContent = ['service', 'site', 'owner'];
const readableContent = '^src/content/result/';

/** npm packages that each part may use. A package that is not listed here may be used by no part. */
const packages = {
  base: [
    '@messageformat/parser',
    'ajv',
    'ajv-formats',
    'commander',
    'dataloader',
    'image-size',
    'ipaddr.js',
    'jose',
    'pino',
    'sharp',
  ],
  content: [
    '@sveltejs/acorn-typescript',
    'acorn',
    'ajv',
    'csv-parse',
    'entities',
    'fflate',
    'franc',
    'github-slugger',
    'katex',
    'latex-utensils',
    'hast-util-sanitize',
    'highlight.js',
    'htmlparser2',
    'image-size',
    'mdast-util-to-hast',
    'robots-parser',
    'satteri',
    'smol-toml',
    'yaml',
  ],
  service: [
    '@electric-sql/pglite',
    '@opentelemetry/(?:api|sdk-node)',
    'ajv',
    'express',
    'express-openapi-validator',
    'ioredis',
    'jose',
    'knex',
    'minisearch',
    'nodemailer',
    'pg',
    'prom-client',
    'rate-limiter-flexible',
    'tar',
  ],
  site: ['fontkit', 'pdfkit', 'sharp', 'yaml'],
  owner: ['@simplewebauthn/server', 'commander', 'knex', 'yaml'],
  app: ['commander', 'tar', 'yaml'],
};

/** What each folder of contract-tests/ may import besides itself (contract-tests/README.md). */
const outsideTests = {
  api: ['contract-tests/support', 'generated', 'openapi'],
  integration: ['contract-tests/support', 'contract-tests/lab/clients', 'src', 'generated', 'migrations', 'deploy'],
  lab: ['contract-tests/support', 'src'],
  support: ['src'],
};

const folders = (names) => `^src/(?:${names.join('|')})/`;

const partRules = Object.entries(parts).map(([part, allowed]) => ({
  name: `${part}-imports`,
  comment: `src/${part}/ may import ${allowed.length > 0 ? allowed.join(', ') : 'no other part'}.`,
  severity: 'error',
  from: { path: `^src/${part}/` },
  to: {
    path: '^src/',
    pathNot: [folders([part, ...allowed]), ...(readersOfContent.includes(part) ? [readableContent] : [])],
  },
}));

const packageRules = Object.entries(packages).map(([part, names]) => ({
  name: `${part}-packages`,
  comment: `src/${part}/ uses a package that it has no reason to know. See "packages" in this file.`,
  severity: 'error',
  from: { path: `^src/${part}/` },
  to: { path: 'node_modules/', pathNot: `node_modules/(?:@types/)?(?:${names.join('|')})/` },
}));

const outsideTestRules = Object.entries(outsideTests).map(([folder, allowed]) => ({
  name: `contract-tests-${folder}-imports`,
  comment: `contract-tests/${folder}/ may import ${allowed.join(', ')}.`,
  severity: 'error',
  from: { path: `^contract-tests/${folder}/` },
  to: {
    path: '^(?:src|contract-tests|generated|openapi|deploy|migrations|docs)/',
    pathNot: `^(?:contract-tests/${folder}|${allowed.join('|')})/`,
  },
}));

module.exports = {
  forbidden: [
    ...partRules,
    ...outsideTestRules,
    ...packageRules,
    {
      name: 'no-cycle-of-files',
      comment: 'Files that import each other cannot be understood one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycle-of-folders',
      comment: 'Move what both folders need to a folder below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'main-is-the-top',
      comment: 'Only a person starts src/main.ts.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/main\\.ts$' },
    },
  ],
  options: {
    // Imports of types count: a reader follows them too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: ['node_modules', '^generated/', '^migrations/'] },
    exclude: { path: ['^src/.*\\.test\\.ts$', '^src/.*/testing(?:\\.ts$|/)', '^contract-tests/lab/clients/'] },
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.js', '.json'],
    },
  },
};
