/**
 * Bundles the service into dist/, compiles what others import or run without it (the client and the checks against the
 * contract), and copies the files that are read at run time beside. Types are checked by `make typecheck`, not here.
 * Usage: tsx openapi/build.ts
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { writeClusterTemplate } from '../src/store/embedded/cluster-template.js';
import { bundle } from './bundle.js';
import { writePackages } from './packages.js';

const copied = [
  'generated/openapi.json',
  'generated/arazzo.json',
  'src/portfolio/sample',
  'src/site/static',
  'src/live/static',
];

rmSync('dist', { recursive: true, force: true });
const compiled = spawnSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(1); // the compiler has said why
await bundle('dist');
for (const path of copied) if (existsSync(path)) cpSync(path, `dist/${path}`, { recursive: true });

// A fresh cluster takes seconds to make, so the first start unpacks one. It depends on the version of PGlite alone, and
// is kept between builds.
const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')) as {
  version: string;
};
const template = `node_modules/.cache/vitrine/cluster-${version}.tar.br`;
if (!existsSync(template)) {
  mkdirSync('node_modules/.cache/vitrine', { recursive: true });
  await writeClusterTemplate(template);
}
cpSync(template, 'dist/src/store/cluster.tar.br');

writePackages('dist');
