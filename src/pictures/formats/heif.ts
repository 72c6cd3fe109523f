import type { PictureFacts, PictureFormat } from './format.js';

/** A box of ISO/IEC 14496-12: its kind, and where what it holds begins and ends. */
interface Box {
  readonly kind: string;
  readonly content: number;
  readonly end: number;
}

/** Some boxes begin with a byte of version and three of flags. */
const versionAndFlags = 4;
/** More boxes in one, or more parts of items, has no picture that was taken. */
const most = 10_000;

/** AVIF and HEIC: one container, in which what a camera wrote lies beside the picture as items of its own. */
export const heif: PictureFormat = {
  begins: (bytes) =>
    bytes.toString('latin1', 4, 8) === 'ftyp' && /^(?:avi[fs]|hei[cxsm]|hev[cx]|mif1|msf1)$/.test(brand(bytes)),
  facts(bytes): PictureFacts | undefined {
    const top = boxesOf(bytes, 0, bytes.length);
    const properties = inside(bytes, top, 'meta', 'iprp', 'ipco');
    const sizes = properties.filter(({ kind, content, end }) => kind === 'ispe' && end - content >= 12);
    const [largest] = sizes
      .map(({ content }) => [bytes.readUInt32BE(content + 4), bytes.readUInt32BE(content + 8)] as const)
      .toSorted((a, b) => b[0] * b[1] - a[0] * a[1]);
    if (!largest) return undefined;
    const turn = properties.find(({ kind }) => kind === 'irot');
    const [width, height] = turn && ((bytes[turn.content] ?? 0) & 1) === 1 ? [largest[1], largest[0]] : largest;
    const isAvif = bytes.subarray(8, 64).includes('avif') || brand(bytes).startsWith('avi');
    const whole = top.every(({ end }) => end <= bytes.length);
    // The turn of a camera is a property here, and every reader heeds it: nothing is left to bake in.
    const type = isAvif ? 'image/avif' : 'image/heic';
    return { type, width, height, orientation: 1, animated: /^(?:avis|hevc|msf1)$/.test(brand(bytes)), whole };
  },
  stripped(bytes) {
    const copy = Buffer.from(bytes);
    const meta = boxesOf(bytes, 0, bytes.length).find(({ kind }) => kind === 'meta');
    if (!meta) return copy;
    const boxes = boxesOf(bytes, meta.content + versionAndFlags, meta.end);
    const told = tellingItems(bytes, boxes);
    const idat = boxes.find(({ kind }) => kind === 'idat')?.content ?? 0;
    for (const { start, end } of extentsOf(bytes, boxes, told, idat)) copy.fill(0, start, Math.min(end, copy.length));
    return copy;
  },
};

const brand = (bytes: Buffer): string => bytes.toString('latin1', 8, 12);

function boxesOf(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= Math.min(to, bytes.length) && boxes.length < most) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const large = length === 1 && at + 16 <= bytes.length;
    const end = length === 0 ? to : at + (large ? Number(bytes.readBigUInt64BE(at + 8)) : length);
    if (end < at + 8) break;
    boxes.push({ kind, content: at + (large ? 16 : 8), end });
    at = end;
  }
  return boxes;
}

/** The boxes inside of a box inside of a box; `meta` alone has a version before what it holds. */
function inside(bytes: Buffer, boxes: readonly Box[], ...kinds: readonly string[]): Box[] {
  let found = [...boxes];
  for (const wanted of kinds) {
    const box = found.find(({ kind }) => kind === wanted);
    if (!box) return [];
    found = boxesOf(bytes, box.content + (wanted === 'meta' ? versionAndFlags : 0), box.end);
  }
  return found;
}

/** Numbers of the items that hold EXIF or XMP (the entries of `iinf`). */
function tellingItems(bytes: Buffer, meta: readonly Box[]): ReadonlySet<number> {
  const list = meta.find(({ kind }) => kind === 'iinf');
  if (!list) return new Set();
  const short = bytes[list.content] === 0;
  const entries = boxesOf(bytes, list.content + versionAndFlags + (short ? 2 : 4), list.end);
  const numbers = entries.flatMap(({ kind, content, end }) => {
    const version = bytes[content] ?? 0;
    if (kind !== 'infe' || version < 2 || content + 12 > Math.min(end, bytes.length)) return [];
    const [number, at] =
      version === 2 ? [bytes.readUInt16BE(content + 4), content + 8] : [bytes.readUInt32BE(content + 4), content + 10];
    return ['Exif', 'mime'].includes(bytes.toString('latin1', at, at + 4)) ? [number] : [];
  });
  return new Set(numbers);
}

/** Where those items lie (`iloc`): in the file, or in the box `idat`. */
function extentsOf(
  bytes: Buffer,
  meta: readonly Box[],
  items: ReadonlySet<number>,
  idat: number,
): { readonly start: number; readonly end: number }[] {
  const box = meta.find(({ kind }) => kind === 'iloc');
  if (!box || items.size === 0) return [];
  let at = box.content;
  const read = (length: number): number => {
    if (at + length > Math.min(box.end, bytes.length)) throw new RangeError('The list of places is cut off.');
    let value = 0;
    for (let i = 0; i < length; i += 1) value = value * 256 + (bytes[at + i] ?? 0);
    at += length;
    return value;
  };
  const version = read(1);
  at += 3;
  const [sizes, more] = [read(1), read(1)];
  const [offsetSize, lengthSize, baseSize, indexSize] = [
    sizes >> 4,
    sizes & 15,
    more >> 4,
    version > 0 ? more & 15 : 0,
  ];
  const extents: { start: number; end: number }[] = [];
  let seen = 0;
  for (let left = read(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const item = read(version < 2 ? 2 : 4);
    const origin = version > 0 && (read(2) & 15) === 1 ? idat : 0;
    at += 2;
    const base = read(baseSize);
    for (let parts = read(2); parts > 0; parts -= 1) {
      seen += 1;
      if (seen > most) throw new RangeError('There are too many parts.');
      at += indexSize;
      const start = origin + base + read(offsetSize);
      const length = read(lengthSize);
      if (items.has(item)) extents.push({ start, end: start + length });
    }
  }
  return extents;
}
