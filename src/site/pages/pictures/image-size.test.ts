import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portfolioOf } from '../testing.js';
import { imageSizeIn } from './image-size.js';

describe('imageSizeIn', () => {
  it('knows the files of the owner by site path, and nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-size-'));
    const file = join(folder, 'a b.svg');
    writeFileSync(file, '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30.4 20"></svg>');
    writeFileSync(join(folder, 'none.svg'), '<svg width="100%"></svg>');
    const assets = [
      { path: '/assets/a b.svg', file, type: 'image/svg+xml', size: 25 },
      { path: '/assets/gone.svg', file: join(folder, 'gone.svg'), type: 'image/svg+xml', size: 25 },
    ];
    assets.push({ path: '/assets/none.svg', file: join(folder, 'none.svg'), type: 'image/svg+xml', size: 25 });
    const sizeOf = imageSizeIn(portfolioOf({ assets }));
    expect(sizeOf('/assets/a%20b.svg')).toEqual({ width: 30, height: 20 });
    expect(sizeOf('/assets/gone.svg')).toBeUndefined();
    expect(sizeOf('/assets/none.svg')).toBeUndefined();
    expect(sizeOf('/assets/%')).toBeUndefined();
    expect(sizeOf('https://elsewhere.example/assets/a.svg')).toBeUndefined();
    rmSync(folder, { recursive: true });
    expect(sizeOf('/assets/a b.svg')).toEqual({ width: 30, height: 20 });
  });
});
