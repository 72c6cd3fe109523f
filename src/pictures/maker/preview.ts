import satori from 'satori';
import sharp, { type Sharp } from 'sharp';
import { mostPixels } from '../limits.js';
import { drawable, fontsFor, withoutSigns } from './fonts.js';
import type { Preview } from './job.js';
import { bytesOf } from './source.js';

const [width, height] = [1200, 630];
/** The part beside the words, for a picture or a drawing. */
const aside = 400;
/** Sites refuse or shrink larger previews; bytes. */
const mostBytes = 290_000;

/** Draws a link preview: title, owner and what they do, beside a picture or a drawing in the colours of the site. */
export async function drawPreview(given: Preview): Promise<Uint8Array> {
  const [title, owner, note] = [given.title, given.owner, given.note].map(withoutSigns) as [string, string, string];
  // The title and the name are what a preview is for; a note in another script is left out.
  const preview = { ...given, title, owner, note: drawable(note) ? note : '' };
  const hasWords = title !== '' && drawable(title) && drawable(owner);
  const side = hasWords ? aside : width;
  const text = hasWords ? Buffer.from(await wordsOf(preview)) : undefined;
  const pictures = await besideOf(preview, side);
  for (const beside of pictures) {
    const bytes = await smallEnough(await composed(preview.paper, beside, side, text));
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
 * The picture, cut to its place, and softer forms of it; at last the drawing, and nothing else where there is no picture
 * that can be decoded.
 */
async function besideOf({ picture, drawing, paper }: Preview, side: number): Promise<readonly Buffer[]> {
  const place = { width: side, height, fit: 'cover' } as const;
  const drawn = await sharp(Buffer.from(drawing)).resize(place).png({ compressionLevel: 1 }).toBuffer();
  const bytes = picture && (await bytesOf(picture));
  if (!bytes) return [drawn];
  const cut = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'none' })
    .autoOrient()
    .resize({ ...place, position: 'attention' })
    .flatten({ background: paper });
  const shown = await cut
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => undefined);
  if (!shown) return [drawn];
  const softer = softenings.map((by) => sharp(shown).blur(by).png({ compressionLevel: 1 }).toBuffer());
  return [shown, ...(await Promise.all(softer)), drawn];
}

interface Node {
  readonly type: string;
  readonly props: { readonly style: object; readonly children?: string | readonly Node[] };
}

const node = (style: object, children?: string | readonly Node[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
});

/** The words as outlines in SVG, so that no font is needed to draw them. */
async function wordsOf({ title, owner, note, ink, soft, accent }: Preview): Promise<string> {
  const tree = node(
    {
      boxSizing: 'border-box',
      width: width - aside,
      height,
      padding: '64px 56px 60px 68px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Text',
    },
    [
      node({ fontSize: 38, fontWeight: 600, color: accent, lineClamp: 1 }, owner),
      node(
        {
          display: 'block',
          fontSize: titleSize(title),
          fontWeight: 600,
          color: ink,
          lineHeight: 1.12,
          letterSpacing: '-0.02em',
          lineClamp: 4,
          wordBreak: 'break-word',
        },
        title,
      ),
      node({ flexDirection: 'column' }, [
        node({ width: 96, height: 8, backgroundColor: accent, marginBottom: 24 }),
        node({ display: 'block', fontSize: 34, color: soft, lineHeight: 1.3, lineClamp: 2 }, note),
      ]),
    ],
  );
  return satori(tree as never, { width: width - aside, height, fonts: fontsFor(title + owner + note) });
}

/** Short titles are large, and the longest still fits in four lines. Pixels. */
function titleSize(title: string): number {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  const byLength = title.length <= 24 ? 92 : title.length <= 48 ? 76 : title.length <= 80 ? 64 : 54;
  return Math.max(40, Math.min(byLength, Math.floor(1150 / longestWord)));
}
