import { describe, expect, it } from 'vitest';
import { noResume, type ResumeSource } from '../folder/resume-source.js';
import { publicData } from './public-data.js';
import type { PublicSite } from './public-site/crawl.js';

const site: PublicSite = {
  address: 'https://me.example',
  pages: [{ path: '/', titles: [], title: '', text: 'Ada Example built the Iron Bridge in Bern.' }],
  unread: new Map(),
  foreign: 0,
  foundBy: 'links',
};

const isPublic = (parts: Partial<ResumeSource>): boolean => {
  const source = { ...noResume, ...parts };
  return publicData(source, ['resume.json'], site).source === source;
};

describe('publicData', () => {
  it.each<[string, Partial<ResumeSource>, boolean]>([
    ['an empty resume', {}, true],
    ['entries on the site', { resume: { projects: [{ name: 'Iron bridge' }] } }, true],
    ['half of the entries', { resume: { projects: [{ name: 'Iron bridge' }, { name: 'Tunnel' }] } }, true],
    ['fewer entries', { resume: { projects: [{ name: 'Iron bridge' }, { name: 'Tunnel' }, { name: 'Mine' }] } }, false],
    ['entries without names', { resume: { work: [{ position: 'Spy' }] } }, false],
    ['entries without names on the site', { resume: { work: [{ summary: 'Built the iron bridge' }] } }, true],
    ['entries without texts', { resume: { work: [{}] } }, false],
    ['sections of other names', { own: [{ title: 'Secrets', entries: [{ name: 'Tunnel' }] }] }, false],
    ['only an owner on the site', { resume: { basics: { name: 'Ada Example' } } }, true],
    ['only an owner who is not on the site', { resume: { basics: { name: 'Sam Sample' } } }, false],
  ])('decides about %s', (_what, parts, expected) => {
    expect(isPublic(parts)).toBe(expected);
  });
});
