import { describe, expect, it } from 'vitest';
import { type MarkdownNode, startOf } from './nodes.js';
import { parseMarkdown } from './parse.js';

const shapeOf = ({ type, start, value, children }: MarkdownNode): unknown[] => [
  start == null ? type : `${type} ${start}`,
  ...(value === undefined ? [] : [value]),
  ...(children ?? []).map(shapeOf),
];
const blocksOf = (text: string): unknown[] => shapeOf(parseMarkdown(text).root).slice(1);
const item = (text: string): unknown[] => ['listItem', ['paragraph', ['text', text]]];

describe('an ordered list directly below indented code', () => {
  it('keeps its first number', () => {
    const code = ['code', 'code'];
    expect(blocksOf('    code\n2. two\n3. three\n')).toEqual([code, ['list 2', item('two'), item('three')]]);
    expect(blocksOf('    code\n12) x\n')).toEqual([code, ['list 12', item('x')]]);
    expect(blocksOf('>     code\n> 7. x\n')).toEqual([['blockquote', code, ['list 7', item('x')]]]);
  });

  it('begins where it is written', () => {
    const { root } = parseMarkdown('    code\n10. ten $x$\n');
    expect(root.children?.map(startOf)).toEqual([0, 9]);
  });

  it('is none below a paragraph, or without a text', () => {
    expect(blocksOf('text\n2. two\n')).toEqual([['paragraph', ['text', 'text\n2. two']]]);
    expect(blocksOf('    code\n2.two\n')).toEqual([
      ['code', 'code'],
      ['paragraph', ['text', '2.two']],
    ]);
  });
});
