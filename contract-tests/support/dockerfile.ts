import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** One instruction of a Dockerfile, with continuation lines joined. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** Parses a Dockerfile. Build arguments are not substituted. */
export function parseDockerfile(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line) && line.trim() !== '');
  const joined = lines.join('\n').replaceAll(/\\\n\s*/g, ' ');
  return joined.split('\n').map((line) => {
    const [, name = '', rest = ''] = /^\s*([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return { name, text: rest };
  });
}

/** Splits an instruction into options and arguments. */
export function words(text: string): { options: Record<string, string>; args: string[] } {
  const all = text.split(/\s+/).filter((word) => word !== '');
  const options = Object.fromEntries(
    all.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=') as [string, string]),
  );
  return { options, args: all.filter((word) => !word.startsWith('--')) };
}

/**
 * Copies the build context that .dockerignore defines. Only supports `*` followed by `!path` lines, and throws for anything
 * else, so that the test never includes more than an engine would.
 */
export function copyContext(checkout: string, target: string): string[] {
  const [first, ...rest] = readFileSync(join(checkout, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (first !== '*' || rest.some((line) => !/^![\w./-]+$/.test(line)))
    throw new Error('.dockerignore has a form that this test cannot read.');
  const kept = rest.map((line) => line.slice(1)).filter((path) => existsSync(join(checkout, path)));
  for (const path of kept) cpSync(join(checkout, path), join(target, path), { recursive: true });
  return kept;
}

/** Implements COPY. Copies files, or the content of folders. */
export function copy(from: string, sources: readonly string[], to: string, intoFolder: boolean): void {
  for (const source of sources) {
    const path = join(from, source);
    const isFolder =
      existsSync(path) &&
      readdirSync(dirname(path), { withFileTypes: true }).some(
        (e) => e.name === path.split('/').at(-1) && e.isDirectory(),
      );
    const target = intoFolder && !isFolder ? join(to, source.split('/').at(-1) ?? '') : to;
    mkdirSync(isFolder ? target : dirname(target), { recursive: true });
    cpSync(path, target, { recursive: true, verbatimSymlinks: true });
  }
}

/** Returns the total size and the files of a folder. */
export function sizeOf(folder: string): { bytes: number; paths: string[] } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return {
    bytes: paths.reduce((sum, path) => sum + readFileSync(path).length, 0),
    paths: paths.map((path) => relative(folder, path)),
  };
}
