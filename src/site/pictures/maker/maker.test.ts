import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { colourAt, halves, photograph, secrets, told } from '../../../base/pictures/testing.js';
import type { Job, PictureSource } from './job.js';
import { openPictureMaker, type PictureMaker } from './maker.js';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'));
const warnings: string[] = [];
const log = { warn: (_: object, text: string) => void warnings.push(text) } as never;
const maker = openPictureMaker(join(folder, 'kept'), log);
afterEach(() => void warnings.splice(0));
afterAll(() => {
  maker.close();
  rmSync(folder, { recursive: true });
});

function written(name: string, bytes: Uint8Array): PictureSource {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return { file, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}
const variant = (source: PictureSource, width = 32): Job => ({ kind: 'variant', source, width });
let names = 0;
const made = (job: Job, by: PictureMaker = maker): Promise<Buffer | undefined> => by.make(`test-${names++}`, job);

describe('a resized variant', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('of a %s is a WebP without metadata', async (type) => {
    const source = written(`told.${type}`, await told(photograph(96, 64)).toFormat(type, { effort: 1 }).toBuffer());
    const form = (await made(variant(source))) ?? Buffer.alloc(0);
    expect(await sharp(form).metadata()).toMatchObject({ format: 'webp', width: 32, height: 21 });
    for (const secret of secrets) expect(form.toString('latin1'), secret).not.toContain(secret);
  });

  it('is upright, like the published original', async () => {
    const source = written('turned.jpg', await told(halves(96, 64), 6).jpeg().toBuffer());
    for (const job of [variant(source), { kind: 'original', source } as const]) {
      const bytes = (await made(job)) ?? Buffer.alloc(0);
      expect([await colourAt(bytes, 'top'), await colourAt(bytes, 'bottom')]).toEqual(['red', 'blue']);
      expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
      expect(bytes.toString('latin1')).not.toContain('SECRET');
    }
  });

  it('of a CMYK picture has sRGB colors', async () => {
    const source = written('cmyk.jpg', await halves(64, 64).toColourspace('cmyk').jpeg().toBuffer());
    const form = (await made(variant(source))) ?? Buffer.alloc(0);
    expect(await sharp(form).metadata()).toMatchObject({ space: 'srgb' });
    expect([await colourAt(form, 'left'), await colourAt(form, 'right')]).toEqual(['red', 'blue']);
  });

  it('of a truncated picture shows the decodable part', async () => {
    const bytes = await photograph(400, 400).jpeg().toBuffer();
    const form = await made(variant(written('cut.jpg', bytes.subarray(0, bytes.length / 2))));
    expect(await sharp(form).metadata()).toMatchObject({ format: 'webp', width: 32 });
  });

  it('is not made of a picture with too many pixels, of another kind of file, or of a changed file, while the next job succeeds', {
    tags: ['proof'],
  }, async () => {
    const large = written(
      'large.png',
      await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: 'red' } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
    const other = { ...written('other.png', await photograph(9, 9).png().toBuffer()), hash: '0123456789abcdef' };
    expect(await made(variant(large))).toBeUndefined();
    expect(await made(variant(written('none.png', Buffer.from('no picture'))))).toBeUndefined();
    expect(warnings).toHaveLength(2);
    expect(await made(variant(other))).toBeUndefined();
    expect(warnings).toHaveLength(2);
    expect(await made(variant(written('good.png', await photograph(9, 9).png().toBuffer())))).toBeInstanceOf(Buffer);
  });

  it('is made once for concurrent requests and found again after a restart', async () => {
    const source = written('once.png', await photograph(64, 64).png().toBuffer());
    const all = await Promise.all(Array.from({ length: 20 }, () => maker.make('once.webp', variant(source))));
    expect(new Set(all).size).toBe(1);
    expect(readdirSync(join(folder, 'kept')).filter((name) => name.includes('once'))).toEqual([
      expect.stringMatching(/^\d+-once\.webp$/),
    ]);
    rmSync(source.file);
    const next = openPictureMaker(join(folder, 'kept'), log);
    expect(await next.make('once.webp', variant(source))).toEqual(all[0]);
    next.close();
  });

  it('is cached in memory if the folder cannot be written, with one warning in the log', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    const poor = openPictureMaker(join(folder, 'a-file', 'kept'), log);
    const source = written('poor.png', await photograph(64, 64).png().toBuffer());
    const first = await poor.make('poor.webp', variant(source));
    rmSync(source.file);
    expect(await poor.make('poor.webp', variant(source))).toEqual(first);
    expect(warnings).toEqual([expect.stringContaining('cannot be cached on disk')]);
    poor.close();
  });
});

