import { describe, expect, it } from 'vitest';
import { widthsOf } from '../../../content/result/picture-forms.js';
import { describeProblem } from '../../../content/result/problem.js';
import { load, soundFiles } from '../../../service/portfolio/testing.js';
import { renderPage } from '../../operations/pages.js';
import { homePage } from '../home.js';
import { siteOf } from '../testing.js';

/** A PNG that declares a size and has no pixels. */
function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000000000', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return Buffer.concat([bytes.subarray(0, 33), Buffer.from('0000000049454e44ae426082', 'hex')]);
}
/** A truncated JPEG of 640 × 480 pixels. */
const cutJpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b0801e0028001011100ffda0008010100003f00aabb',
  'hex',
);
const frame = '2c0000000001000100000202440100';
const movingGif = Buffer.from(`47494638396101000100800000000000ffffff${frame}${frame}3b`, 'hex');
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const names = ['vast.png', 'cut.jpg', 'moving.gif', 'drawing.svg', 'none.webp'];
const files = {
  'assets/vast.png': pngOf(20_000, 10_000),
  'assets/cut.jpg': cutJpeg,
  'assets/moving.gif': movingGif,
  'assets/drawing.svg': drawing,
  'assets/none.webp': Buffer.from('no picture'),
  'profile.yaml': `${soundFiles['profile.yaml']}theme: { accent: bleu, stylesheet: assets/none.css }\n`,
  'pages/pictures.md': `---\ntitle: Pictures\n---\n${names.map((name) => `![A picture](/assets/${name})`).join('\n\n')}\n`,
};

describe('a portfolio of bad pictures', async () => {
  const portfolio = await load(files);
  const told = portfolio.warnings.map(describeProblem);
  const drawing = {
    available: () => true,
    make: () => Promise.resolve(undefined),
    expectPreview: () => {},
    close: () => {},
  };
  const site = { ...siteOf(portfolio), pictures: drawing };
  const html = (): string => renderPage(site, '/pictures')?.html() ?? '';

  it('is served, with a warning for each picture', () => {
    for (const line of [
      'assets/vast.png: has 200 megapixels; it is left out.',
      'assets/none.webp: is no picture that can be read; it is left out.',
      'theme/accent is "bleu"; it is left out.',
      'theme/stylesheet is "assets/none.css"; it is left out.',
    ])
      expect(
        told.filter((each) => each.includes(line)),
        [line, ...told].join('\n'),
      ).toHaveLength(1);
    expect(homePage(site).html()).toContain('<h1');
    for (const name of names.slice(1, -1)) expect(html()).toContain(`src="/assets/${name}"`);
    for (const name of ['vast.png', 'none.webp']) expect(html()).not.toContain(`src="/assets/${name}"`);
  });

  it('has resized variants only of pictures that can be decoded', () => {
    const forms = names.map((name) => {
      const picture = portfolio.asset(`/assets/${name}`)?.picture;
      return picture ? widthsOf(picture) : [];
    });
    expect(forms).toEqual([[], [480, 640], [], [], []]);
    expect(html().match(/<source /g)).toHaveLength(1);
  });
});
