import type { PictureFacts, PictureFormat } from './format.js';
import { isTurned, type Orientation, orientationBlock, orientationOf } from './orientation.js';

interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly content: number;
  readonly length: number;
  readonly end: number;
}

/** The chunks of RFC 9649 §2.7 that are seen; the others are EXIF, XMP and what applications add. */
const seen = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of VP8X. */
const [hasExif, hasXmp, isAnimated] = [0x08, 0x04, 0x02];
const headLength = 12;

export const webp: PictureFormat = {
  begins: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  facts(bytes): PictureFacts | undefined {
    const { chunks, whole } = chunksOf(bytes);
    const [first] = chunks;
    const size = first && sizeIn(bytes, first);
    if (!size) return undefined;
    const orientation = orientationIn(bytes, chunks);
    const [width, height] = isTurned(orientation) ? [size[1], size[0]] : size;
    const animated = first.name === 'VP8X' && ((bytes[first.content] ?? 0) & isAnimated) !== 0;
    return { type: 'image/webp', width, height, orientation, animated, whole };
  },
  stripped(bytes) {
    const { chunks } = chunksOf(bytes);
    const orientation = chunks[0]?.name === 'VP8X' ? orientationIn(bytes, chunks) : 1;
    const kept = chunks.filter(({ name }) => seen.has(name)).map((chunk) => copyOf(bytes, chunk, orientation));
    const body = Buffer.concat([...kept, ...(orientation === 1 ? [] : [exifChunk(orientation)])]);
    const head = Buffer.from(bytes.subarray(0, headLength));
    head.writeUInt32LE(body.length + 4, 4);
    return Buffer.concat([head, body]);
  },
};

function chunksOf(bytes: Buffer): { readonly chunks: readonly Chunk[]; readonly whole: boolean } {
  const chunks: Chunk[] = [];
  const stated = 8 + bytes.readUInt32LE(4);
  const limit = Math.min(stated, bytes.length);
  let at = headLength;
  while (at + 8 <= limit) {
    const length = bytes.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + length + (length % 2), limit);
    chunks.push({ name: bytes.toString('latin1', at, at + 4), start: at, content: at + 8, length, end });
    at += 8 + length + (length % 2);
  }
  return { chunks, whole: stated <= bytes.length };
}

/** The three forms of the first chunk (RFC 9649 §2.5–2.7). */
function sizeIn(bytes: Buffer, { name, content }: Chunk): readonly [width: number, height: number] | undefined {
  if (content + 10 > bytes.length) return undefined;
  if (name === 'VP8X') return [bytes.readUIntLE(content + 4, 3) + 1, bytes.readUIntLE(content + 7, 3) + 1];
  if (name === 'VP8 ') return [bytes.readUInt16LE(content + 6) & 0x3fff, bytes.readUInt16LE(content + 8) & 0x3fff];
  if (name !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(content + 1);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

function orientationIn(bytes: Buffer, chunks: readonly Chunk[]): Orientation {
  const exif = chunks.find(({ name }) => name === 'EXIF');
  return exif ? orientationOf(bytes.subarray(exif.content, exif.content + exif.length)) : 1;
}

/** A chunk as it is; VP8X without its word on what is taken out. */
function copyOf(bytes: Buffer, { name, start, content, end }: Chunk, orientation: Orientation): Buffer {
  const copy = Buffer.from(bytes.subarray(start, end));
  const flags = content - start;
  if (name === 'VP8X' && flags < copy.length)
    copy[flags] = ((copy[flags] ?? 0) & ~(hasExif | hasXmp)) | (orientation === 1 ? 0 : hasExif);
  return copy;
}

function exifChunk(orientation: Orientation): Buffer {
  const content = orientationBlock(orientation);
  const head = Buffer.alloc(8);
  head.write('EXIF', 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