describe('a published original', () => {
  const published = async (name: string, bytes: Uint8Array): Promise<Buffer> =>
    (await made({ kind: 'original', source: written(name, bytes) })) ?? Buffer.alloc(0);

  it.each([
    ['jpeg', (picture: Sharp) => picture.jpeg()],
    ['jpeg', (picture: Sharp) => picture.toColourspace('cmyk').jpeg()],
    ['png', (picture: Sharp) => picture.png()],
    ['webp', (picture: Sharp) => picture.webp()],
    ['heif', (picture: Sharp) => picture.avif({ effort: 0 })],
  ] as const)('in %s tells nothing, and looks the same', async (format, encode) => {
    const bytes = await encode(told(halves(64, 48))).toBuffer();
    expect(bytes.toString('latin1')).toContain('SECRET');
    const shown = await published(`told-${format}`, bytes);
    for (const secret of secrets) expect(shown.toString('latin1'), secret).not.toContain(secret);
    const { exif, xmp, icc, ...rest } = await sharp(shown).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    expect(rest).toMatchObject({ format, width: 64, height: 48, space: 'srgb' });
    expect([await colourAt(shown, 'left'), await colourAt(shown, 'right')]).toEqual(['red', 'blue']);
  });

  it('has no appended data, such as a second picture with a location or a video', async () => {
    const second = await told(photograph(40, 40)).jpeg().toBuffer();
    const both = [await photograph(50, 50).jpeg().toBuffer(), second, Buffer.from('ftypmp42 SECRETFILM')];
    expect((await published('both.jpg', Buffer.concat(both))).toString('latin1')).not.toMatch(/SECRET|Exif/);
  });

  it('keeps transparency, and every pixel of a PNG', async () => {
    const clear = {
      create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    } as const;
    const bytes = await sharp(clear).png().toBuffer();
    const shown = await published('clear.png', bytes);
    expect((await sharp(shown).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer())).toBe(true);
  });

  it('is converted to sRGB from another color profile', async () => {
    const wide = await halves(30, 30).toColourspace('p3').withIccProfile('p3').jpeg().toBuffer();
    const shown = await published('wide.jpg', wide);
    expect((await sharp(shown).metadata()).icc).toBeUndefined();
    expect(await colourAt(shown, 'left')).toBe('red');
  });

  it.each(['gif', 'webp'] as const)('keeps its animation in %s, as do its variants', async (type) => {
    const frames = await Promise.all([photograph(24, 24).png().toBuffer(), halves(24, 24).png().toBuffer()]);
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(type, { loop: 3, delay: [100, 200] })
      .toBuffer();
    const timing = async (bytes: Buffer): Promise<unknown> => {
      const { pages, loop, delay } = await sharp(bytes, { animated: true }).metadata();
      return { pages, loop, delay };
    };
    expect(await timing(await published(`moving.${type}`, moving))).toEqual(await timing(moving));
    expect(await timing(moving)).toMatchObject({ pages: 2, loop: 3 });
    const form = await made(variant(written(`form.${type}`, moving), 12));
    expect(await sharp(form, { animated: true }).metadata()).toMatchObject({ pages: 2, width: 12 });
  });
});

describe('without sharp', () => {
  it('no picture is made and no process is started, with one warning in the log', async () => {
    const poor = openPictureMaker(join(folder, 'kept-poor'), log, () => false);
    const source = written('whole.png', await photograph(9, 9).png().toBuffer());
    expect(poor.available()).toBe(false);
    expect([await made(variant(source), poor), await made(variant(source), poor)]).toEqual([undefined, undefined]);
    expect(warnings).toEqual([expect.stringContaining('Pictures are not served')]);
    poor.close();
  });
});

