import { describe, expect, it } from 'vitest';
import { shortestRun } from '../../base/testing.js';
import { createUrls } from '../../base/urls.js';
import { portfolioOf } from '../../site/pages/testing.js';
import { parseQuestion } from './question.js';

type Message = Parameters<typeof parseQuestion>[0];

const saying = (...texts: string[]): Message =>
  ({ messageId: 'm', role: 'ROLE_USER', parts: texts.map((text) => ({ text })) }) as Message;
const portfolio = portfolioOf({
  projects: Array.from({ length: 2000 }, (_, at) => ({ slug: `a-${at}`, title: `A ${'a '.repeat(at % 90)}${at}` })),
});
const urls = createUrls('https://portfolio.example.org');
const lookup = (message: Message) => parseQuestion(message, portfolio, urls);
const queryOf = (...texts: string[]): string | undefined => lookup(saying(...texts)).search?.query;

describe('parsing the question of a message', () => {
  it.each([
    ['Tell me of “harbour map”, please', 'Tell me of “harbour map”, please'],
    ['two\n lines\tand a tab', 'two lines and a tab'],
  ])('converts %j to %j', (text, query) => {
    expect(queryOf(text)).toBe(query);
  });

  it('reads the first 4,096 characters after leading white space', () => {
    expect(queryOf(`${' '.repeat(10_000)}tides`)).toBe('tides');
  });

  it.each([
    ['a quotation mark that is never closed', `"${'a'.repeat(258_000)}`],
    ['quotation marks around nothing', '" '.repeat(129_000)],
    ['white space', `${' '.repeat(258_000)}a`],
    ['opening marks', '“'.repeat(258_000)],
    ['opening marks of Japanese', '「'.repeat(258_000)],
    ['the first words of many names', 'a '.repeat(129_000)],
    ['addresses', '/a '.repeat(86_000)],
    ['signs after an address', `/a${'.'.repeat(258_000)}`],
    ['marks on a letter', `a${'\u0301'.repeat(258_000)}`],
  ])('takes less than 50 ms for %s', (_, text) => {
    queryOf('the names are read once for each state of the content');
    expect(shortestRun(50, () => queryOf(text))).toBeLessThan(50);
  });

  it.each([
    ['a-7', { kind: 'project', slug: 'a-7' }],
    [' /projects/a-7/ ', { kind: 'project', slug: 'a-7' }],
    ['https://portfolio.example.org/', { kind: 'page', path: '/' }],
    ['https://elsewhere.example/', undefined],
    ['/nothing', undefined],
    ['What is a-7?', undefined],
  ])('looks up the name %j as %j, and also searches for it', (text, expected) => {
    expect(lookup(saying(text))).toEqual({ search: { query: text.trim() }, lookup: expected });
  });

  it.each([
    { project: 7 },
    { project: '' },
    { project: 'x'.repeat(201) },
    { page: '/about', offset: -1 },
    { page: ['/about'] },
    { offers: false },
    { projects: 'all' },
    { projects: true, category: {} },
    { profile: 'yes' },
  ])('rejects the data part %j with a hint', (data) => {
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ data }] } as Message;
    expect(() => lookup(message)).toThrow(
      expect.objectContaining({ refusal: 'invalidParams', refinement: { hint: expect.stringMatching(/^Send/) } }),
    );
  });
});
