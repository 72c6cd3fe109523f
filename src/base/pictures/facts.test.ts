import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { seeded } from '../testing.js';
import { pictureFacts } from './facts.js';
import { halves, photograph, told } from './testing.js';

const encodings: readonly [type: string, encode: (picture: Sharp) => Sharp][] = [
  ['image/jpeg', (picture) => picture.jpeg({ progressive: true })],
  ['image/png', (picture) => picture.png()],
  ['image/webp', (picture) => picture.webp()],
  ['image/gif', (picture) => picture.gif()],
  ['image/avif', (picture) => picture.avif({ effort: 0 })],
];

describe.each(encodings)('pictureFacts for %s', (type, encode) => {
  it('returns the size', async () => {
    const bytes = await encode(told(photograph(64, 48))).toBuffer();
    expect(pictureFacts(bytes)).toEqual({ type, width: 64, height: 48 });
  });

  it('never throws and is fast for corrupted bytes', async () => {
    const bytes = await encode(told(photograph(40, 30))).toBuffer();
    const next = seeded(7);
    const began = process.cpuUsage();
    for (let round = 0; round < 400; round += 1) {
      const broken = Buffer.from(bytes.subarray(0, Math.floor(next() * (bytes.length + 1))));
      for (let at = 0; at < 4 && broken.length > 0; at += 1)
        broken[Math.floor(next() * Math.min(broken.length, 200))] = Math.floor(next() * 256);
      expect(() => pictureFacts(broken)).not.toThrow();
    }
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(4000);
  });
});

it.each([5, 6, 7, 8])('pictureFacts for a rotated JPEG (%i) returns the displayed size', async (orientation) => {
  const bytes = await told(halves(60, 40), orientation).jpeg().toBuffer();
  expect(pictureFacts(bytes)).toMatchObject({ width: 40, height: 60 });
});

it.each([['nothing'], [''], ['<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'], ['RIFF'], ['BM']])(
  'pictureFacts returns undefined for %s',
  (text) => {
    expect(pictureFacts(Buffer.from(text))).toBeUndefined();
  },
);
