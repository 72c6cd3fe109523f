import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';

/** A language whose translation no native reader has read (content.md §4, Language), and a portfolio in it. */
const locales = new URL('src/base/i18n/locales/', root);
const isUnread = (file: string): boolean => readFileSync(new URL(file, locales), 'utf8').includes('"reviewed": false');
const language = readdirSync(locales).find(isUnread)?.replace('.json', '');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-language-'));
let [careful, chosen]: Service[] = [];
beforeAll(async () => {
  writeFileSync(join(folder, 'profile.yaml'), `name: Ada Example\nrole: Engineer\nlanguage: ${language}\n`);
  careful = await startService({ PORTFOLIO: folder });
  chosen = await startService({ PORTFOLIO: folder, UNREVIEWED_TRANSLATIONS: 'on' });
});
afterAll(async () => {
  await careful?.close();
  await chosen?.close();
  rmSync(folder, { recursive: true, force: true });
});

const languageAt = async (service: Service | undefined, path: string): Promise<string | undefined> => {
  const answer = await fetch(`${service?.base}${path}`, { headers: { accept: 'text/html' } });
  return /<html lang="([^"]+)"/.exec(await answer.text())?.[1];
};

it.each(['/agent/access', '/agent/claim', '/oauth2/authorize'])(
  'speaks at %s English, until the owner chooses the translation',
  async (path) => {
    expect(await languageAt(careful, path)).toBe('en');
    expect(await languageAt(chosen, path)).toBe(language);
    expect(await languageAt(careful, '/')).toBe(language);
  },
);
