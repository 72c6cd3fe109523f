import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { themeNames } from '../../../src/content/result/snapshot.js';
import { brokenWords } from '../../support/broken-words.js';
import { openBrowser } from '../../support/browser.js';
import { type Service, startService } from '../../support/service.js';

/** On both sides of each width at which the layout changes. */
const widths = [320, 390, 480, 600, 700, 768, 880, 991, 992, 1024, 1075, 1088, 1280, 1472, 1920];

/** One address of each type of page. */
const paths = [
  ...['/', '/cv', '/work', '/projects', '/projects/harbor-forecast', '/posts', '/posts/walk', '/offers', '/contact'],
  ...['/search?q=harbor', '/about', '/developers', '/none'],
];

const post = `---
title: Twelve miles along the reservoir
description: Two stiles, one heron.
date: 2025-03-01
tags: [hills]
---
It rained until noon.
`;

let folder: string;
let service: Service;
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-words-'));
  cpSync('src/content/sample', folder, { recursive: true });
  mkdirSync(join(folder, 'posts'));
  writeFileSync(join(folder, 'posts/walk.md'), post);
  [service, browser] = await Promise.all([startService({ PORTFOLIO: folder }), openBrowser()]);
});
afterAll(async () => {
  await Promise.all([service?.close(), browser?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('each type of page, in three designs and at fifteen widths', () => {
  it.each(paths)('%s has no text box that is narrower than a word', async (path) => {
    const page = await browser.newPage();
    await page.goto(service.base + path);
    const broken: string[] = [];
    for (const design of themeNames) {
      await page.evaluate(`document.documentElement.dataset.design = '${design}'`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        broken.push(...(await brokenWords(page)).map((word) => `${design} at ${width}: ${word}`));
      }
    }
    await page.close();
    expect(broken).toEqual([]);
  });
});
