import { describe, expect, it } from 'vitest';
import { type ContentProblem, fault, remark } from '../result/problem.js';
import { reportLines } from './report.js';

const dropped = (n: number, what: string): ContentProblem =>
  remark({
    file: `posts/${n}.md`,
    line: n,
    problem: `holds ${what}, which is not Markdown`,
    done: 'it is dropped, the text inside it stays',
    subject: what,
  });
const unread = (n: number, field: string): ContentProblem =>
  remark({
    file: `posts/${n}.md`,
    field,
    problem: 'is not a field that exists here',
    done: 'it is left out',
    subject: field,
    minor: true,
  });
const gone = (n: number): ContentProblem =>
  remark({
    file: `posts/${n}.md`,
    line: n,
    problem: `shows the picture x-${n}.png, which is not there`,
    done: 'it is left out',
    subject: `x-${n}.png`,
  });

describe('a report', () => {
  it('tells faults first, then what is lost, then what is read otherwise, and last what nothing reads', () => {
    const all = [unread(1, 'layout'), dropped(1, '<div>'), gone(2), fault({ file: 'z.md', problem: 'is broken' })];
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
      remark({
        file: 'a.md',
        problem: `is ${'abcdefghij'[n % 10]}${'klmno'[n % 5]}${'pqrstuvwxy'[Math.floor(n / 5)]}`,
        done: 'it is left out',
      }),
    );
    const lines = reportLines([...kinds, ...kinds]);
    expect(lines).toHaveLength(20);
    expect(lines[19]).toBe('… and 62 more of 31 kinds.');
  });
});
