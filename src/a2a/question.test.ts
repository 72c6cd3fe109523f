import { describe, expect, it } from 'vitest';
import { questionOf } from './question.js';

type Message = Parameters<typeof questionOf>[0];

const saying = (...texts: string[]): Message => ({ messageId: 'm', role: 'ROLE_USER', parts: texts.map((text) => ({ text })) }) as Message;
const queryOf = (...texts: string[]): string => questionOf(saying(...texts)).query;

describe('the question of a message', () => {
  it.each([
    ['What is "harbour map" about?', 'harbour map'],
    ['Tell me of “harbour map”, please', 'harbour map'],
    ['" " and "tide tables"', 'tide tables'],
    ['an open "mark and no other', 'an open "mark and no other'],
    ['two\n lines\tand a tab', 'two lines and a tab'],
  ])('of %j is %j', (text, query) => {
    expect(queryOf(text)).toBe(query);
  });

  it('is read from the first 4,096 characters after white space', () => {
    expect(queryOf(`${' '.repeat(10_000)}tides`)).toBe('tides');
    expect(queryOf(`${'a '.repeat(2048)}"tides"`)).toMatch(/^a a/);
  });

  it.each([
    ['a quotation mark that is never closed', `"${'a'.repeat(258_000)}`],
    ['quotation marks around nothing', '" '.repeat(129_000)],
    ['white space', `${' '.repeat(258_000)}a`],
    ['opening marks', '“'.repeat(258_000)],
  ])('is found at once in a letter of %s', (_, text) => {
    const began = performance.now();
    queryOf(text);
    expect(performance.now() - began).toBeLessThan(50);
  });
});
