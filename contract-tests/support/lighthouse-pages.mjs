import { readFileSync, writeFileSync } from 'node:fs';
import { navigation, snapshot } from 'lighthouse';
import puppeteer from 'puppeteer-core';

/**
 * Lets Lighthouse judge pages in one browser: a program of its own, since it wants a newer Node than the tests may have.
 * Reads `{ chrome, urls, headers, asItStands, flags, output }` from its input, and writes the reports there.
 */
const { chrome, urls, headers, asItStands, flags, output } = JSON.parse(readFileSync(0, 'utf8'));
const browser = await puppeteer.launch({
  executablePath: chrome,
  args: ['--no-sandbox', '--enable-features=WebMCP,WebMCPTesting'],
  defaultViewport: null,
});
const options = { flags: { ...flags, logLevel: 'silent' } };

async function judge(page, url) {
  if (!asItStands) return navigation(page, url, options);
  await page.goto(url);
  return snapshot(page, options);
}

const reports = [];
for (const url of urls) {
  const page = await browser.newPage();
  await page.setExtraHTTPHeaders(headers);
  const { lhr } = await judge(page, url);
  reports.push(lhr);
  await page.close();
}
await browser.close();
writeFileSync(output, JSON.stringify(reports));
