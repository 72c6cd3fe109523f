import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { imageSize, imageSizeIn } from './image-size.js';
import { portfolioOf } from './testing.js';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const riff = (chunk: string, rest: string): Buffer =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, 'latin1'), hex(rest)]);

describe('imageSize', () => {
  it.each([
    ['image/png', hex('89504e470d0a1a0a 0000000d 49484452 0000012c 000000c8'), 300, 200],
    ['image/gif', hex('474946383961 2c01 c800'), 300, 200],
    ['image/jpeg', hex('ffd8 ffe0 0004 0000 ffc4 0003 00 ffc2 0011 08 00c8 012c'), 300, 200],
    ['image/webp', riff('VP8X', '00000000 2b0100 c70000'), 300, 200],
    ['image/webp', riff('VP8 ', '000000 9d012a 2c01 c800'), 300, 200],
    ['image/webp', riff('VP8L', '2f 2bc13100'), 300, 200],
    ['image/svg+xml', Buffer.from('<?xml version="1.0"?><svg width="300" height="200px" viewBox="0 0 3 2">'), 300, 200],
    ['image/svg+xml', Buffer.from("<svg\n viewBox='0 0 300.4 200'>"), 300, 200],
  ])('reads a %s', (type, head, width, height) => {
    expect(imageSize(head, type)).toEqual({ width, height });
  });

  it.each([
    ['image/png', Buffer.from('short')],
    ['image/jpeg', hex('ffd8 ffe0')],
    ['image/webp', riff('ALPH', '00')],
    ['image/svg+xml', Buffer.from('<svg width="100%">')],
    ['image/avif', Buffer.alloc(100)],
  ])('does not guess the size of a broken or unknown %s', (type, head) => {
    expect(imageSize(head, type)).toBeUndefined();
  });
});

describe('imageSizeIn', () => {
  it('knows the files of the owner by site path, and nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-size-'));
    const file = join(folder, 'a b.svg');
    writeFileSync(file, '<svg viewBox="0 0 30 20">');
    const assets = [
      { path: '/assets/a b.svg', file, type: 'image/svg+xml', size: 25 },
      { path: '/assets/gone.svg', file: join(folder, 'gone.svg'), type: 'image/svg+xml', size: 25 },
    ];
    const sizeOf = imageSizeIn(portfolioOf({ assets }));
    expect(sizeOf('/assets/a%20b.svg')).toEqual({ width: 30, height: 20 });
    expect(sizeOf('/assets/gone.svg')).toBeUndefined();
    expect(sizeOf('/assets/%')).toBeUndefined();
    expect(sizeOf('https://elsewhere.example/assets/a.svg')).toBeUndefined();
    rmSync(folder, { recursive: true });
    expect(sizeOf('/assets/a b.svg')).toEqual({ width: 30, height: 20 });
  });
});
