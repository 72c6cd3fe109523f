/**
 * Bundles the service into dist/, compiles what others import without it (the client), and copies the files that are read at run time beside. Types are checked by `make typecheck`, not here.
 * Usage: tsx openapi/build.ts
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../src/base/clock.js';
import { silentLog } from '../src/base/log.js';
import { systemRandom } from '../src/base/random.js';
import { clusterName, databaseFolder } from '../src/service/store/embedded/folder.js';
import { openStore } from '../src/service/store/open.js';
import { bundle } from './bundle.js';
import { writeClientPackage } from './client-package.js';
import { writeClusterTemplate } from './cluster-template.js';

const copied = [
  'generated/contract.json',
  'generated/openapi.json',
  'generated/openapi-read.json',
  'generated/arazzo.json',
  'src/base/i18n/locales',
  'src/content/sample',
  'src/service/search/words.json',
  'src/site/pages/static',
  'src/app/live/static',
];

/** What the template of the database is made of. */
const templateSources = [
  'node_modules/@electric-sql/pglite/package.json',
  'migrations/',
  'src/service/store/embedded/',
  'openapi/cluster-template.ts',
];

rmSync('dist', { recursive: true, force: true });
const compiled = spawnSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(1); // the compiler has said why
await bundle('dist');
for (const path of copied) if (existsSync(path)) cpSync(path, `dist/${path}`, { recursive: true });

// A fresh cluster and its schema take seconds to make, so the first start unpacks them. They are kept between builds.
const template = `node_modules/.cache/vitrine/cluster-${stateOf(templateSources)}.tar.br`;
if (!existsSync(template)) {
  mkdirSync('node_modules/.cache/vitrine', { recursive: true });
  await writeTemplate(template);
}
cpSync(template, 'dist/src/service/store/cluster.tar.br');

writeClientPackage('dist');

/** A short name for what these files, and the folders that end with a slash, hold now. */
function stateOf(paths: readonly string[]): string {
  const filesOf = (path: string): string[] =>
    path.endsWith('/') ? readdirSync(path).map((name) => path + name) : [path];
  const files = paths.flatMap(filesOf).filter((path) => !path.endsWith('.test.ts'));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Makes a database as a first start would, shuts it down, and writes it as that start's template. */
async function writeTemplate(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-template-'));
  try {
    const store = openStore({ dataDir, clock: systemClock, random: systemRandom, log: silentLog });
    await store.opened;
    await store.destroy();
    writeClusterTemplate(file, join(databaseFolder(dataDir), clusterName));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
