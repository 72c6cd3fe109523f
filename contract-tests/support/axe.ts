import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { packageFile } from './newer-node.js';

const script = readFileSync(packageFile('axe-core/axe.min.js'), 'utf8');

/** The rules of axe that a scheme of colours decides. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong in a page as it is shown, each as `rule at place`. Tests look at a page in light and dark: all
 * rules run in light, and in the dark those of colours alone, for nothing else differs.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(script);
  // Only what a rule finds violated is described at length, and describing took longer than finding.
  const { violations } = (await page.evaluate(`axe.run({
    resultTypes: ['violations'],
    ...(matchMedia('(prefers-color-scheme: dark)').matches ? { runOnly: ${JSON.stringify(rulesOfColour)} } : {}),
  })`)) as {
    violations: { id: string; nodes: { target: string[] }[] }[];
  };
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}
