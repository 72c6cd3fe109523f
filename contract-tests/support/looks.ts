import type { Page } from 'playwright-core';
import { axeFindings } from './axe.js';

/** What is wrong with how a page looks: what axe finds, and what reaches over an edge of the window. */
export async function flawsOf(page: Page): Promise<string[]> {
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return [...(await axeFindings(page)), ...(over === 0 ? [] : [`${over} px wider than the window`])];
}

/** In the dark axe looks at colours alone (axe.ts), which no width changes but for what it hides. */
const views = [
  ['light', 320],
  ['light', 390],
  ['light', 1280],
  ['dark', 390],
  ['dark', 1280],
] as const;

/** The flaws of the page that is open in light and dark, narrow and wide, without loading it again. */
export async function flawsInEachView(page: Page, name: string): Promise<string[]> {
  const flaws: string[] = [];
  for (const [colorScheme, width] of views) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await picture(page, `${name}-${width}-${colorScheme}`);
    flaws.push(...(await flawsOf(page)).map((flaw) => `${name}, ${width}, ${colorScheme}: ${flaw}`));
  }
  return flaws;
}

/** Opens what is folded, so that it is looked at too. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");

/** Leaves a picture of the whole page in the folder that SCREENSHOTS names, if it names one. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll('/', '-')}.png`, fullPage: true });
}
