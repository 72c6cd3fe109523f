import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** First the one without a window system: the same engine for half of the processor time. */
const usual = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].flatMap((name) =>
  ['/usr/bin', '/usr/local/bin'].map((folder) => `${folder}/${name}`),
);

/** The Chromium of this machine: the one that CHROME_PATH names, or the one that its packages installed. */
export function chromePath(): string {
  const path = process.env.CHROME_PATH ?? usual.find((candidate) => existsSync(candidate));
  if (!path)
    throw new Error('This test needs Chromium. "make chromium" installs it on Debian; otherwise set CHROME_PATH.');
  return path;
}

/** A browser without a window. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromePath(), args: ['--no-sandbox'] });
}
