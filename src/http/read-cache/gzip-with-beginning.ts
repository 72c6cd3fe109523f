import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/** The rest of a text, compressed once, to which gzipWithBeginning puts a beginning. */
export interface GzipRest {
  /** A deflate stream, as text of one character a byte (latin1). */
  readonly deflated: string;
  /** Bytes of the rest before it was compressed. */
  readonly length: number;
  readonly crc: number;
  /** What a CRC is multiplied by to become that of the same bytes with zeros for the rest behind them. */
  readonly shift: number;
}

const deflate = promisify(deflateRaw);

/** Compresses what stands behind each beginning. */
export async function gzipRest(rest: Uint8Array): Promise<GzipRest> {
  const deflated = await deflate(rest);
  const crc = crc32(rest);
  // zlib forgets the start that it is given where nothing follows.
  const shift = rest.length === 0 ? one : crc32(rest, one) ^ crc;
  return { deflated: deflated.toString('latin1'), length: rest.length, crc, shift };
}

/** No name, no time, an unknown system (RFC 1952 §2.3). */
const header = '\x1f\x8b\b\0\0\0\0\0\0\xff';
/** Of a stored block that is not the last; it fills its first byte (RFC 1951 §3.2.4). */
const stored = '\0';

/**
 * A gzip member (RFC 1952) of a beginning and the rest, as text of one character a byte. Nothing is compressed for it:
 * the beginning goes into a stored block, which ends at the end of a byte, so that the deflate stream of the rest may
 * follow as it is.
 *
 * @param beginning one character a byte, 65,535 at most
 */
export function gzipWithBeginning(beginning: string, { deflated, length, crc, shift }: GzipRest): string {
  const size = beginning.length;
  const whole = times(crc32(Buffer.from(beginning, 'latin1')), shift) ^ crc;
  return `${header}${stored}${two(size)}${two(~size)}${beginning}${deflated}${four(whole)}${four(size + length)}`;
}

/**
 * CRC-32 is the remainder of a polynomial over GF(2) whose coefficients are the bits, the highest in bit 0. Therefore
 * the CRC of two texts one after the other is that of the first, times x to the bits of the second, plus that of the
 * second; and that power of x is found by giving the checksum of the second a start of 1 and of 0.
 */
const polynomial = 0xedb88320;
const one = 0x80000000;

function times(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = 31; bit >= 0; bit -= 1) {
    // Masks in place of conditions, which the processor would guess wrong every other time.
    product ^= shifted & -((a >>> bit) & 1);
    shifted = (shifted >>> 1) ^ (polynomial & -(shifted & 1));
  }
  return product;
}

const two = (value: number): string => String.fromCharCode(value & 0xff, (value >>> 8) & 0xff);
const four = (value: number): string => two(value) + two(value >>> 16);
