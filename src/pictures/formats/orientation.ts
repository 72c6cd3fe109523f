/** How a picture is to be turned before it is shown, as EXIF counts it: 1 as it is, 5 to 8 with width and height swapped. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const prefix = Buffer.from('Exif\0\0', 'latin1');
/** Number of the orientation among the fields of the first directory (Exif 2.32 §4.6.4). */
const orientationTag = 0x0112;
const shortType = 3;

/** The orientation that a block of EXIF states, with or without its prefix; 1 where it says nothing readable. */
export function orientationOf(block: Buffer): Orientation {
  const tiff = block.subarray(block.subarray(0, prefix.length).equals(prefix) ? prefix.length : 0);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return 1;
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) break;
    if (short(at) !== orientationTag) continue;
    const value = short(at + 2) === shortType ? short(at + 8) : 1;
    return value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}

/** A block of EXIF, without prefix, that states the orientation and nothing else. */
export function orientationBlock(orientation: Orientation): Buffer {
  const block = Buffer.alloc(26);
  block.write('MM\0*', 0, 'latin1');
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(orientationTag, 10);
  block.writeUInt16BE(shortType, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  return block;
}

/** Whether width and height change places. */
export const isTurned = (orientation: Orientation): boolean => orientation >= 5;
