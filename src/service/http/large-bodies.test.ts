import { describe, expect, it } from 'vitest';
import { encodeOnce, serializeOnce, TextInBytes } from './large-bodies.js';

const large = { text: 'x'.repeat(70_000) };
describe('large bodies', () => {
  it('are serialized once per object, unlike small ones', () => {
    expect(serializeOnce(large).toString()).toBe(JSON.stringify(large));
    expect(serializeOnce(large)).toBe(serializeOnce(large));
    expect(serializeOnce({ text: 'x' })).toBe('{"text":"x"}');
    expect(serializeOnce({ ...large })).not.toBe(serializeOnce(large));
  });

  it('of text are encoded once per owner, unlike short ones', () => {
    const owner = {};
    const bytes = encodeOnce(large.text, owner);
    expect(bytes).toEqual(Buffer.from(large.text));
    expect(encodeOnce(large.text, owner)).toBe(bytes);
    expect(encodeOnce(large.text, {})).not.toBe(bytes);
    expect(encodeOnce(`${large.text}y`, owner).toString()).toBe(`${large.text}y`);
    expect(encodeOnce('short', owner)).toBe('short');
  });

  it('of text are stored as bytes after they have passed the response check', () => {
    const text = `${large.text} → …`;
    const kept = TextInBytes.of(text) as TextInBytes;
    expect(kept.bodyOf('getText', 'text/plain')).toBe(text);
    expect(encodeOnce(text, kept)).toBe(kept.bytes);
    kept.passed('getText', 'text/plain');
    expect(kept.bodyOf('getText', 'text/plain')).toBe(kept.bytes);
    expect(kept.bodyOf('getText', 'text/markdown')).toBe(text);
    expect(TextInBytes.of('short')).toBe('short');
    expect(TextInBytes.of(large)).toBe(large);
  });
});
