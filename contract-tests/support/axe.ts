import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { packageFile } from './newer-node.js';

const script = readFileSync(packageFile('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong in a page as it is shown, each as `rule at place`. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(script);
  // Every rule runs; only what it violates is described at length, and describing took longer than finding.
  const { violations } = (await page.evaluate(`axe.run({ resultTypes: ['violations'] })`)) as {
    violations: { id: string; nodes: { target: string[] }[] }[];
  };
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}
