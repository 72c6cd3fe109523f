import { describe, expect, it } from 'vitest';
import { hugoIgnores } from './hugo-ignored-files.js';

describe('hugoIgnores', () => {
  it.each([
    ['\\.wip\\.md$', 'content/a.wip.md', true],
    ['\\.wip\\.md$', 'content/awip.md', false],
    ['(draft|secret)s?/', 'content/secrets/a.md', true],
    ['content/posts/[0-9]+-x', 'content/posts/12-x.md', true],
    ['^content/private', 'content/private/a.md', true],
    ['/private/', 'content/private/a.md', true],
    ['(?i)DRAFT', 'content/draft.md', true],
    ['(?P<name>a){2}', 'content/aa.md', true],
    ['a{1,2}b', 'content/c.md', false],
  ])('matches the regular expression %j with %j: %s', (pattern, file, isIgnored) => {
    expect(hugoIgnores([pattern])(file)).toBe(isIgnored);
  });

  it('excludes nothing without patterns', () => {
    expect(hugoIgnores([])('content/a.md')).toBe(false);
  });

  it.each(['(', '[z-a]', '(?<x'])('excludes every file if the pattern %j is invalid', (pattern) => {
    expect(hugoIgnores(['nothing', pattern])('content/a.md')).toBe(true);
  });

  it('stops a pattern that takes forever, and excludes every file', () => {
    const isIgnored = hugoIgnores(['^/(a+)+$']);
    expect([isIgnored(`${'a'.repeat(60)}.md`), isIgnored('b.md')]).toEqual([true, true]);
  });
});
