import { describe, expect, it } from 'vitest';
import { drawArt as draw } from './art.js';

const drawArt = (slug: string, color: string | undefined, owner = 'Ada Example') => draw({ owner, slug, color });

describe('drawArt', () => {
  it('returns the same image for the same slug, and different images for different slugs', () => {
    expect(drawArt('harbor-forecast', '#1F6F8B').text).toBe(drawArt('harbor-forecast', '#1F6F8B').text);
    const all = new Set(Array.from({ length: 500 }, (_, i) => drawArt(`project-${i}`, undefined).text));
    expect(all.size).toBe(500);
  });

  it('returns different images for different owners with the same slug', () => {
    const all = new Set(Array.from({ length: 500 }, (_, i) => drawArt('site', undefined, `Owner ${i}`).text));
    expect(all.size).toBe(500);
  });

  it("uses the owner's exact color in an attribute instead of a style", () => {
    expect(drawArt('a', '#1F6F8B').text).toContain('fill="#1F6F8B"');
    expect(drawArt('a', '#1F6F8B').text).not.toContain('style');
  });

  it.each([undefined, 'red', '#fff', '#12345"/><script>'])(
    'uses the accent color of the site instead of the invalid color %s',
    (color) => {
      expect(drawArt('a', color).text).toContain('fill="currentColor"');
      expect(drawArt('a', color).text).not.toContain('<script');
    },
  );

  it('returns a small image that is hidden from screen readers', () => {
    for (let i = 0; i < 200; i += 1) expect(drawArt(`p${i}`, '#1F6F8B').text.length).toBeLessThan(900);
    expect(drawArt('a', undefined).text).toContain('aria-hidden="true"');
  });
});
