import { crc32 } from 'node:zlib';
import type { PictureFacts, PictureFormat } from './format.js';
import { isTurned, type Orientation, orientationBlock, orientationOf } from './orientation.js';

interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** The chunks that change what is seen (PNG, third edition, §5.6); texts, times and cameras' data are no part of that. */
const seen = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'bKGD'],
  ...['pHYs', 'hIST', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
]);

export const png: PictureFormat = {
  begins: (bytes) => bytes.subarray(0, 8).equals(signature),
  facts(bytes): PictureFacts | undefined {
    const { chunks, whole } = chunksOf(bytes);
    const head = chunks[0];
    if (head?.name !== 'IHDR' || head.end - head.content < 12) return undefined;
    const orientation = orientationIn(bytes, chunks);
    const sides = [bytes.readUInt32BE(head.content), bytes.readUInt32BE(head.content + 4)] as const;
    const [width, height] = isTurned(orientation) ? [sides[1], sides[0]] : sides;
    return {
      type: 'image/png',
      width,
      height,
      orientation,
      animated: chunks.some(({ name }) => name === 'acTL'),
      whole,
    };
  },
  stripped(bytes) {
    const { chunks } = chunksOf(bytes);
    const orientation = orientationIn(bytes, chunks);
    const note = orientation === 1 ? [] : [chunkOf('eXIf', orientationBlock(orientation))];
    const kept = chunks
      .filter(({ name }) => seen.has(name))
      .flatMap(({ name, start, end }) => [bytes.subarray(start, end), ...(name === 'IHDR' ? note : [])]);
    return Buffer.concat([signature, ...kept]);
  },
};

/** Every chunk up to IEND; the last one may be cut off. */
function chunksOf(bytes: Buffer): { readonly chunks: readonly Chunk[]; readonly whole: boolean } {
  const chunks: Chunk[] = [];
  let at = signature.length;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) {
      if (name === 'IDAT') chunks.push({ name, start: at, content: at + 8, end: bytes.length });
      return { chunks, whole: false };
    }
    chunks.push({ name, start: at, content: at + 8, end });
    if (name === 'IEND') return { chunks, whole: true };
    at = end;
  }
  return { chunks, whole: false };
}

function orientationIn(bytes: Buffer, chunks: readonly Chunk[]): Orientation {
  const exif = chunks.find(({ name }) => name === 'eXIf');
  return exif ? orientationOf(bytes.subarray(exif.content, exif.end - 4)) : 1;
}

function chunkOf(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
