import { describe, expect, it } from 'vitest';
import { maxQuoteLength, quoteAt } from './sentence.js';

const quoted = (text: string, word: string, language = 'en'): string => {
  const start = text.indexOf(word);
  return quoteAt(text, [start, start + word.length], language);
};

describe('the quoted sentence of a word', () => {
  it.each([
    ['Drivers in C. Services in Python. Tests.', 'Python', 'Services in Python.'],
    ['First item\nServices in Python, on Kubernetes\nlast item', 'Kubernetes', 'Services in Python, on Kubernetes'],
    ['She worked at St. Brannoc Hospital. Then elsewhere.', 'Hospital', 'She worked at St. Brannoc Hospital.'],
    ['She worked at St. Brannoc Hospital. Then elsewhere.', 'worked', 'She worked at St. Brannoc Hospital.'],
    ['Costs fell by 3.5 percent in Node.js. Next.', 'Costs', 'Costs fell by 3.5 percent in Node.js.'],
    ['Payments on Node.js and .NET. Next.', 'Payments', 'Payments on Node.js and .NET.'],
    ['Payments on Node.js and .NET. Next.', 'NET', 'Payments on Node.js and .NET.'],
    ['Python', 'Python', 'Python'],
  ])('in %j for the word %s', (text, word, sentence) => {
    expect(quoted(text, word)).toBe(sentence);
  });

  it('continues over line breaks of wrapped Markdown', () => {
    const wrapped = 'Built the berth planning service that predicts arrivals for small\nports with Python. Done.';
    expect(quoted(wrapped, 'Built')).toBe(wrapped.replace('\n', ' ').replace(' Done.', ''));
    expect(quoted(wrapped, 'Python')).toBe(quoted(wrapped, 'Built'));
  });

  it('ends at the full stop of other scripts', () => {
    expect(quoted('機械学習の基盤を作る。港湾の水位計を保守した。', '港湾', 'ja')).toBe('港湾の水位計を保守した。');
  });

  it('is truncated around the word, between words', () => {
    const long = `${'alpha beta '.repeat(100)}Python ${'gamma delta '.repeat(100)}`;
    const quote = quoted(long, 'Python');
    expect(quote).toMatch(/^… (?:alpha|beta) .* Python .* (?:gamma|delta) …$/);
    expect(quote.length).toBeLessThanOrEqual(maxQuoteLength + 4);
    expect(long).toContain(quote.replaceAll(/^… | …$/g, ''));
  });

  it.each(['x'.repeat(100_000), '𠮷'.repeat(50_000), `e${'\u0301'.repeat(50_000)}`, ' '.repeat(100_000)])(
    'is short and well-formed for a text without sentences',
    (text) => {
      const quote = quoteAt(text, [50_001, 50_002], 'en');
      expect([quote.length <= maxQuoteLength + 20, quote.isWellFormed()]).toEqual([true, true]);
    },
  );
});
