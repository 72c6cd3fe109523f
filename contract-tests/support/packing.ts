import { join } from 'node:path';
import { run } from './process.js';

/** A package created by `npm pack`. */
export interface Packed {
  readonly name: string;
  readonly version: string;
  /** Path of the tarball. */
  readonly tarball: string;
  /** Sizes of the tarball and of its content, in bytes. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** Packs a built folder without building it again. */
export async function pack(into: string, folder = '.'): Promise<Packed> {
  const { code, output } = await run('npm', [
    'pack',
    folder,
    '--ignore-scripts',
    '--json',
    '--loglevel=error',
    '--pack-destination',
    into,
  ]);
  if (code !== 0) throw new Error(`npm pack failed:\n${output}`);
  const found: unknown = JSON.parse(output.slice(output.search(/^[[{]/m)));
  // npm 11 and earlier print a list, later versions an object by name.
  const [packed] = (Array.isArray(found) ? found : Object.values(found as object)) as (Packed & { filename: string })[];
  if (packed === undefined) throw new Error(`npm pack said nothing:\n${output}`);
  return { ...packed, tarball: join(into, packed.filename) };
}
