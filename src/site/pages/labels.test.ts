import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../base/i18n/words.js';
import { formatAvailability, formatMetrics, formatPrice } from './labels.js';

const english = wordsFor('en');

describe('formatting', () => {
  it('keeps the order of metrics and groups digits', () => {
    const project = {
      slug: 'a',
      title: 'A',
      category: 'B',
      href: '/projects/a',
      body: '',
      metrics: { lettersPerDay: 1900, error: '6 %', change: -610 },
    };
    expect(formatMetrics(project, english).map(({ value }) => value)).toEqual(['1,900', '6 %', '−610']);
  });

  it.each([
    ['2026-05-18', '18 May 2026'],
    ['2023-04', 'April 2023'],
    ['2021', '2021'],
    ['soon', 'soon'],
    ['2021-99', '2021'],
  ])('formats the date %s as %s', (date, words) => {
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
  ])('formats the price %s in %s as %s', (price, currency, words) => {
    expect(
      formatPrice({
        slug: 'a',
        title: 'A',
        description: 'B',
        ...(price ? { price } : {}),
        ...(currency ? { currency } : {}),
      }),
    ).toBe(words);
  });

  it('formats the availability of an offer', () => {
    expect(formatAvailability({ slug: 'a', title: 'A', description: 'B', availability: 'waitlist' }, english)).toBe(
      'Waiting list',
    );
    expect(formatAvailability({ slug: 'a', title: 'A', description: 'B' }, english)).toBeUndefined();
  });
});
