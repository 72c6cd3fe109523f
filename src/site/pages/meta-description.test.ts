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
  ])('returns 50 to 160 characters for %j', (text) => {
    const { length } = metaDescription(text, { profile, language: 'en' });
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(160);
  });

  it('returns 50 to 160 characters for a very short and a very long owner name', () => {
    for (const name of ['A', 'N'.repeat(200)]) {
      const { length } = metaDescription(undefined, { profile: { ...profile, name, role: 'B' }, language: 'en' });
      expect(length).toBeGreaterThanOrEqual(50);
      expect(length).toBeLessThanOrEqual(160);
    }
  });

  it('returns a text of suitable length unchanged', () => {
    const text = 'Predicts arrivals and berth demand for ports too small to have a data team.';
    expect(metaDescription(text, { profile, language: 'en' })).toBe(text);
  });

  it.each(languages())('returns a suitable length for a short owner name in %s', (language) => {
    const wide = /^(?:ja|zh|ko)$/.test(language);
    const { length } = metaDescription('', { profile: { ...profile, name: 'A', role: 'B' }, language });
    expect(length).toBeGreaterThanOrEqual(wide ? 25 : 50);
    expect(length).toBeLessThanOrEqual(160);
  });
});
