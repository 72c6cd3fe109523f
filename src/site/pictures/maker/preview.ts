import { mostPixels } from '../../../base/pictures/limits.js';
import { printableText } from '../../typesetting/coverage.js';
import { layoutBlock, renderBlockSvg } from '../../typesetting/outlines.js';
import type { Preview } from './job.js';
import { type ResizeOptions, type Sharp, sharp } from './sharp.js';
import { readSource } from './source.js';

const [width, height] = [1200, 630];
/** Width of the picture next to the text, in pixels. */
const pictureWidth = 400;
/** Some sites reject or shrink larger previews. */
const maxBytes = 290_000;

/** Draws a link preview: title, owner and description next to a picture or a drawing. */
export async function drawPreview(preview: Preview): Promise<Uint8Array> {
  const [title, owner, note] = [preview.title, preview.owner, preview.note].map(printableText);
  // Title and name are required. A description in an unsupported script is omitted.
  const words = title && owner ? { title, owner, note: note ?? '' } : undefined;
  const side = words ? pictureWidth : width;
  const forms = sideImages(preview, side);
  // sharp draws the picture in another thread while this one sets the text.
  const first = forms.next();
  const text = words && Buffer.from(renderText(words, preview));
  for (let form = await first; !form.done; form = await forms.next()) {
    const bytes = await encodeWithinLimit(await compose(preview.paper, form.value, side, text));
    if (bytes) return bytes;
  }
  throw new Error('No version of this preview is small enough.');
}

async function compose(paper: string, beside: Buffer, side: number, text: Buffer | undefined): Promise<Buffer> {
  const base = sharp({ create: { width, height, channels: 3, background: paper } });
  const layers = [
    { input: beside, left: width - side, top: 0 },
    ...(text === undefined ? [] : [{ input: text, left: 0, top: 0 }]),
  ];
  return base.composite(layers).removeAlpha().raw().toBuffer();
}

/**
 * Encodes a PNG, with fewer colors if it would be too large, as photographs are. Undefined if it is still too large.
 */
async function encodeWithinLimit(pixels: Buffer): Promise<Buffer | undefined> {
  const drawn = (): Sharp => sharp(pixels, { raw: { width, height, channels: 3 } });
  const plain = await drawn().png({ compressionLevel: 7 }).toBuffer();
  if (plain.length <= maxBytes) return plain;
  const fewer = await drawn().png({ palette: true, colors: 128, effort: 3 }).toBuffer();
  return fewer.length <= maxBytes ? fewer : undefined;
}

/** Blur radii that are tried until the preview is small enough, in pixels. */
const blurRadii = [2, 8] as const;

/**
 * Yields the cropped picture, then blurred versions of it, and finally the drawing. Yields only the drawing if there is
 * no picture that can be decoded.
 */
async function* sideImages({ picture, drawing, paper }: Preview, side: number): AsyncGenerator<Buffer> {
  const place = { width: side, height, fit: 'cover' } as const;
  const shown = picture && (await cropPicture(await readSource(picture), place, paper));
  if (shown) {
    yield shown;
    for (const by of blurRadii) yield sharp(shown).blur(by).png({ compressionLevel: 1 }).toBuffer();
  }
  yield sharp(Buffer.from(drawing)).resize(place).png({ compressionLevel: 1 }).toBuffer();
}

/** Crops a picture to its most salient part on the background of the site. Undefined if it cannot be decoded. */
function cropPicture(bytes: Buffer, place: ResizeOptions, background: string): Promise<Buffer | undefined> {
  const cut = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'none' })
    .autoOrient()
    .resize({ ...place, position: 'attention' })
    .flatten({ background });
  return cut
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => undefined);
}

/** Draws a preview and discards it. This loads the Latin font and warms up the drawing code. */
export async function warmUp(): Promise<void> {
  const colors = { paper: '#ffffff', ink: '#000000', soft: '#000000', accent: '#000000' };
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="6"/>';
  const note = 'The quick brown fox jumps over the lazy dog.';
  await drawPreview({ title: 'Reading, writing, and 1 more', owner: 'Ada Example', note, ...colors, drawing });
}

interface Words {
  readonly title: string;
  readonly owner: string;
  readonly note: string;
}

/** Margins of the text, in pixels. */
const [top, right, bottom, left] = [64, 56, 60, 68];
const noteType = { size: 34, weight: 400, leading: 1.3 } as const;
/** The accent line above the description and the space below it, in pixels. */
const bar = { width: 96, height: 8, under: 24 };

/** Lays out the owner at the top, the description at the bottom, and the title centered between them. */
function renderText({ title, owner, note }: Words, { ink, soft, accent }: Preview): string {
  const wide = width - pictureWidth - left - right;
  const name = layoutBlock(owner, { size: 38, weight: 600, color: accent, leading: 1.21 }, wide, 1);
  const titleType = { size: titleSize(title), weight: 600, color: ink, leading: 1.12, tracking: -0.02 } as const;
  const heading = layoutBlock(title, titleType, wide, 4);
  const about = layoutBlock(note, { ...noteType, color: soft }, wide, 2);
  const aboutTop = height - bottom - about.height;
  const barTop = aboutTop - bar.under - bar.height;
  const headingTop = (top + name.height + barTop - heading.height) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width - pictureWidth}" height="${height}">`,
    renderBlockSvg(name, left, top),
    renderBlockSvg(heading, left, headingTop),
    `<path fill="${accent}" d="M${left} ${barTop}h${bar.width}v${bar.height}h-${bar.width}z"/>`,
    renderBlockSvg(about, left, aboutTop),
    '</svg>',
  ].join('');
}

/** Returns the font size of a title in pixels. Short titles are large, and the longest still fit into four lines. */
function titleSize(title: string): number {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  const byLength = title.length <= 24 ? 92 : title.length <= 48 ? 76 : title.length <= 80 ? 64 : 54;
  return Math.max(40, Math.min(byLength, Math.floor(1150 / longestWord)));
}
