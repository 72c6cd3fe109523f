import { describe, expect, it } from 'vitest';
import { languages } from '../dictionary/locales.js';
import { wordsFor } from '../dictionary/words.js';
import { availabilityOf, metaDescription, metricsOf, priceOf } from './words.js';

const english = wordsFor('en');

const profile = { name: 'Mara Lindqvist', role: 'Founder', description: '', url: 'https://portfolio.example.org' };

describe('metaDescription', () => {
  it.each([
    '',
    'Short',
    'x'.repeat(49),
    'x'.repeat(50),
    'word '.repeat(100),
    'x'.repeat(400),
    'Two\n\nparagraphs   of text',
  ])('makes 50 to 160 characters of %j', (text) => {
    const { length } = metaDescription(text, { profile, language: 'en' });
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(160);
  });

  it('does so for a very short and for a very long owner too', () => {
    for (const name of ['A', 'N'.repeat(200)]) {
      const { length } = metaDescription(undefined, { profile: { ...profile, name, role: 'B' }, language: 'en' });
      expect(length).toBeGreaterThanOrEqual(50);
      expect(length).toBeLessThanOrEqual(160);
    }
  });

  it('leaves a fitting text alone', () => {
    const text = 'Predicts arrivals and berth demand for ports too small to have a data team.';
    expect(metaDescription(text, { profile, language: 'en' })).toBe(text);
  });

  it.each(languages())('is long enough for a short owner in %s, and never too long', (language) => {
    const wide = /^(?:ja|zh|ko)$/.test(language);
    const { length } = metaDescription('', { profile: { ...profile, name: 'A', role: 'B' }, language });
    expect(length).toBeGreaterThanOrEqual(wide ? 25 : 50);
    expect(length).toBeLessThanOrEqual(160);
  });
});

describe('words', () => {
  it('lists metrics in order, numbers with separators', () => {
    const project = {
      slug: 'a',
      title: 'A',
      category: 'B',
      href: '/projects/a',
      body: '',
      metrics: { lettersPerDay: 1900, error: '6 %', change: -610 },
    };
    expect(metricsOf(project, english).map(({ value }) => value)).toEqual(['1,900', '6 %', '−610']);
  });

  it.each([
    ['2026-05-18', '18 May 2026'],
    ['2023-04', 'April 2023'],
    ['2021', '2021'],
    ['soon', 'soon'],
    ['2021-99', '2021'],
  ])('writes the date %s as %s', (date, words) => {
    expect(english.date(date)).toBe(words);
  });

  it.each([
    ['from 6,800', 'EUR', 'from 6,800 EUR'],
    ['1,400 a month', 'EUR', '1,400 EUR a month'],
    ['5 to 10', 'EUR', '5 EUR to 10'],
    ['EUR 5', 'EUR', 'EUR 5'],
    ['on request', 'EUR', 'on request'],
    ['12.50', undefined, '12.50'],
    [undefined, 'EUR', undefined],
  ])('states the price %s in %s as %s', (price, currency, words) => {
    expect(
      priceOf({
        slug: 'a',
        title: 'A',
        description: 'B',
        ...(price ? { price } : {}),
        ...(currency ? { currency } : {}),
      }),
    ).toBe(words);
  });

  it('says whether an offer can be taken up', () => {
    expect(availabilityOf({ slug: 'a', title: 'A', description: 'B', availability: 'waitlist' }, english)).toBe(
      'Waiting list',
    );
    expect(availabilityOf({ slug: 'a', title: 'A', description: 'B' }, english)).toBeUndefined();
  });
});
