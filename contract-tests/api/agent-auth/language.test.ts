import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';

/** A language whose translation is not reviewed (content.md §4, Language), and a portfolio in this language. */
const locales = new URL('src/base/i18n/locales/', root);
const isUnreviewed = (file: string): boolean =>
  readFileSync(new URL(file, locales), 'utf8').includes('"reviewed": false');
const language = readdirSync(locales).find(isUnreviewed)?.replace('.json', '');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-language-'));
let [withReviewedOnly, withUnreviewed]: Service[] = [];
beforeAll(async () => {
  writeFileSync(join(folder, 'profile.yaml'), `name: Ada Example\nrole: Engineer\nlanguage: ${language}\n`);
  withReviewedOnly = await startService({ PORTFOLIO: folder });
  withUnreviewed = await startService({ PORTFOLIO: folder, UNREVIEWED_TRANSLATIONS: 'on' });
});
afterAll(async () => {
  await withReviewedOnly?.close();
  await withUnreviewed?.close();
  rmSync(folder, { recursive: true, force: true });
});

const languageAt = async (service: Service | undefined, path: string): Promise<string | undefined> => {
  const answer = await fetch(`${service?.base}${path}`, { headers: { accept: 'text/html' } });
  return /<html lang="([^"]+)"/.exec(await answer.text())?.[1];
};

it.each(['/agent/access', '/agent/claim', '/oauth2/authorize'])(
  '%s is in English until the owner enables the unreviewed translation',
  async (path) => {
    expect(await languageAt(withReviewedOnly, path)).toBe('en');
    expect(await languageAt(withUnreviewed, path)).toBe(language);
    expect(await languageAt(withReviewedOnly, '/')).toBe(language);
  },
);
