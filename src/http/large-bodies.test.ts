import { describe, expect, it } from 'vitest';
import { codedOnce, encodedOnce, serializedOnce, TextInBytes } from './large-bodies.js';

const large = { text: 'x'.repeat(70_000) };
const encodes = () => {
  const requested: number[] = [];
  const encode = async (bytes: string | Uint8Array): Promise<Buffer> => {
    requested.push(bytes.length);
    return Buffer.from('coded');
  };
  return { requested, encode };
};

describe('large bodies', () => {
  it('are serialized once for each object, and small ones are not kept', () => {
    expect(serializedOnce(large).toString()).toBe(JSON.stringify(large));
    expect(serializedOnce(large)).toBe(serializedOnce(large));
    expect(serializedOnce({ text: 'x' })).toBe('{"text":"x"}');
    expect(serializedOnce({ ...large })).not.toBe(serializedOnce(large));
  });

  it('are kept of a text with what it is made of, and short ones are not', () => {
    const owner = {};
    const bytes = encodedOnce(large.text, owner);
    expect(bytes).toEqual(Buffer.from(large.text));
    expect(encodedOnce(large.text, owner)).toBe(bytes);
    expect(encodedOnce(large.text, {})).not.toBe(bytes);
    expect(encodedOnce(`${large.text}y`, owner).toString()).toBe(`${large.text}y`);
    expect(encodedOnce('short', owner)).toBe('short');
  });

  it('are kept in bytes where a long text is asked for, which is handed out until it has passed its check', () => {
    const text = `${large.text} → …`;
    const kept = TextInBytes.of(text) as TextInBytes;
    expect(kept.bodyOf('getText', 'text/plain')).toBe(text);
    expect(encodedOnce(text, kept)).toBe(kept.bytes);
    kept.passed('getText', 'text/plain');
    expect(kept.bodyOf('getText', 'text/plain')).toBe(kept.bytes);
    expect(kept.bodyOf('getText', 'text/markdown')).toBe(text);
    expect(TextInBytes.of('short')).toBe('short');
    expect(TextInBytes.of(large)).toBe(large);
  });

  it('are coded once for each coding, and small ones each time', async () => {
    const { requested, encode } = encodes();
    const bytes = serializedOnce(large);
    await Promise.all([
      codedOnce(bytes, 'gzip', encode),
      codedOnce(bytes, 'gzip', encode),
      codedOnce(bytes, 'br', encode),
    ]);
    expect(requested).toEqual([bytes.length, bytes.length]);
    const small = Buffer.from('small');
    await codedOnce(small, 'gzip', encode);
    await codedOnce(small, 'gzip', encode);
    expect(requested.slice(2)).toEqual([5, 5]);
  });
});
