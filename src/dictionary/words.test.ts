import { describe, expect, it } from 'vitest';
import type { FixedWord, PluralForms } from './dictionary.js';
import { en } from './en.js';
import { dictionaries, wordsFor } from './words.js';

const names = Object.keys(en) as FixedWord[];
const foreign = Object.entries(dictionaries).filter(([language]) => language !== 'en');
const valuesIn = (text: string | PluralForms): string[] =>
  [...(typeof text === 'string' ? text : text.other).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

/** Words that a language shares with English. */
const shared: Readonly<Record<string, readonly FixedWord[]>> = {
  de: ['links', 'portfolio', 'status', 'website', 'code', 'app', 'mailedCodeLabel'],
  fr: [
    'contact',
    'pages',
    'portfolio',
    'page',
    'date',
    'kindPage',
    'important',
    'publications',
    'cv',
    'moment',
    'code',
    'contactMessage',
    'mailedCodeLabel',
  ],
  es: ['errorTitle', 'moment'],
  pt: ['moment'],
  it: ['privacy', 'portfolio', 'moment', 'app'],
  nl: [
    'contact',
    'privacy',
    'sitemap',
    'links',
    'portfolio',
    'status',
    'kindProject',
    'tip',
    'website',
    'moment',
    'code',
    'app',
    'mailedCodeLabel',
  ],
  sv: ['portfolio', 'status', 'cv', 'app'],
  pl: ['portfolio', 'cv', 'moment'],
};

it('knows fourteen languages', () => {
  expect(Object.keys(dictionaries)).toEqual('en de fr es pt it nl sv pl ja zh ko ar fa'.split(' '));
});

describe.each(foreign)('the dictionary of %s', (language, dictionary) => {
  it('has every word of English and no other', () => {
    expect(Object.keys(dictionary).sort()).toEqual([...names].sort());
  });

  it('leaves nothing untranslated but words that the language shares with English', () => {
    const allowed: readonly FixedWord[] = ['period', ...(shared[language] ?? [])];
    const same = names.filter((word) => JSON.stringify(dictionary[word]) === JSON.stringify(en[word]));
    expect(same.filter((word) => !allowed.includes(word))).toEqual([]);
  });

  it('needs the same values for each text', () => {
    for (const word of names) expect([word, valuesIn(dictionary[word])]).toEqual([word, valuesIn(en[word])]);
  });

  it('has a form for every number, and no other', () => {
    const rules = new Intl.PluralRules(language);
    const used = new Set<string>(Array.from({ length: 201 }, (_, n) => rules.select(n)));
    for (const word of names) {
      const forms = dictionary[word];
      if (typeof forms === 'string') continue;
      expect([word, Object.keys(forms).sort()]).toEqual([word, [...used.add('other')].sort()]);
    }
  });
});

describe('words', () => {
  it.each([
    ['en', 1, '1 project'],
    ['en', 1400, '1,400 projects'],
    ['pl', 1, '1 projekt'],
    ['pl', 3, '3 projekty'],
    ['pl', 25, '25 projektów'],
    ['ar', 2, 'مشروعان'],
    ['fa', 12, '۱۲ پروژه'],
    ['de-CH', 2, '2 Projekte'],
    ['tr', 2, '2 projects'],
  ])('counts in %s: %i', (language, count, text) => {
    expect(wordsFor(language).count('projectCount', count)).toBe(text);
  });

  it('has the tag of the site where there is a dictionary, and English otherwise', () => {
    expect(['pt-BR', 'zh-Hant', 'en-US', 'tr', 'he', 'und'].map((tag) => wordsFor(tag).language)).toEqual([
      'pt-BR',
      'zh-Hant',
      'en-US',
      'en',
      'en',
      'en',
    ]);
  });

  it('takes values as they are, braces and all', () => {
    expect(wordsFor('en').say('noOffers', { name: '{name} $& {count}' })).toBe(
      '{name} $& {count} offers nothing at the moment.',
    );
  });

  it.each([
    ['en', '2026-05-18', '18 May 2026'],
    ['en-US', '2026-05-18', 'May 18, 2026'],
    ['de', '2023-03', 'März 2023'],
    ['ja', '2019-03', '2019年3月'],
    ['fa', '2019-03-05', '۵ مارس ۲۰۱۹'],
    ['en', '2021', '2021'],
    ['en', '2021-99', '2021'],
    ['en', '2021-02-31', 'February 2021'],
    ['en', '2019/20, in part', '2019/20, in part'],
    ['de', 'seit dem Sommer', 'seit dem Sommer'],
  ])('writes in %s the date %s as %s', (language, date, text) => {
    expect(wordsFor(language).date(date)).toBe(text);
  });

  it.each([
    ['en', 74, '6 yrs 2 mths'],
    ['de', 12, '1 Jahr'],
    ['ja', 3, '3 か月'],
  ])('writes in %s a span of %i months as %s', (language, months, text) => {
    expect(wordsFor(language).span(months)).toBe(text);
  });

  it.each([
    ['en', 'Bergen, Norway'],
    ['de', 'Bergen, Norway'],
    ['ja', 'Bergen、Norway'],
    ['zh-Hant', 'Bergen、Norway'],
    ['fa', 'Bergen، Norway'],
  ])('parts in %s what stands one after another', (language, text) => {
    expect(wordsFor(language).joined('Bergen', undefined, '', 'Norway')).toBe(text);
  });

  it('names countries by their code, and leaves what is none', () => {
    expect(['DE', 'jp', 'XQ', 'Berlin'].map(wordsFor('de').country)).toEqual(['Deutschland', 'Japan', 'XQ', 'Berlin']);
  });
});
