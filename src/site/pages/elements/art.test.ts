import { describe, expect, it } from 'vitest';
import { art as draw } from './art.js';

const art = (slug: string, color: string | undefined, owner = 'Ada Example') => draw({ owner, slug, color });

describe('art', () => {
  it('is the same for the same slug and differs between slugs', () => {
    expect(art('harbor-forecast', '#1F6F8B').text).toBe(art('harbor-forecast', '#1F6F8B').text);
    const all = new Set(Array.from({ length: 500 }, (_, i) => art(`project-${i}`, undefined).text));
    expect(all.size).toBe(500);
  });

  it('differs between owners whose projects have the same name', () => {
    const all = new Set(Array.from({ length: 500 }, (_, i) => art('site', undefined, `Owner ${i}`).text));
    expect(all.size).toBe(500);
  });

  it('has the exact colour of the owner, as an attribute and not as style', () => {
    expect(art('a', '#1F6F8B').text).toContain('fill="#1F6F8B"');
    expect(art('a', '#1F6F8B').text).not.toContain('style');
  });

  it.each([undefined, 'red', '#fff', '#12345"/><script>'])('takes the accent of the site instead of %s', (color) => {
    expect(art('a', color).text).toContain('fill="currentColor"');
    expect(art('a', color).text).not.toContain('<script');
  });

  it('stays small and is hidden from screen readers', () => {
    for (let i = 0; i < 200; i += 1) expect(art(`p${i}`, '#1F6F8B').text.length).toBeLessThan(900);
    expect(art('a', undefined).text).toContain('aria-hidden="true"');
  });
});
