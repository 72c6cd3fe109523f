import { describe, expect, it } from 'vitest';
import { mostPixelsOf } from './limits.js';

describe('the size limit of decoded images', () => {
  it.each([
    ['image/jpeg', 8000, 8000, true],
    ['image/jpeg', 8001, 8000, false],
    ['image/png', 1, 64_000_001, false],
    ['image/avif', 4000, 4000, true],
    ['image/avif', 4001, 4000, false],
  ])('for %s of %i × %i returns %s', (type, width, height, decoded) => {
    expect(width * height <= mostPixelsOf(type)).toBe(decoded);
  });
});
