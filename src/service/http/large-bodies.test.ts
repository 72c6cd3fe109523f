import { describe, expect, it } from 'vitest';
import { encodedOnce, serializedOnce, TextInBytes } from './large-bodies.js';

const large = { text: 'x'.repeat(70_000) };
describe('large bodies', () => {
  it('are serialized once per object, unlike small ones', () => {
    expect(serializedOnce(large).toString()).toBe(JSON.stringify(large));
    expect(serializedOnce(large)).toBe(serializedOnce(large));
    expect(serializedOnce({ text: 'x' })).toBe('{"text":"x"}');
    expect(serializedOnce({ ...large })).not.toBe(serializedOnce(large));
  });

  it('of text are encoded once per owner, unlike short ones', () => {
    const owner = {};
    const bytes = encodedOnce(large.text, owner);
    expect(bytes).toEqual(Buffer.from(large.text));
    expect(encodedOnce(large.text, owner)).toBe(bytes);
    expect(encodedOnce(large.text, {})).not.toBe(bytes);
    expect(encodedOnce(`${large.text}y`, owner).toString()).toBe(`${large.text}y`);
    expect(encodedOnce('short', owner)).toBe('short');
  });

  it('of text are stored as bytes after they have passed the response check', () => {
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
});
