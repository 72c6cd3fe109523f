import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromePath } from './browser.js';
import { newerNode } from './newer-node.js';
import { run } from './process.js';

/** A Lighthouse report of a page. Scores are 0 to 1. */
export interface LighthouseReport {
  readonly categories: Record<
    string,
    { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
  >;
  readonly audits: Record<string, { readonly score: number | null; readonly displayValue?: string }>;
}

/** Runs Lighthouse on pages in one browser, with `folder` for temporary files. */
export async function lighthouseReports(
  urls: readonly string[],
  folder: string,
  flags: { readonly onlyCategories?: readonly string[] } = {},
): Promise<LighthouseReport[]> {
  const output = join(folder, 'reports.json');
  const input = JSON.stringify({ chrome: chromePath(), urls, flags, output });
  const program = fileURLToPath(new URL('lighthouse-pages.mjs', import.meta.url));
  const { code, output: said } = await run(newerNode(), [program], { input });
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${said}`);
  return JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport[];
}

/** Lists the failed audits of a category. */
export function flawsIn({ categories, audits }: LighthouseReport, category: string): string[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 0) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.score} ${audits[id]?.displayValue ?? ''}`.trim());
}
