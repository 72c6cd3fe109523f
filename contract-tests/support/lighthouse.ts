import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromePath } from './browser.js';
import { newerNode, packageFile } from './newer-node.js';
import { run } from './process.js';

/** What Lighthouse says of a page; scores are 0 to 1. */
export interface LighthouseReport {
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Record<
    string,
    { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
  >;
  readonly audits: Record<string, { readonly score: number | null; readonly displayValue?: string }>;
  readonly finalDisplayedUrl: string;
}

/** Runs Lighthouse on a page; `folder` is where it may write. */
export async function lighthouseReport(
  url: string,
  folder: string,
  flags: readonly string[] = [],
): Promise<LighthouseReport> {
  const output = join(folder, 'report.json');
  const chromeFlags = '--headless=new --no-sandbox --enable-features=WebMCP,WebMCPTesting';
  const { code, output: said } = await run(
    newerNode(),
    [
      ...[packageFile('lighthouse/cli/index.js'), url, '--quiet', '--output=json', `--output-path=${output}`],
      ...[`--chrome-flags=${chromeFlags}`, ...flags],
    ],
    { cwd: folder, env: { ...process.env, CHROME_PATH: chromePath() } },
  );
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${said}`);
  return JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport;
}

/**
 * Lets Lighthouse judge pages as they stand once they are loaded, in one browser, each asked for with these headers: for
 * categories that ask for no loading under its eyes, at a fraction of what that costs.
 */
export async function lighthouseSnapshots(
  urls: readonly string[],
  folder: string,
  headers: Readonly<Record<string, string>>,
  categories: readonly string[],
): Promise<LighthouseReport[]> {
  const output = join(folder, 'reports.json');
  const input = JSON.stringify({ chrome: chromePath(), urls, headers, categories, output });
  const program = fileURLToPath(new URL('lighthouse-snapshots.mjs', import.meta.url));
  const { code, output: said } = await run(newerNode(), [program], { input });
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${said}`);
  return JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport[];
}

/** What cost points in a category. */
export function flawsIn({ categories, audits }: LighthouseReport, category: string): string[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 0) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.score} ${audits[id]?.displayValue ?? ''}`.trim());
}
