import { describe, expect, it } from 'vitest';
import { isInternal, sitePath } from './site-paths.js';

describe('isInternal and sitePath', () => {
  it('treats targets without scheme and host as internal', () => {
    expect(['/a', 'a', '#a', '../a'].map(isInternal)).toEqual([true, true, true, true]);
    expect(['https://x', 'mailto:a@b', '//host/a', 'tel:1'].map(isInternal)).toEqual([false, false, false, false]);
  });

  it('resolves a relative target against its page', () => {
    expect(sitePath('../about?x=1#y', '/guides/models')).toBe('/about');
    expect(sitePath('b%20c', '/guides/a')).toBe('/guides/b c');
  });
});
