import { describe, expect, it } from 'vitest';
import { languages, localeOf } from './locales.js';
import { parseMessage } from './message.js';
import { formsIn } from './testing.js';
import { reviewedWordsFor, wordsFor } from './words.js';

const english = localeOf('en').texts;
const names = Object.keys(english);
const foreign = languages().filter((language) => language !== 'en');
/** Returns the values in a message, without the number of a plural, which a form may spell out. */
const valuesIn = (source = ''): readonly string[] => {
  const isPlural = 'forms' in parseMessage(source);
  const values = formsIn(source).map((form) => form.flatMap((piece) => ('value' in piece ? [piece.value] : [])));
  const each = values.map((form) =>
    form
      .filter((name) => !isPlural || name !== 'count')
      .sort()
      .join(),
  );
  return [isPlural ? 'plural' : 'plain', ...new Set(each)];
};

describe.each(foreign)('the %s locale', (language) => {
  const { texts } = localeOf(language);

  it('has the same messages as English, in the same order', () => {
    expect(Object.keys(texts)).toEqual(names);
  });

  it('states whether it is reviewed', () => {
    expect(localeOf(language).reviewed).toEqual(expect.any(Boolean));
  });

  it('translates every message, except single words that are the same in English', () => {
    const isOneWord = (text = ''): boolean => (text.replaceAll(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? []).length < 2;
    const same = names.filter((name) => texts[name] === english[name]);
    expect(same.filter((name) => !isOneWord(english[name]))).toEqual([]);
    expect(same.length).toBeLessThan(names.length / 20);
  });

  it('uses the same values in each message', () => {
    for (const name of names) expect([name, ...valuesIn(texts[name])]).toEqual([name, ...valuesIn(english[name])]);
  });

  it('has a form for every plural category, and no other', () => {
    const rules = new Intl.PluralRules(language);
    const used = new Set<string>(['other', ...Array.from({ length: 201 }, (_, n) => rules.select(n))]);
    for (const name of names) {
      const message = parseMessage(texts[name] ?? '');
      if ('forms' in message) expect([name, Object.keys(message.forms).sort()]).toEqual([name, [...used].sort()]);
    }
  });
});

describe('parseMessage', () => {
  it.each([
    '{count, select, a {x} other {y}}',
    'so {count, plural, other {#}}',
    '{n, plural, other {#}}',
    '{a, number}',
    '{a',
  ])('rejects %j', (source) => {
    expect(() => parseMessage(source)).toThrow();
  });

  it('keeps apostrophes and quoted text', () => {
    expect(parseMessage("l'eau d''{name} '{x}'")).toEqual({
      pieces: [{ text: "l'eau d'" }, { value: 'name' }, { text: ' {x}' }],
    });
  });
});

it('reviewedWordsFor returns English for languages without a reviewed translation', () => {
  const spoken = [...languages(), 'en-US', 'de-AT', 'tr'].map((tag) => [tag, reviewedWordsFor(tag).language]);
  const isReviewed = (tag: string): boolean =>
    tag.startsWith('en') || (tag !== 'tr' && localeOf(tag.slice(0, 2)).reviewed);
  expect(spoken).toEqual(spoken.map(([tag = '']) => [tag, isReviewed(tag) ? tag : 'en']));
  expect(localeOf('en').reviewed).toBe(true);
});

it.each([
  ['en', ['1 try', '2 tries', '5 tries']],
  ['pl', ['1 próba', '2 próby', '5 prób']],
])('plurals in %s use the categories of the language', (language, tries) => {
  const words = wordsFor(language);
  expect([1, 2, 5].map((count) => words.count('wrongCode', count))).toEqual(
    tries.map((each) => expect.stringContaining(each)),
  );
});
