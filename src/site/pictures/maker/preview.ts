import { mostPixels } from '../../../base/pictures/limits.js';
import { printableText } from '../../typesetting/coverage.js';
import { blockOf, svgOf } from '../../typesetting/outlines.js';
import type { Preview } from './job.js';
import { type ResizeOptions, type Sharp, sharp } from './sharp.js';
import { bytesOf } from './source.js';

const [width, height] = [1200, 630];
/** The part beside the words, for a picture or a drawing. */
const aside = 400;
/** Sites refuse or shrink larger previews; bytes. */
const mostBytes = 290_000;

/** Draws a link preview: title, owner and what they do, beside a picture or a drawing in the colours of the site. */
export async function drawPreview(given: Preview): Promise<Uint8Array> {
  const [title, owner, note] = [given.title, given.owner, given.note].map(printableText);
  // The title and the name are what a preview is for; a note in another script is left out.
  const words = title && owner ? { title, owner, note: note ?? '' } : undefined;
  const side = words ? aside : width;
  const forms = besideOf(given, side);
  // What is beside the words is drawn in another thread while they are set in this one.
  const first = forms.next();
  const text = words && Buffer.from(svgOfWords(words, given));
  for (let form = await first; !form.done; form = await forms.next()) {
    const bytes = await smallEnough(await composed(given.paper, form.value, side, text));
    if (bytes) return bytes;
  }
  throw new Error('No form of this preview is small enough.');
}

async function composed(paper: string, beside: Buffer, side: number, text: Buffer | undefined): Promise<Buffer> {
  const base = sharp({ create: { width, height, channels: 3, background: paper } });
  const layers = [
    { input: beside, left: width - side, top: 0 },
    ...(text === undefined ? [] : [{ input: text, left: 0, top: 0 }]),
  ];
  return base.composite(layers).removeAlpha().raw().toBuffer();
}

/** The PNG; with fewer colours where it is too large, as a photograph is. */
async function smallEnough(pixels: Buffer): Promise<Buffer | undefined> {
  const drawn = (): Sharp => sharp(pixels, { raw: { width, height, channels: 3 } });
  const plain = await drawn().png({ compressionLevel: 7 }).toBuffer();
  if (plain.length <= mostBytes) return plain;
  const fewer = await drawn().png({ palette: true, colours: 128, effort: 3 }).toBuffer();
  return fewer.length <= mostBytes ? fewer : undefined;
}

/** How much a picture is softened, one after the other, until the whole is small enough. Pixels. */
const softenings = [2, 8] as const;

/**
 * The picture, cut to its place, and softer forms of it; at last the drawing, alone where there is no picture
 * that can be decoded.
 */
async function* besideOf({ picture, drawing, paper }: Preview, side: number): AsyncGenerator<Buffer> {
  const place = { width: side, height, fit: 'cover' } as const;
  const shown = picture && (await cutOf(await bytesOf(picture), place, paper));
  if (shown) {
    yield shown;
    for (const by of softenings) yield sharp(shown).blur(by).png({ compressionLevel: 1 }).toBuffer();
  }
  yield sharp(Buffer.from(drawing)).resize(place).png({ compressionLevel: 1 }).toBuffer();
}

/** The part of a picture that draws the eye, on the paper of the site; undefined where it cannot be decoded. */
function cutOf(bytes: Buffer, place: ResizeOptions, background: string): Promise<Buffer | undefined> {
  const cut = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'none' })
    .autoOrient()
    .resize({ ...place, position: 'attention' })
    .flatten({ background });
  return cut
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => undefined);
}

/**
 * Draws a preview that is never sent: what words in Latin letters are set with is opened, and what the first drawing takes
 * longer than the next ones is over.
 */
export async function rehearse(): Promise<void> {
  const colours = { paper: '#ffffff', ink: '#000000', soft: '#000000', accent: '#000000' };
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="6"/>';
  const note = 'The quick brown fox jumps over the lazy dog.';
  await drawPreview({ title: 'Reading, writing, and 1 more', owner: 'Ada Example', note, ...colours, drawing });
}

interface Words {
  readonly title: string;
  readonly owner: string;
  readonly note: string;
}

/** Around the words; pixels. */
const [top, right, bottom, left] = [64, 56, 60, 68];
const noteType = { size: 34, weight: 400, leading: 1.3 } as const;
/** The line above the note, with the space under it; pixels. */
const bar = { width: 96, height: 8, under: 24 };

/** The owner above, the title between, a line and the note below, with the same space between them. */
function svgOfWords({ title, owner, note }: Words, { ink, soft, accent }: Preview): string {
  const wide = width - aside - left - right;
  const name = blockOf(owner, { size: 38, weight: 600, colour: accent, leading: 1.21 }, wide, 1);
  const titleType = { size: titleSize(title), weight: 600, colour: ink, leading: 1.12, tracking: -0.02 } as const;
  const heading = blockOf(title, titleType, wide, 4);
  const about = blockOf(note, { ...noteType, colour: soft }, wide, 2);
  const aboutTop = height - bottom - about.height;
  const barTop = aboutTop - bar.under - bar.height;
  const headingTop = (top + name.height + barTop - heading.height) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width - aside}" height="${height}">`,
    svgOf(name, left, top),
    svgOf(heading, left, headingTop),
    `<path fill="${accent}" d="M${left} ${barTop}h${bar.width}v${bar.height}h-${bar.width}z"/>`,
    svgOf(about, left, aboutTop),
    '</svg>',
  ].join('');
}

/** Short titles are large, and the longest still fits in four lines. Pixels. */
function titleSize(title: string): number {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  const byLength = title.length <= 24 ? 92 : title.length <= 48 ? 76 : title.length <= 80 ? 64 : 54;
  return Math.max(40, Math.min(byLength, Math.floor(1150 / longestWord)));
}
