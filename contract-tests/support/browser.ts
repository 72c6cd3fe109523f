import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Starts with the headless shell, which has the same engine and needs half the CPU time. */
const usual = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].flatMap((name) =>
  ['/usr/bin', '/usr/local/bin'].map((folder) => `${folder}/${name}`),
);

/** Returns the path of Chromium: CHROME_PATH, or an installed package. */
export function chromePath(): string {
  const path = process.env.CHROME_PATH ?? usual.find((candidate) => existsSync(candidate));
  if (!path)
    throw new Error('This test needs Chromium. "make chromium" installs it on Debian; otherwise set CHROME_PATH.');
  return path;
}

/** Starts a headless browser. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromePath(), args: ['--no-sandbox'] });
}
