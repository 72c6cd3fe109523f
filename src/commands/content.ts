import { accessSync, constants, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CommandRefused } from '../platform/command-line.js';
import { isWebAddress } from '../urls.js';
import { fetchResume } from './fetch-resume.js';

/** A portfolio where it can be read: in place, or a fetched copy. */
export interface LocalContent {
  /** Absolute. */
  readonly path: string;
  /** As the owner named it: what a command can be given again. */
  readonly source: string;
  /** Removes what was fetched. */
  release(): void;
}

/** What a portfolio may be, for messages. */
export const contentForms =
  'a folder with profile.yaml, a resume.json or resume.yaml, or the https address of one (a gist, a file on GitHub, any other)';

/**
 * Finds the portfolio that a command names; an address is fetched once. Throws a CommandRefused that names what was
 * looked for.
 */
export async function localContent(
  source: string,
  { production }: { readonly production: boolean },
): Promise<LocalContent> {
  if (isWebAddress(source)) return fetchedContent(source, production);
  const path = resolve(source);
  if (!existsSync(path)) throw new CommandRefused(`There is nothing at ${path}. A portfolio is ${contentForms}.`);
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new CommandRefused(
      `${path} may not be read by this user; change its permissions, or run as the user who may.`,
    );
  }
  return { path, source, release: () => {} };
}

async function fetchedContent(source: string, production: boolean): Promise<LocalContent> {
  const { name, bytes } = await fetchResume(source, { production });
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-fetched-'));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return {
    path,
    source,
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
}
