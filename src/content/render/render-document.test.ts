import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../base/i18n/words.js';
import { createUrls } from '../../base/urls.js';
import { renderDocument } from './render-document.js';

const document = {
  markdown: '## One',
  path: '/developers',
  urls: createUrls('https://portfolio.example.org'),
  words: wordsFor('en'),
};

describe('renderDocument', () => {
  it('renders a text once for its wording, its language and its site', () => {
    const first = renderDocument(document);
    expect(renderDocument({ ...document })).toBe(first);
    expect(renderDocument({ ...document, words: wordsFor('fr') })).not.toBe(first);
    expect(renderDocument({ ...document, markdown: '## Two' }).headings).toMatchObject([{ text: 'Two' }]);
    expect(renderDocument({ ...document, urls: createUrls('https://other.example') })).not.toBe(first);
  });

  it('renders long documents whole', () => {
    const text = renderDocument({ ...document, markdown: 'A sentence.\n\n'.repeat(10_000) });
    expect(text.whole).toBeUndefined();
    expect(text.markdown.length).toBeGreaterThan(100_000);
  });
});
