import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import { loadContract } from '../../base/contract.js';
import { createUrls } from '../../base/urls.js';
import { ContentError, type ContentProblem, describeProblem, isError } from '../../content/result/problem.js';
import type { Portfolio } from './portfolio.js';

export const contract = loadContract();
export const urls = createUrls('https://portfolio.example.org');
export const loadOptions = { contract, baseUrl: urls.base, today: '2026-06-01' };
export const sampleFolder = fileURLToPath(new URL('../../content/sample', import.meta.url));

/** The sample portfolio, loaded once per test file. */
export const sample: Portfolio = await loadPortfolio(sampleFolder, loadOptions);

/** Valid content. Tests change single files. */
export const soundFiles: Readonly<Record<string, string>> = {
  'profile.yaml': 'name: Ada Example\nrole: Engineer\ndescription: Builds things.\nlanguage: en\n',
  'offers.yaml': '- slug: advice\n  title: Advice\n  description: An hour of it.\n',
  'projects/one.md': '---\ntitle: One\ncategory: Agents\n---\nThe first project.\n',
  'projects/two.md': '---\ntitle: Two\ncategory: Language\n---\nThe second, after [one](/projects/one).\n',
  'pages/about.md': '---\ntitle: About\ndescription: Who this is.\n---\nText.\n',
  'assets/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Formats a content file from its front matter and text. */
export const markdownFile = (frontMatter: string, body = 'Text.'): string => `---\n${frontMatter}\n---\n${body}\n`;

/** Writes files to a new temporary folder, without undefined ones. `remove` deletes the folder. */
export async function contentFolder(files: Readonly<Record<string, string | Uint8Array | undefined>>): Promise<{
  path: string;
  write: (file: string, text: string | Uint8Array) => Promise<void>;
  remove: () => Promise<void>;
}> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
  const path = join(root, 'content');
  const write = async (file: string, text: string | Uint8Array): Promise<void> => {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  };
  await mkdir(path);
  for (const [file, text] of Object.entries(files)) if (text !== undefined) await write(file, text);
  return { path, write, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Loads valid content with some files changed. */
export async function load(
  changes: Readonly<Record<string, string | Uint8Array | undefined>> = {},
): Promise<Portfolio> {
  const folder = await contentFolder({ ...soundFiles, ...changes });
  try {
    return await loadPortfolio(folder.path, loadOptions);
  } finally {
    await folder.remove();
  }
}

/** Loads content, and returns the error lines, if any. */
export async function faultsOf(changes: Readonly<Record<string, string | Uint8Array | undefined>>): Promise<string[]> {
  return (await problemsOf(changes)).filter(isError).map(describeProblem);
}

/** Loads content, and returns the warning lines. */
export async function warningsOf(
  changes: Readonly<Record<string, string | Uint8Array | undefined>>,
): Promise<string[]> {
  return (await load(changes)).warnings.map(describeProblem);
}

/** Loads content, and returns the lines about hidden entries. */
export async function heldBackOf(
  changes: Readonly<Record<string, string | Uint8Array | undefined>>,
): Promise<string[]> {
  return (await load(changes)).heldBack.map(describeProblem);
}

export async function problemsOf(
  changes: Readonly<Record<string, string | Uint8Array | undefined>>,
): Promise<readonly ContentProblem[]> {
  try {
    return (await load(changes)).warnings;
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}
