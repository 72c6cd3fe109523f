import { describe, expect, it } from 'vitest';
import { protectedResources, resourcesNamed } from './protected-resources.js';

const base = 'https://portfolio.example.org';

describe('the resources that texts name', () => {
  it('are each of ours, with or without a slash at the end, its scheme and host in either case', () => {
    for (const one of protectedResources(base))
      for (const text of [one, `${one}/`, one.replace('https://portfolio', 'HTTPS://Portfolio')])
        expect(resourcesNamed(base, [text]), text).toEqual([one]);
    expect(resourcesNamed('https://Portfolio.Example.org', [`${base}/api/mcp`])).toHaveLength(1);
  });

  it('are in the order of the list, each once; empty texts are none', () => {
    const texts = [`${base}/api/mcp/account`, '', `${base}/`, base];
    expect(resourcesNamed(base, texts)).toEqual([base, `${base}/api/mcp/account`]);
    expect(resourcesNamed(base, [''])).toEqual([]);
  });

  it.each([
    `${base}//`,
    `${base}/API/mcp`,
    `${base}/api/mcp//`,
    `${base}?a`,
    `${base}.evil.example`,
    'https://user@portfolio.example.org',
    'portfolio.example.org',
  ])('are none where one is not ours: %s', (text) => {
    expect(resourcesNamed(base, [text, base])).toBeUndefined();
  });
});
