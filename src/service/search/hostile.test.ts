import { describe, expect, it } from 'vitest';
import { SearchIndex } from './search-index.js';

const million = 1_000_000;
/** Han characters, each two neighbours another pair. */
const han = (count: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('');

/** Texts that no one writes, each as long as a file may be. */
const texts: readonly (readonly [what: string, text: string])[] = [
  ['a word of a million letters', 'x'.repeat(million)],
  ['a million Han characters without a space', han(million / 3)],
  ['a million Thai letters', 'กรุงเทพ'.repeat(million / 21)],
  ['lone surrogates', '\ud800a\udc00'.repeat(million / 4)],
  ['a letter under 100,000 marks', `e${'\u0301\u0316'.repeat(50_000)} z`],
  ['a Thai letter under 100,000 marks', `ก${'\u0e49\u0e38'.repeat(50_000)}`],
  ['a chain of joiners', 'م\u200c'.repeat(million / 5)],
  ['families of emoji', '👩\u200d👩\u200d👧'.repeat(million / 30)],
  ['Hangul in letters', '\u1112\u1161\u11ab'.repeat(million / 9)],
  [
    'a million different words',
    Array.from({ length: million / 8 }, (_, at) => at.toString(36).padStart(7, 'q')).join(' '),
  ],
  ['brackets that never close', '!['.repeat(million / 2)],
  ['brackets before a parenthesis that never closes', '[a]('.repeat(million / 4)],
  ['a rule that ends otherwise', `${'-'.repeat(million)}x`],
  ['blanks before a bar that never comes', `a${' '.repeat(million)}b`],
  ['stars', '*a '.repeat(million / 3)],
];

const indexOf = (body: string): SearchIndex =>
  new SearchIndex({
    profile: { name: 'Ada', role: 'x', description: 'x', url: 'https://example.org' },
    offers: [],
    answers: [],
    projects: [],
    pages: [{ path: '/a', title: 'Needle', description: '', body }],
    skills: [],
    resume: {},
    asWritten: {},
    plainTexts: {},
    baseUrl: 'https://example.org',
    language: 'en',
  });

const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

describe('a hostile text', () => {
  it.each(texts)('is indexed and searched in bounded time: %s', { tags: ['proof'] }, async (_what, body) => {
    const began = process.cpuUsage();
    const index = indexOf(body);
    await index.complete();
    // The whole of a file takes some tenths of a second; a quadratic step would take minutes.
    expect(cpuMs(began)).toBeLessThan(5000);
    for (const query of ['needle', body.slice(0, 200), body.slice(100, 110)]) {
      const requested = process.cpuUsage();
      const { results } = index.find({ query });
      expect(cpuMs(requested)).toBeLessThan(1500);
      for (const { snippet } of results) expect([snippet.isWellFormed(), snippet.length < 400]).toEqual([true, true]);
    }
    expect(index.search({ query: 'needle' }).results[0]?.id).toBe('page:/a');
  });

  it.each(texts)('is an answer to no query that it is not: %s', { tags: ['proof'] }, (_what, query) => {
    const index = indexOf('A quiet text.');
    const began = process.cpuUsage();
    expect(index.search({ query: query.slice(0, 200) }).results.length).toBeLessThan(2);
    expect(cpuMs(began)).toBeLessThan(1000);
  });
});

describe('a query of many words', () => {
  const words = Array.from({ length: 150 }, (_, at) => `q${at}`);

  it('lists at most 100 of them as matched, as the contract allows', () => {
    const [first] = indexOf(words.join(' ')).find({ query: words.join(' ') }).results;
    expect(first?.matched.length).toBe(100);
  });

  it('lists a repeated word once', () => {
    const [first] = indexOf('ก\ua000 needle').find({ query: 'needle '.repeat(60) }).results;
    expect(first?.matched.map(({ word }) => word)).toEqual(['needle']);
  });
});
