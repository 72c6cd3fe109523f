import { describe, expect, it } from 'vitest';
import { languages } from '../../base/i18n/locales.js';
import { metaDescription } from './meta-description.js';

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
