import { describe, expect, it } from 'vitest';
import type { SearchResults } from '../../content/result/snapshot.js';
import { load } from '../portfolio/testing.js';
import { answeredWords, platformEngineer, unansweredWords } from './testing/recruiter-words.js';
import { headersOf, resultOf, sampleServer } from './testing.js';

const opened = (async () => {
  const portfolio = await load(platformEngineer);
  return await sampleServer({ source: { current: () => portfolio } });
})();

async function search(query: string): Promise<SearchResults> {
  const { server } = await opened;
  const params = { name: 'search_site', arguments: { query } };
  const answer = await server.answer({
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    header: headersOf({}),
  });
  const { content } = resultOf(answer) as { readonly content: readonly { readonly text: string }[] };
  return JSON.parse(content[0]?.text ?? '') as SearchResults;
}

const rows = answeredWords.flatMap(([answer, words]) => words.map((word) => ({ word, answer })));

describe('search_site with terms of recruiters', () => {
  it('is tested with at least 80 terms', () => {
    expect(new Set(rows.map(({ word }) => word)).size).toBeGreaterThanOrEqual(80);
  });

  it.each(rows)('returns the answer to $word among the first three results', async ({ word, answer }) => {
    const { results, unmatched } = await search(word);
    const first = results.slice(0, 3).map(({ title, snippet }) => `${title}: ${snippet}`);
    expect(first.join('\n')).toContain(answer);
    expect(unmatched).toBeUndefined();
  });

  it.each(unansweredWords)('reports that no entry uses "%s", and claims nothing else', async (word) => {
    const { results, unmatched, hint } = await search(word);
    expect(unmatched).toEqual([word]);
    expect(hint).toMatch(`No entry uses the word '${word}'.`);
    expect(hint).not.toMatch(/not stated|the answer is no|nothing here/i);
    expect(results.flatMap(({ matched }) => matched).filter(({ how }) => how !== 'spelling')).toEqual([]);
  });
});