describe('a link preview', () => {
  const colors = { paper: '#faf8f3', ink: '#1d211f', soft: '#565d59', accent: '#0d5c54' };
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="63"><path fill="#0d5c54" d="M0 0h40v63H0z"/></svg>';
  const preview = (title: string, picture?: PictureSource): Job => ({
    kind: 'preview',
    preview: {
      title,
      owner: 'Ada Example',
      note: 'Builds things.',
      drawing,
      ...colors,
      ...(picture ? { picture } : {}),
    },
  });
  /** Counts the pixels of the text area that are as dark as its text. */
  const inkOf = async (bytes: Buffer): Promise<number> => {
    const { data } = await sharp(bytes)
      .extract({ left: 0, top: 140, width: 780, height: 330 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((shade) => shade < 60).length;
  };

  it.each([
    ['Latin', 'Harbour forecast: berth times for a port'],
    ['Greek', 'Ο φάρος και το λιμάνι'],
    ['Cyrillic', 'Прогноз для порта'],
    ['emoji between', 'Ships 🚢 and 👩‍🚀 tides'],
    ['the longest word', 'Donaudampfschifffahrtsgesellschaftskapitän'],
    ['300 characters', 'many words '.repeat(28)],
  ])('has its title: %s', async (_, title) => {
    const bytes = (await made(preview(title))) ?? Buffer.alloc(0);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    expect(await inkOf(bytes)).toBeGreaterThan(2000);
  });

  it.each(['One', 'many words '.repeat(28)])('keeps title and description within the text area: %s', async (title) => {
    const bytes = (await made(preview(title))) ?? Buffer.alloc(0);
    const darkIn = async (left: number, top: number, width: number, height: number): Promise<number> => {
      const part = sharp(bytes).extract({ left, top, width, height }).greyscale().raw();
      return (await part.toBuffer()).filter((shade) => shade < 160).length;
    };
    expect(await darkIn(750, 0, 50, 630)).toBe(0);
    expect(await darkIn(0, 590, 800, 40)).toBe(0);
    expect(await darkIn(0, 480, 800, 110)).toBeGreaterThan(500);
  });

  it.each(['港の予報', 'پیش‌بینی بندر', 'Мир 港', '🚢'])(
    'shows only the picture instead of missing glyphs for %s',
    async (title) => {
      const bytes = (await made(preview(title))) ?? Buffer.alloc(0);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(await inkOf(bytes)).toBe(0);
    },
  );

  it('shows a noisy photograph in less than 300 kB, and the drawing instead of a broken picture', async () => {
    const photo = written('photo.jpg', await photograph(900, 900).jpeg().toBuffer());
    const bytes = (await made(preview('港', photo))) ?? Buffer.alloc(0);
    expect(bytes.length).toBeLessThan(300_000);
    expect(await made(preview('One', written('broken.jpg', Buffer.from('broken'))))).toBeInstanceOf(Buffer);
  });
});

describe('an icon', () => {
  const corner = async (bytes: Buffer | undefined): Promise<number[]> => [
    ...(await sharp(bytes).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
  ];

  it('is drawn from letters in any script', async () => {
    for (const letters of ['AE', 'Ж', '山'])
      expect(
        await sharp(
          await made({ kind: 'icon', icon: { letters, ink: '#ffffff', paper: '#0d5c54' }, size: 96 }),
        ).metadata(),
      ).toMatchObject({ format: 'png', width: 96, height: 96 });
  });

  it("is the owner's picture, on a background if it must not be transparent, and scripts in it do not run", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><image href="file:///etc/passwd"/><circle cx="4" cy="4" r="3"/></svg>';
    const { file } = written('icon.svg', Buffer.from(svg));
    const clear = await made({ kind: 'icon', icon: { source: { file } }, size: 180 });
    const solid = await made({ kind: 'icon', icon: { source: { file }, ground: '#ff0000' }, size: 180 });
    expect([(await corner(clear))[3], await corner(solid)]).toEqual([0, [255, 0, 0, 255]]);
  });
});

describe('expectPreview', () => {
  const orders: unknown[] = [];
  const start = () =>
    Object.assign(new EventEmitter(), {
      unref: () => {},
      kill: () => {},
      send: (order: unknown) => void orders.push(order),
    }) as unknown as ChildProcess;
  const passed = () => new Promise((resolve) => setTimeout(resolve, 150));
  afterEach(() => void orders.splice(0));

  it('starts the process once if the preview is not cached', async () => {
    const waiting = openPictureMaker(join(folder, 'expected'), log, () => true, start);
    waiting.expectPreview('preview-1.png');
    waiting.expectPreview('preview-2.png');
    await passed();
    expect(orders).toEqual([{ id: 0, job: { kind: 'readiness' } }]);
    waiting.close();
  });

  it.each([
    ['that is kept', () => true, true],
    ['where nothing can be drawn', () => false, false],
  ])('starts no process for a preview %s', async (_, canDraw, isKept) => {
    const kept = mkdtempSync(join(folder, 'kept-'));
    if (isKept) writeFileSync(join(kept, '3-preview-3.png'), 'kept');
    const waiting = openPictureMaker(kept, log, canDraw, start);
    waiting.expectPreview('preview-3.png');
    await passed();
    waiting.close();
    waiting.expectPreview('preview-4.png');
    await passed();
    expect(orders).toEqual([]);
  });

  it('uses the started process to draw the preview', async () => {
    maker.expectPreview('preview-5.png');
    const colors = { paper: '#ffffff', ink: '#000000', soft: '#555555', accent: '#0d5c54' };
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="6"/>';
    const preview = { title: 'Rivers', owner: 'Ada', note: 'Of rivers.', ...colors, drawing };
    expect(await sharp(await maker.make('preview-5.png', { kind: 'preview', preview })).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
    });
  });
});
