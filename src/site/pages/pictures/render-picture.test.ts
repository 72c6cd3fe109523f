import { describe, expect, it } from 'vitest';
import { load, soundFiles } from '../../../service/portfolio/testing.js';
import { renderPage } from '../../operations/pages.js';
import { describePreview } from '../identity/preview.js';
import { siteOf } from '../testing.js';

/** A truncated JPEG of 640 × 480 pixels. */
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b0801e0028001011100ffda0008010100003f00aabb',
  'hex',
);

/** Renders a post with this picture, and returns the page and the file of its preview. */
async function shownAs(written: string): Promise<{ html: string; preview: string | undefined }> {
  const portfolio = await load({
    ...soundFiles,
    'assets/bridge.jpg': jpeg,
    'posts/rivers.md': `---\ntitle: Rivers\ndescription: Of rivers.\ndate: 2025-01-02\n---\n${written}\n`,
  });
  const drawing = {
    available: () => true,
    make: () => Promise.resolve(undefined),
    expectPreview: () => {},
    close: () => {},
  };
  const site = { ...siteOf(portfolio), pictures: drawing };
  const html = renderPage(site, '/posts/rivers')?.html() ?? '';
  const preview = describePreview(site, { path: '/posts/rivers', title: 'Rivers', description: '' });
  return { html, preview: preview.picture?.file };
}

describe('a picture in a post', () => {
  it.each([
    ['from the root of the site', '![A bridge](/assets/bridge.jpg)', 'bridge.jpg'],
    ['from where the file stands', '![A bridge](../assets/bridge.jpg)', 'bridge.jpg'],
    ['by reference', '![A bridge][it]\n\n[it]: ../assets/bridge.jpg', 'bridge.jpg'],
  ])('has its size and its variants, and is used for the preview: %s', async (_, written, file) => {
    const { html, preview } = await shownAs(written);
    expect(html).toMatch(/srcset="\/pictures\/[0-9a-f]{16}-480\.webp 480w/);
    expect(html).toMatch(/<img[^>]* width="640" height="480"/);
    expect(preview).toMatch(new RegExp(`/${file}$`));
  });

  it('has its size and its variants if it is written in HTML', async () => {
    const { html } = await shownAs('<img src="../assets/bridge.jpg" alt="A bridge" width="320">');
    expect(html).toMatch(/srcset="\/pictures\/[0-9a-f]{16}-480\.webp 480w/);
    expect(html).toContain('width="320" height="240"');
  });

  it('has no size and no variants if it is on another site', async () => {
    const { html, preview } = await shownAs('![A bridge](https://pictures.example.org/assets/bridge.jpg)');
    expect(html).toContain('src="https://pictures.example.org/assets/bridge.jpg"');
    expect(html).not.toContain('srcset="/pictures/');
    expect(preview).toBeUndefined();
  });
});

describe('the link preview of a page', () => {
  it.each(['projects', 'posts'])(
    'prefers the image field of an entry in %s to the images of its text',
    async (kind) => {
      const text =
        '---\ntitle: Bridge\ndate: 2025-01-01\ncategory: Tools\ndescription: One.\nimage: /assets/bridge.jpg\n---\n![Other](/assets/other.jpg)\n';
      const pictures = { 'assets/bridge.jpg': jpeg, 'assets/other.jpg': jpeg };
      const portfolio = await load({ ...soundFiles, ...pictures, [`${kind}/bridge.md`]: text });
      const preview = describePreview(siteOf(portfolio), { path: `/${kind}/bridge`, title: 'Bridge', description: '' });
      expect(preview.picture?.file).toMatch(/\/bridge\.jpg$/);
    },
  );

  it('is announced to the picture maker when the page is first rendered as HTML', async () => {
    const expected: string[] = [];
    const pictures = {
      available: () => true,
      make: () => Promise.resolve(undefined),
      expectPreview: (name: string) => void expected.push(name),
      close: () => {},
    };
    const portfolio = await load();
    const page = renderPage({ ...siteOf(portfolio), pictures }, '/about');
    page?.markdown();
    expect(expected).toEqual([]);
    const [, hash] = /\/previews\/about\.([0-9a-f]{10})\.png/.exec(page?.html() ?? '') ?? [];
    page?.html();
    expect(expected).toEqual([`preview-${hash}.png`]);
  });
});
