import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { packageFile } from './newer-node.js';

const script = readFileSync(packageFile('axe-core/axe.min.js'), 'utf8');

/** The axe rules that depend on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the axe violations of a page as `rule at place`. In dark mode, only the color rules run, because the rest of the
 * page is the same as in light mode.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(script);
  // Only violations are described in detail, because descriptions take longer than the checks.
  const { violations } = (await page.evaluate(`axe.run({
    resultTypes: ['violations'],
    ...(matchMedia('(prefers-color-scheme: dark)').matches ? { runOnly: ${JSON.stringify(colorRules)} } : {}),
  })`)) as {
    violations: { id: string; nodes: { target: string[] }[] }[];
  };
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}
