import { describe, expect, it } from 'vitest';
import { assetsByPath, imageSizeIn } from './picture-size.js';

describe('imageSizeIn', () => {
  const drawing = { file: '/a b.svg', type: 'image/svg+xml', size: 25 };
  const photo = { type: 'image/png', width: 640, height: 480, hash: '0123456789abcdef' } as const;
  const sizeOf = imageSizeIn(
    assetsByPath([
      { ...drawing, path: '/assets/a b.svg', drawing: { width: 30, height: 20 } },
      { ...drawing, path: '/assets/none.svg' },
      { path: '/assets/photo.png', file: '/photo.png', type: 'image/png', size: 25, picture: photo },
    ]),
  );

  it.each([
    ['/assets/a%20b.svg', { width: 30, height: 20 }],
    ['/assets/a b.svg', { width: 30, height: 20 }],
    ['/assets/photo.png?v=1#x', { width: 640, height: 480 }],
    ['/assets/none.svg', undefined],
    ['/assets/%', undefined],
    ['https://elsewhere.example/assets/a.svg', undefined],
  ])('finds the size of %s among the files of the owner', (address, size) => {
    expect(sizeOf(address)).toEqual(size);
  });
});
