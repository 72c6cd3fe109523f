import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findServiceFolder, listThemeFolders } from './installed-theme.js';
import { runThemeProcess, type ThemeOutcome } from './theme-output.js';

let last: { readonly key: string; readonly outcome: Promise<ThemeOutcome> } | undefined;

/**
 * Renders a resume with a JSON Resume theme that is installed with the service (content.md §4). The same resume is rendered
 * once.
 */
export function renderTheme(
  theme: string,
  resume: object,
  serviceFolder = findServiceFolder(),
  maxDurationMs?: number,
): Promise<ThemeOutcome> {
  const searched = listThemeFolders(serviceFolder);
  const folder = searched.map((packages) => join(packages, theme)).find((each) => existsSync(manifestOf(each)));
  if (folder === undefined) return Promise.resolve({ failure: describeMissingTheme(theme, searched) });
  const installed = statSync(manifestOf(folder)).mtimeMs;
  const key = JSON.stringify([folder, installed, resume]);
  if (last?.key !== key) last = { key, outcome: runThemeProcess({ theme, folder, resume }, maxDurationMs) };
  return last.outcome;
}

const manifestOf = (folder: string): string => join(folder, 'package.json');

function describeMissingTheme(theme: string, searched: readonly string[]): string {
  const folders = `searched: ${searched.join(', ')}; themes inside the content are not run`;
  return `is not installed with Vitrine (${folders}). Run "npm install ${theme}" where Vitrine is installed`;
}
