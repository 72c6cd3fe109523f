import { describe, expect, it } from 'vitest';
import { matchesGlob } from './glob.js';

describe('matchesGlob', () => {
  it.each([
    ['notes.md', 'notes.md', true],
    ['a/b.md', '*.md', true],
    ['a/b.md', 'a/?.md', true],
    ['drafts/x.md', '**/drafts/**', true],
    ['a/drafts/x.md', '**/drafts/**', true],
    ['adrafts/x.md', '**/drafts/**', false],
    ['a/b', 'a/**/b', true],
    ['a/x/y/b', 'a/**/b', true],
    ['a/xb', 'a/**/b', false],
    ['a/b.md', 'b.md', false],
    ['a.mdx', '*.md', false],
    ['x/y/b', '**/**/b', true],
    ['b', '**/**/b', true],
    ['', '*', true],
    ['a1.md', 'a[0-9].md', true],
    ['ax.md', 'a[0-9].md', false],
    ['ax.md', 'a[!0-9].md', true],
    ['a1.md', 'a[^0-9].md', false],
    ['a-.md', 'a[0-].md', true],
    ['a].md', 'a[]].md', true],
    ['ab.md', 'a[]].md', false],
    ['a[.md', 'a[.md', true],
    ['a/b', 'a[!x]b', false],
    ['blog.md', '{blog,talks}.md', true],
    ['notes.md', '{blog,talks}.md', false],
    ['a/private/x', '{a,b}/{private,secret}/*', true],
    ['{a.md', '{a.md', true],
  ])('matches %j with %j: %s', (path, pattern, isMatch) => {
    expect(matchesGlob(path, pattern)).toBe(isMatch);
  });

  it.each([
    ['posts/a.qmd', 'posts/*.qmd', true],
    ['posts/drafts/a.qmd', 'posts/*.qmd', false],
    ['posts/drafts/a.qmd', 'posts/**/*.qmd', true],
    ['posts/a', 'posts?a', false],
  ])('lets a star end at a slash in exact patterns: %j with %j: %s', (path, pattern, isMatch) => {
    expect(matchesGlob(path, pattern, { isExact: true })).toBe(isMatch);
  });

  it.each([`a${'*'.repeat(1000)}`, '{a,b}'.repeat(7)])(
    'matches everything with a pattern that is too long, or nothing if it is exact',
    (pattern) => {
      expect([matchesGlob('x', pattern), matchesGlob('x', pattern, { isExact: true })]).toEqual([true, false]);
    },
  );

  it('takes time that grows with the product of both lengths', () => {
    expect(matchesGlob('a'.repeat(4000), `${'*a'.repeat(400)}b`)).toBe(false);
    expect(matchesGlob('a', `${'**/'.repeat(300)}a`)).toBe(true);
    expect(matchesGlob('a', '['.repeat(1000))).toBe(false);
    expect(matchesGlob('/'.repeat(4000), `${'**/'.repeat(300)}a`)).toBe(false);
  });
});
