import { describe, expect, it } from 'vitest';
import { splitIntroduction } from './introduction.js';

const of = (description: string, language = 'en') => splitIntroduction(description, language);
const sentence = 'The engine weaves algebraic patterns just as the loom weaves flowers and leaves. ';

describe('what an owner says of themselves', () => {
  it('is a lead where it is short, and ends with a sentence where it is long', () => {
    expect(of(' Builds engines. ')).toEqual({ lead: 'Builds engines.' });
    const { lead, rest } = of(sentence.repeat(9));
    expect(lead).toBe(sentence.repeat(3).trim());
    expect(`${lead} ${rest}`).toBe(sentence.repeat(9).trim());
  });

  it('ends with a paragraph that is long enough, and not within one whose lines are broken', () => {
    const paragraph = sentence.repeat(2).trim();
    expect(of(`${paragraph}\n\n${sentence.repeat(5)}`).lead).toBe(paragraph);
    expect(of(`Hello.\n\n${sentence.repeat(5)}`).lead).toBe(`Hello.\n\n${sentence.repeat(3).trim()}`);
    expect(of(sentence.repeat(9).replaceAll(' just', '\njust')).lead).toMatch(/leaves\.$/);
  });

  it('does not end within a link or other marks, and is cut at a word where it ends nowhere', () => {
    const linked = `${sentence.repeat(2)}See [the notes. ${sentence.repeat(4)}](https://example.org/a) for more.`;
    expect(of(linked)).toEqual({ lead: sentence.repeat(2).trim(), rest: linked.slice(linked.indexOf('See')) });
    const endless = 'loom '.repeat(400).trim();
    const { lead, rest } = of(endless);
    expect(lead).toMatch(/loom…$/);
    expect(lead.length).toBeLessThanOrEqual(320);
    expect(rest).toBe(endless);
    expect(of(`**${sentence.repeat(9).trim()}**`).lead).not.toContain('*');
  });

  it('counts letters that are as wide as two as two', () => {
    const japanese = '川と山の地図を作ります。古い測量図を読み、歩いて確かめ、描き直します。';
    expect(of(japanese.repeat(20), 'ja').lead).toBe(`${japanese.repeat(4)}川と山の地図を作ります。`);
    expect(of('川'.repeat(2000), 'ja').lead.length).toBeLessThanOrEqual(160);
  });
});
