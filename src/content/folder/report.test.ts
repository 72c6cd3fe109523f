import { describe, expect, it } from 'vitest';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import { reportLines } from './report.js';

const dropped = (n: number, what: string): ContentProblem =>
  contentProblem('content/markup-dropped', { file: `posts/${n}.md`, line: n }, { markup: what });
const unread = (n: number, field: string): ContentProblem =>
  contentProblem('content/front-matter-field-unknown', { file: `posts/${n}.md`, field }, { field, accepted: 'title' });
const gone = (n: number): ContentProblem =>
  contentProblem('content/picture-missing', { file: `posts/${n}.md`, line: n }, { target: `x-${n}.png` });

describe('a report', () => {
  it('tells errors first, then what is lost, then what is read otherwise, and last what nothing reads', () => {
    const all = [
      unread(1, 'layout'),
      dropped(1, '<div>'),
      gone(2),
      contentProblem('content/front-matter-unclosed', { file: 'z.md' }),
    ];
    expect(reportLines(all).map((line) => line.split(':', 1)[0])).toEqual([
      'z.md',
      'posts/2.md',
      'posts/1.md',
      'posts/1.md',
    ]);
    expect(reportLines(all)[3]).toContain('layout');
  });

  it('has one line for many of a kind, with their number and three places', () => {
    const many = Array.from({ length: 40 }, (_, n) => dropped(n, `<div class="c${n}">`));
    const fields = ['layout', 'author', 'toc', 'math'].map((field, n) => unread(n, field));
    expect(reportLines([...many, ...fields])).toEqual([
      expect.stringMatching(
        /^posts\/0\.md:0: holds <div class="c0">, .* And 39 more like it: posts\/1\.md:1 \(<div class="c1">\), posts\/2\.md:2 \(<div class="c2">\), …$/,
      ),
      expect.stringMatching(
        /^posts\/0\.md: layout is not a field .* And 3 more like it: posts\/1\.md \(author\), posts\/2\.md \(toc\), …$/,
      ),
    ]);
    expect(reportLines(many, true)).toHaveLength(40);
  });

  it('has 20 lines at most, whatever is wrong, and says what it leaves out', () => {
    const kinds = Array.from({ length: 50 }, (_, n) =>
      contentProblem('content/field-value', { file: 'a.md', field: `field-${n}` }, { value: 'x' }),
    );
    const lines = reportLines([...kinds, ...kinds]);
    expect(lines).toHaveLength(20);
    expect(lines[19]).toBe('… and 62 more of 31 kinds.');
  });
});
