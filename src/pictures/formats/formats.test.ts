import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../platform/testing.js';
import { colourAt, halves, photograph, secrets, told } from '../testing.js';
import { pictureFacts, withoutMetadata } from './formats.js';

type Encode = (picture: Sharp) => Sharp;

const encodings: readonly [name: string, encode: Encode][] = [
  ['JPEG', (picture) => picture.jpeg()],
  ['progressive JPEG', (picture) => picture.jpeg({ progressive: true })],
  ['CMYK JPEG', (picture) => picture.toColourspace('cmyk').jpeg()],
  ['PNG', (picture) => picture.png()],
  ['PNG of few colours', (picture) => picture.png({ palette: true })],
  ['WebP', (picture) => picture.webp()],
  ['lossless WebP', (picture) => picture.webp({ lossless: true })],
  ['AVIF', (picture) => picture.avif({ effort: 0 })],
];

const textIn = (bytes: Buffer): string => bytes.toString('latin1');
const pixelsOf = (bytes: Buffer): Promise<Buffer> => sharp(bytes).toColourspace('srgb').raw().toBuffer();

describe.each(encodings)('a %s', (_, encode) => {
  it('loses what it tells, and no pixel', async () => {
    const bytes = await encode(told(photograph(64, 48))).toBuffer();
    expect(textIn(bytes)).toContain('SECRET');
    const stripped = withoutMetadata(bytes) ?? Buffer.alloc(0);
    for (const secret of secrets.filter((word) => word !== 'Exif'))
      expect(textIn(stripped), secret).not.toContain(secret);
    const { exif, xmp } = await sharp(stripped).metadata();
    expect([exif?.some((byte) => byte !== 0) ?? false, xmp?.some((byte) => byte !== 0) ?? false]).toEqual([
      false,
      false,
    ]);
    expect((await pixelsOf(stripped)).equals(await pixelsOf(bytes))).toBe(true);
    expect(withoutMetadata(stripped)).toEqual(stripped);
  });

  it('says its size', async () => {
    const bytes = await encode(photograph(64, 48)).toBuffer();
    expect(pictureFacts(bytes)).toMatchObject({ width: 64, height: 48, orientation: 1, animated: false, whole: true });
  });

  it('is known to be cut off, and stripped as far as it goes', async () => {
    const bytes = await encode(told(photograph(200, 160))).toBuffer();
    const cut = bytes.subarray(0, Math.floor(bytes.length * 0.8));
    const facts = pictureFacts(cut);
    expect(facts).toMatchObject({ width: 200, height: 160, whole: false });
    expect(textIn(withoutMetadata(cut) ?? Buffer.alloc(0))).not.toMatch(/SECRET/);
  });

  it('never throws, whatever its bytes are, and keeps its secrets in no form that is read', async () => {
    const bytes = await encode(told(photograph(40, 30))).toBuffer();
    const next = seeded(7);
    for (let round = 0; round < 400; round += 1) {
      const broken = Buffer.from(bytes.subarray(0, Math.floor(next() * (bytes.length + 1))));
      for (let at = 0; at < 4 && broken.length > 0; at += 1)
        broken[Math.floor(next() * broken.length)] = Math.floor(next() * 256);
      expect(() => [pictureFacts(broken), withoutMetadata(broken)]).not.toThrow();
    }
  });
});

describe.each([
  ['JPEG', (picture: Sharp) => picture.jpeg({ quality: 95 })],
  ['PNG', (picture: Sharp) => picture.png()],
  ['WebP', (picture: Sharp) => picture.webp({ lossless: true })],
])('the orientation of a %s', (_, encode) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('%i stays, alone', async (orientation) => {
    const bytes = await encode(told(halves(60, 40), orientation)).toBuffer();
    const facts = pictureFacts(bytes);
    expect(facts).toMatchObject({
      orientation,
      ...(orientation >= 5 ? { width: 40, height: 60 } : { width: 60, height: 40 }),
    });
    const stripped = withoutMetadata(bytes) ?? Buffer.alloc(0);
    expect(textIn(stripped)).not.toMatch(/SECRET|Ada|xmpmeta/);
    expect((await sharp(stripped).metadata()).orientation ?? 1).toBe(orientation);
    const parts = orientation >= 5 ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
    const colours = await Promise.all(parts.map((part) => colourAt(stripped, part)));
    expect(colours.toSorted()).toEqual(['blue', 'red']);
    for (const part of parts) expect(await colourAt(stripped, part)).toBe(await colourAt(bytes, part));
  });
});

describe('what lies behind or inside of a picture', () => {
  it('goes: a second picture with a place of its own, and a film', async () => {
    const [first, second] = await Promise.all([
      photograph(50, 50).jpeg().toBuffer(),
      told(photograph(40, 40)).jpeg().toBuffer(),
    ]);
    const both = Buffer.concat([first, second, Buffer.from('ftypmp42 SECRETFILM')]);
    const stripped = withoutMetadata(both) ?? Buffer.alloc(0);
    expect(textIn(stripped)).not.toMatch(/SECRET|Exif/);
    expect((await pixelsOf(stripped)).equals(await pixelsOf(first))).toBe(true);
    const png = Buffer.concat([await photograph(9, 9).png().toBuffer(), Buffer.from('SECRETTAIL')]);
    expect(textIn(withoutMetadata(png) ?? Buffer.alloc(0))).not.toContain('SECRET');
  });

  it('goes: comments of a JPEG and a GIF, texts of a PNG', async () => {
    const jpeg = await photograph(20, 20).jpeg().toBuffer();
    const comment = Buffer.from('\xff\xfe\x00\x0eSECRETNOTES!', 'latin1');
    const noted = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    expect(textIn(withoutMetadata(noted) ?? Buffer.alloc(0))).not.toContain('SECRET');
    const gif = await photograph(20, 20).gif().toBuffer();
    const said = Buffer.concat([gif.subarray(0, gif.length - 1), Buffer.from('!\xfe\x06SECRET\x00;', 'latin1')]);
    const stripped = withoutMetadata(said) ?? Buffer.alloc(0);
    expect(textIn(stripped)).not.toContain('SECRET');
    expect((await pixelsOf(stripped)).equals(await pixelsOf(gif))).toBe(true);
  });

  it('stays: colours by profile, and movement', async () => {
    const wide = await photograph(30, 30).withIccProfile('p3').jpeg().toBuffer();
    expect((await sharp(withoutMetadata(wide)).metadata()).icc).toEqual((await sharp(wide).metadata()).icc);
    const frames = await Promise.all([photograph(24, 24).png().toBuffer(), halves(24, 24).png().toBuffer()]);
    for (const type of ['gif', 'webp'] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(type, { loop: 3, delay: 100 })
        .toBuffer();
      expect(pictureFacts(moving)).toMatchObject({ type: `image/${type}`, animated: true, whole: true });
      const { pages, loop } = await sharp(withoutMetadata(moving), { animated: true }).metadata();
      expect([pages, loop]).toEqual([2, 3]);
    }
  });

  it.each([['nothing'], ['<svg xmlns="http://www.w3.org/2000/svg"/>'], ['RIFF']])('is no picture: %s', (text) => {
    expect([pictureFacts(Buffer.from(text)), withoutMetadata(Buffer.from(text))]).toEqual([undefined, undefined]);
  });
});
