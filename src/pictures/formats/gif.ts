import type { PictureFacts, PictureFormat } from './format.js';

/** A block of a GIF (GIF89a, appendix A); `dropped` when nothing of it is seen. */
interface Block {
  readonly start: number;
  readonly end: number;
  readonly kind: 'image' | 'extension' | 'dropped';
}

const [extension, image, trailer] = [0x21, 0x2c, 0x3b];
const [commentLabel, applicationLabel] = [0xfe, 0xff];
/** The applications that say how often an animation runs. */
const looping = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

export const gif: PictureFormat = {
  begins: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) && bytes.length >= 13,
  facts(bytes): PictureFacts {
    const { blocks, whole } = blocksOf(bytes);
    const animated = blocks.filter(({ kind }) => kind === 'image').length > 1;
    const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
    return { type: 'image/gif', width, height, orientation: 1, animated, whole };
  },
  stripped(bytes) {
    const { blocks } = blocksOf(bytes);
    const kept = blocks.filter(({ kind }) => kind !== 'dropped').map(({ start, end }) => bytes.subarray(start, end));
    return Buffer.concat([bytes.subarray(0, headEnd(bytes)), ...kept, Buffer.of(trailer)]);
  },
};

/** Bytes of the colour table that a packed field tells of. */
const tableBytes = (packed = 0): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 0x07) + 1));
const headEnd = (bytes: Buffer): number => 13 + tableBytes(bytes[10]);

function blocksOf(bytes: Buffer): { readonly blocks: readonly Block[]; readonly whole: boolean } {
  const blocks: Block[] = [];
  let at = headEnd(bytes);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === trailer) return { blocks, whole: true };
    if (kind !== extension && kind !== image) break;
    const data = kind === extension ? at + 2 : at + 10 + tableBytes(bytes[at + 9]) + 1;
    const end = endOfData(bytes, data);
    const isSeen = kind === image || !isDropped(bytes, at);
    blocks.push({ start: at, end, kind: kind === image ? 'image' : isSeen ? 'extension' : 'dropped' });
    at = end;
  }
  return { blocks, whole: false };
}

/** Data come in pieces of up to 255 bytes, and end with an empty one. */
function endOfData(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return bytes.length;
}

function isDropped(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label === commentLabel) return true;
  return label === applicationLabel && !looping.includes(bytes.toString('latin1', at + 3, at + 14));
}
