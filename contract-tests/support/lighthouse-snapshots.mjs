import { readFileSync, writeFileSync } from 'node:fs';
import { snapshot } from 'lighthouse';
import puppeteer from 'puppeteer-core';

/**
 * Lets Lighthouse judge pages as they stand, in one browser: a program of its own, since it wants a newer Node than the
 * tests may have. Reads `{ chrome, urls, headers, categories, output }` from its input, and writes the reports there.
 */
const { chrome, urls, headers, categories, output } = JSON.parse(readFileSync(0, 'utf8'));
const browser = await puppeteer.launch({ executablePath: chrome, args: ['--no-sandbox'] });
const reports = [];
for (const url of urls) {
  const page = await browser.newPage();
  await page.setExtraHTTPHeaders(headers);
  await page.goto(url);
  const { lhr } = await snapshot(page, { flags: { onlyCategories: categories, logLevel: 'silent' } });
  reports.push(lhr);
  await page.close();
}
await browser.close();
writeFileSync(output, JSON.stringify(reports));
