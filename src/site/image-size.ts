import { closeSync, openSync, readSync } from 'node:fs';
import type { Asset, Portfolio } from '../portfolio/snapshot.js';
import { decodedPath } from '../urls.js';

/** Width and height in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Camera data may come before the size in a JPEG; 256 KiB reach past it. */
const headBytes = 256 * 1024;
const known = new WeakMap<Asset, ImageSize | null>();

/**
 * The size of an image among the owner's files, by its address, read from the head of the file once; undefined when it is
 * not known.
 */
export function imageSizeIn(portfolio: Portfolio): (address: string) => ImageSize | undefined {
  return (address) => {
    const asset = assetAt(portfolio, address);
    if (!asset) return undefined;
    if (asset.picture) return { width: asset.picture.width, height: asset.picture.height };
    let size = known.get(asset);
    if (size === undefined) {
      size = readSize(asset) ?? null;
      known.set(asset, size);
    }
    return size ?? undefined;
  };
}

/** The file of the owner's at a site path as an address has it: percent-encoded. */
export function assetAt(portfolio: Portfolio, address: string): Asset | undefined {
  const [path = ''] = address.split(/[?#]/, 1);
  return path.startsWith('/assets/') ? portfolio.asset(decodedPath(path)) : undefined;
}

function readSize({ file, type }: Asset): ImageSize | undefined {
  try {
    const handle = openSync(file, 'r');
    try {
      const head = Buffer.alloc(headBytes);
      return imageSize(head.subarray(0, readSync(handle, head, 0, headBytes, 0)), type);
    } finally {
      closeSync(handle);
    }
  } catch {
    // The file went away since it was loaded; the page is readable without its size.
    return undefined;
  }
}

/** The size that the head of a PNG, GIF, JPEG, WebP or SVG states. */
export function imageSize(head: Buffer, type: string): ImageSize | undefined {
  const read = readers[type];
  try {
    const size = read?.(head);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Readonly<Record<string, (head: Buffer) => ImageSize | undefined>> = {
  'image/png': (head) => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) }),
  'image/gif': (head) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/svg+xml': svgSize,
};

/** The first start-of-frame marker (ITU T.81, B.2.2) holds the size. */
function jpegSize(head: Buffer): ImageSize | undefined {
  let at = 2;
  while (head.readUInt8(at) === 0xff) {
    const marker = head.readUInt8(at + 1);
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    at += 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
}

/** The three forms of the first chunk (RFC 9649 §2.5–2.7). */
function webpSize(head: Buffer): ImageSize | undefined {
  const chunk = head.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function svgSize(head: Buffer): ImageSize | undefined {
  const [tag = ''] = /<svg\b[^<>]*>/.exec(head.toString('utf8')) ?? [];
  const length = (name: string): number => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1]);
  const [, , width = Number.NaN, height = Number.NaN] = (/\sviewBox=["']([^"']+)["']/.exec(tag)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = { width: length('width') || width, height: length('height') || height };
  return { width: Math.round(size.width), height: Math.round(size.height) };
}
