import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright-core';
import { openBrowser } from '../../support/browser.js';

/** The browsers in which people are tried. */
export const browsers: Readonly<Record<string, () => Promise<Browser>>> = {
  chromium: openBrowser,
  firefox: openFirefox,
};

const usual = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/usr/local/bin/firefox'];

/** The Firefox of this machine as its maker ships it, over WebDriver BiDi. */
function openFirefox(): Promise<Browser> {
  const executablePath = process.env.FIREFOX_PATH ?? usual.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error(
      'There is no Firefox. "make firefox TRY_IN=firefox" installs it on Debian; otherwise set FIREFOX_PATH.',
    );
  return firefox.launch({ executablePath, channel: 'moz-firefox' });
}
