import { describe, expect, it } from 'vitest';
import { sample } from '../portfolio/testing.js';
import { SearchIndex } from './search-index.js';

const idsOf = (query: string): string[] => sample.search({ query }).results.map(({ id }) => id);

/** Queries and what a reader expects first. */
const quality: readonly [query: string, first: string, why: string][] = [
  ['harbor forecast', 'project:harbor-forecast', 'its name'],
  ['Harbour', 'project:harbor-forecast', 'another spelling'],
  ['harbour traffic forecast', 'project:harbor-forecast', 'one word of three that no text has together'],
  ['berth demand', 'project:harbor-forecast', 'words of the subtitle'],
  ['forcast audit', 'offer:forecast-audit', 'a letter left out'],
  ['orchrad vision', 'project:orchard-vision', 'two letters exchanged'],
  ['lexi traige', 'project:lexi-triage', 'a typing error in a name'],
  ['triag', 'project:lexi-triage', 'the beginning of a word'],
  ['LightGBM', 'project:harbor-forecast', 'a technology'],
  ['whisper', 'project:minute-keeper', 'a technology that is a common word'],
  ['apples', 'project:orchard-vision', 'a word of the text, in the plural'],
  ['apple', 'project:orchard-vision', 'the same in the singular'],
  ['frost warning', 'project:frost-notice', 'a word of the title and one of the text'],
  ['district heating', 'project:district-heat', 'an English ending'],
  ['bookkeeping receipts', 'project:ledger-mate', 'words of description and text'],
  ['fish nets', 'project:net-check', 'plurals'],
  ['misplaced book', 'project:shelf-sight', 'words that stand apart'],
  ['handwritten archives', 'project:archive-echo', 'words of the description'],
  ['lifts repair dispatcher', 'project:dispatch-desk', 'three words of the text'],
  ['ferry passengers', 'project:ferry-tides', 'a word of the title and one of the description'],
  ['council minutes', 'project:minute-keeper', 'plurals that are the subject'],
  ['prediction', 'skill:forecasting', 'a keyword of a skill, which does not lead to its name'],
  ['privacy', 'page:/privacy', 'a page'],
  ['cookies', 'page:/privacy', 'a word of a page'],
  ['how do you turn off a model', 'page:/guides/shipping-models', 'a question'],
  ['shadow run', 'page:/guides/shipping-models', 'a section of a long page'],
  ['pilot eight weeks', 'offer:pilot-in-eight-weeks', 'an offer'],
  ['Mara Lindqvist', 'profile', 'the owner'],
  ['mara', 'profile', 'half a name'],
  ['Gothenburg', 'profile', 'where the owner is'],
];

describe('searching the sample', () => {
  it.each(quality)('answers "%s" with %s first (%s)', (query, first) => {
    expect(idsOf(query)[0]).toBe(first);
  });

  it('narrows to one kind', () => {
    const { results, total } = sample.search({ query: 'forecast', type: 'offer' });
    expect(results.map(({ id }) => id)).toEqual(['offer:forecast-audit']);
    expect(total).toBe(1);
  });

  it('returns as many as asked for, and says how many there are', () => {
    const { count, total, results } = sample.search({ query: 'model', limit: 2 });
    expect([count, results.length]).toEqual([2, 2]);
    expect(total).toBeGreaterThan(2);
    expect(sample.search({ query: 'model' }).count).toBeLessThanOrEqual(10);
  });

  it('puts the best first, and equal scores in order of identifier', () => {
    const { results } = sample.search({ query: 'price', limit: 20 });
    const order = results.map(({ score, id }) => ({ score, id }));
    expect(order).toEqual(order.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)));
    expect(
      results
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['offer:forecast-audit', 'offer:model-care', 'offer:pilot-in-eight-weeks']);
  });

  it('gives absolute addresses', () => {
    expect(sample.search({ query: 'privacy' }).results[0]?.url).toBe('https://portfolio.example.org/privacy');
    expect(sample.search({ query: 'audit', type: 'offer' }).results[0]?.url).toBe(
      'https://portfolio.example.org/offers#forecast-audit',
    );
    expect(sample.search({ query: 'mara', type: 'profile' }).results[0]?.url).toBe('https://portfolio.example.org');
  });

  it('quotes the sentence that matches, as plain text', () => {
    const snippet = sample
      .search({ query: 'works council' })
      .results.find(({ id }) => id === 'project:lexi-triage')?.snippet;
    expect(snippet).toBe('That limit was the first line of the contract, and it is why the works council said yes.');
    for (const { snippet: text } of sample.search({ query: 'forecast model', limit: 20 }).results) {
      expect(text).not.toMatch(/\]\(|\*\*|^#|```/);
      expect(text.length).toBeLessThanOrEqual(400);
    }
  });

  it.each([['zeppelin'], ['   '], ['the'], ['!?'], ['日本']])(
    'answers "%s", which nothing matches, with an empty list and a hint',
    (query) => {
      const answer = sample.search({ query });
      expect(answer).toMatchObject({ query, count: 0, total: 0, results: [] });
      expect(answer.hint).toContain('/api/v1/webmcp/projects');
    },
  );

  it.each(['Does she know Kubernetes?', 'Has she ever worked with Kubernetes before?', 'Any Kubernetes skills?'])(
    'answers "%s" with no, whatever else the words of a question match',
    (query) => {
      expect(sample.search({ query })).toMatchObject({ total: 0, unmatched: ['Kubernetes'], results: [] });
    },
  );

  it.each(['spoken languages', 'Which languages does she speak?'])(
    'answers "%s" with no where none is stated, although a skill is called Language',
    (query) => {
      expect(sample.search({ query: 'language' }).results.map(({ id }) => id)).toContain('skill:language');
      expect(sample.search({ query })).toMatchObject({
        total: 0,
        hint: expect.stringContaining('No entry of the type "language" is published.'),
      });
    },
  );

  it('names the label that matches', () => {
    const [first] = sample.search({ query: 'LightGBM' }).results;
    expect(first?.matched).toEqual([{ word: 'LightGBM', found: 'LightGBM', in: 'labels', how: 'word' }]);
  });
});

describe('searching other languages', () => {
  it('matches with and without accents, and words in other scripts', async () => {
    const base = { color: '#000000', href: '/projects/x', category: 'A', body: '' };
    const index = new SearchIndex({
      profile: { name: 'Ada', role: 'x', description: 'x', url: 'https://example.org' },
      offers: [],
      answers: [],
      projects: [
        { ...base, slug: 'a', title: 'Söderängen Überblick' },
        { ...base, slug: 'b', title: 'Карта города' },
      ],
      pages: [],
      skills: [],
      baseUrl: 'https://example.org',
      resume: {},
      asWritten: {},
      plainTexts: {},
      language: 'de',
    });
    expect(index.search({ query: 'soderangen' }).results[0]?.id).toBe('project:a');
    expect(index.search({ query: 'ÜBERBLICK' }).results[0]?.id).toBe('project:a');
    expect(index.search({ query: 'карта' }).results[0]?.id).toBe('project:b');
  });
});
