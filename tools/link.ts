/**
 * Links the packages of a folder's package.json, and their commands, into the root's node_modules, where sources, editors
 * and `npx` look for them. A package that is there already stays. Usage: tsx tools/link.ts tools|tools/test
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, process.argv[2] ?? 'tools');
const tools = join(folder, 'node_modules/');
const installed = join(root, 'node_modules/');

const { devDependencies } = manifest(folder);
for (const part of ['', '.bin', ...scopes()]) unlinkOld(join(installed, part));
for (const name of Object.keys(devDependencies ?? {})) {
  if (!link(name)) continue;
  for (const command of commandsOf(name)) link(join('.bin', command));
}

interface Manifest {
  readonly name?: string;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function commandsOf(name: string): string[] {
  const { bin = {} } = manifest(join(tools, name));
  return typeof bin === 'string' ? [name.replace(/^@.*\//, '')] : Object.keys(bin);
}

function scopes(): string[] {
  return readdirSync(installed).filter((name) => name.startsWith('@'));
}

/** Of an earlier installation, so that nothing is found any more that the folder's package.json no longer names. */
function unlinkOld(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (lstatSync(path).isSymbolicLink() && join(folder, readlinkSync(path)).startsWith(tools)) rmSync(path);
  }
}

/** Whether the link is there now. */
function link(name: string): boolean {
  const from = join(installed, name);
  if (existsSync(from)) return false;
  mkdirSync(dirname(from), { recursive: true });
  symlinkSync(relative(dirname(from), join(tools, name)), from);
  return true;
}
