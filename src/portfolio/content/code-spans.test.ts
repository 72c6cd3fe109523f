import { describe, expect, it } from 'vitest';
import { shortestRun } from '../../platform/testing.js';
import { outsideCode } from './code-spans.js';

const shout = (line: string): string => outsideCode(line, (text) => text.toUpperCase());

describe('text outside code spans', () => {
  it.each([
    ['no code', 'NO CODE'],
    ['a `b` c', 'A `b` C'],
    ['a ``b ` c`` d', 'A ``b ` c`` D'],
    ['a ` b `` c', 'A ` B `` C'],
    ['`a` `` b `c` `` d', '`a` `` b `c` `` D'],
    ['a ```b``` ``` c', 'A ```b``` ``` C'],
    ['``a` b``', '``a` b``'],
  ])('is all that changes in %j', (line, changed) => {
    expect(shout(line)).toBe(changed);
  });

  it('is found in linear time among runs of all lengths that nothing closes', () => {
    const line = Array.from({ length: 1400 }, (_, i) => '`'.repeat(i + 1)).join(' ');
    expect(shout(line)).toBe(line);
    expect(shortestRun(200, () => shout(line))).toBeLessThan(200);
  });
});
