import type { Page } from 'playwright-core';
import { findAxeViolations } from './axe.js';

/** Returns axe violations, and elements that overflow the viewport. */
export async function findFlaws(page: Page): Promise<string[]> {
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return [...(await findAxeViolations(page)), ...(over === 0 ? [] : [`${over} px wider than the window`])];
}

/** Dark mode only needs one width, because axe only checks colors there (axe.ts). */
const views = [
  ['light', 320],
  ['light', 390],
  ['light', 1280],
  ['dark', 390],
  ['dark', 1280],
] as const;

/** Checks the open page in light and dark mode and at several widths, without reloading it. */
export async function findFlawsInEachView(page: Page, name: string): Promise<string[]> {
  const flaws: string[] = [];
  for (const [colorScheme, width] of views) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await saveScreenshot(page, `${name}-${width}-${colorScheme}`);
    flaws.push(...(await findFlaws(page)).map((flaw) => `${name}, ${width}, ${colorScheme}: ${flaw}`));
  }
  return flaws;
}

/** Opens all details elements, so that their content is checked. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");

/** Saves a screenshot in the folder of SCREENSHOTS, if set. */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll('/', '-')}.png`, fullPage: true });
}
