import { readFileSync, writeFileSync } from 'node:fs';
import { navigation } from 'lighthouse';
import puppeteer from 'puppeteer-core';

/**
 * Lets Lighthouse judge pages in one browser: a program of its own, since it wants a newer Node than the tests may have.
 * Reads `{ chrome, urls, flags, output }` from its input, and writes the reports there.
 */
const { chrome, urls, flags, output } = JSON.parse(readFileSync(0, 'utf8'));
const browser = await puppeteer.launch({
  executablePath: chrome,
  args: ['--no-sandbox', '--enable-features=WebMCP,WebMCPTesting'],
  defaultViewport: null,
});
const options = { flags: { ...flags, logLevel: 'silent' } };

const reports = [];
for (const url of urls) {
  const page = await browser.newPage();
  const { lhr } = await navigation(page, url, options);
  reports.push(lhr);
  await page.close();
}
await browser.close();
writeFileSync(output, JSON.stringify(reports));
