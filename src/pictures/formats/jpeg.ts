import type { PictureFacts, PictureFormat } from './format.js';
import { isTurned, type Orientation, orientationBlock, orientationOf } from './orientation.js';

/** A marker with what belongs to it (ITU T.81, B.1.1); of a scan, the coded data too. */
interface Segment {
  readonly marker: number;
  readonly start: number;
  /** Of what the segment says, after marker and length. */
  readonly content: number;
  readonly end: number;
}

const [startOfImage, endOfImage, startOfScan, comment] = [0xd8, 0xd9, 0xda, 0xfe];
const [app0, app1, app2, app14, app15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef];
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** Start-of-frame markers; three of that range mean something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

export const jpeg: PictureFormat = {
  begins: (bytes) => bytes.length > 3 && bytes[0] === 0xff && bytes[1] === startOfImage && bytes[2] === 0xff,
  facts(bytes): PictureFacts | undefined {
    const { segments, whole } = segmentsOf(bytes);
    const frame = segments.find(({ marker, content, end }) => isFrame(marker) && end - content >= 6);
    if (!frame) return undefined;
    const orientation = orientationIn(bytes, segments);
    const sides = [bytes.readUInt16BE(frame.content + 3), bytes.readUInt16BE(frame.content + 1)] as const;
    const [width, height] = isTurned(orientation) ? [sides[1], sides[0]] : sides;
    return { type: 'image/jpeg', width, height, orientation, animated: false, whole };
  },
  stripped(bytes) {
    const { segments } = segmentsOf(bytes);
    const orientation = orientationIn(bytes, segments);
    const kept = segments
      .filter((segment) => isPicture(bytes, segment))
      .map(({ start, end }) => bytes.subarray(start, end));
    return Buffer.concat([
      bytes.subarray(0, 2),
      ...(orientation === 1 ? [] : [exifSegment(orientation)]),
      ...kept,
      Buffer.of(0xff, endOfImage),
    ]);
  },
};

/** Every segment up to the end of the image. What follows it (a second picture, a film) is none of this one. */
function segmentsOf(bytes: Buffer): { readonly segments: readonly Segment[]; readonly whole: boolean } {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // Fill bytes may stand before a marker.
      continue;
    }
    if (marker === endOfImage) return { segments, whole: true };
    if (at + 4 > bytes.length) break;
    const content = at + 4;
    const stated = at + 2 + bytes.readUInt16BE(at + 2);
    if (stated < content || (stated > bytes.length && marker !== startOfScan)) break;
    const end = marker === startOfScan ? endOfScan(bytes, stated) : stated;
    segments.push({ marker, start: at, content, end });
    at = end;
  }
  return { segments, whole: false };
}

/** Coded data go on to the next marker; a stuffed byte and a restart are none. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** Of what applications add, only what decoding needs: JFIF, the colour profile, Adobe's note on colours. */
function isPicture(bytes: Buffer, { marker, content }: Segment): boolean {
  const says = (word: string): boolean => bytes.toString('latin1', content, content + word.length) === word;
  if (marker === app0) return says('JFIF\0');
  if (marker === app2) return says('ICC_PROFILE\0');
  if (marker === app14) return says('Adobe');
  return marker !== comment && !(marker >= app0 && marker <= app15);
}

function orientationIn(bytes: Buffer, segments: readonly Segment[]): Orientation {
  const exif = segments.find(
    ({ marker, content }) => marker === app1 && bytes.toString('latin1', content, content + 6) === 'Exif\0\0',
  );
  return exif ? orientationOf(bytes.subarray(exif.content, exif.end)) : 1;
}

function exifSegment(orientation: Orientation): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationBlock(orientation)]);
  const head = Buffer.of(0xff, app1, 0, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
