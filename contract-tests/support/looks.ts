import type { Page } from 'playwright-core';
import { axeFindings } from './axe.js';

/** What is wrong with how a page looks: what axe finds, and what reaches over an edge of the window. */
export async function flawsOf(page: Page): Promise<string[]> {
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return [...(await axeFindings(page)), ...(over === 0 ? [] : [`${over} px wider than the window`])];
}

/** Opens what is folded, so that it is looked at too. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");

/** Leaves a picture of the whole page in the folder that SCREENSHOTS names, if it names one. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
