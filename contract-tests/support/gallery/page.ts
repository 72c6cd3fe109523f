import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { packageFile } from '../newer-node.js';
import type { Person } from './people.js';

/** System fonts for scripts that the site does not bundle, with their `unicode-range`. */
const fonts = {
  japanese: [
    '@fontsource/sawarabi-gothic/files/sawarabi-gothic-japanese-400-normal.woff2',
    'U+3000-30FF, U+4E00-9FFF, U+FF00-FFEF',
  ],
  arabic: ['@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2', 'U+600-6FF, U+FB50-FEFC'],
} as const;

/** Opens a page that renders the script of a person with the same font on every machine. */
export async function openPage(browser: Browser, { letters }: Person, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  if (letters === undefined) return page;
  const [file, unicodeRange] = fonts[letters];
  await page.addInitScript(`{
    const font = Uint8Array.from(atob('${readFileSync(packageFile(file)).toString('base64')}'), (letter) => letter.charCodeAt(0));
    for (const family of ['inter as Arial', 'literata as Georgia'])
      for (const weight of ['400', '500'])
        document.fonts.add(new FontFace(family, font, { weight, unicodeRange: '${unicodeRange}' }));
  }`);
  return page;
}
