import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { drawingSize } from './drawing-size.js';

const folder = mkdtempSync(join(tmpdir(), 'drawing-size-'));
afterAll(() => rmSync(folder, { recursive: true }));

function sizeOf(svg: string): ReturnType<typeof drawingSize> {
  const file = join(folder, `${svg.length}.svg`);
  writeFileSync(file, svg);
  return drawingSize(file, svg.length, 0);
}

describe('drawingSize', () => {
  it('rounds the size that a drawing states', () => {
    const box = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30.4 20"></svg>';
    expect(sizeOf(`<?xml version="1.0"?>${box}`)).toEqual({ width: 30, height: 20 });
  });

  it.each(['<svg width="100%"></svg>', 'no drawing', ''])('finds no size in %j', (svg) => {
    expect(sizeOf(svg)).toBeUndefined();
  });

  it('finds no size of a file that is gone, or that is too large to be read', () => {
    expect(drawingSize(join(folder, 'gone.svg'), 25, 0)).toBeUndefined();
    expect(drawingSize(join(folder, 'large.svg'), 5 * 1_048_576, 0)).toBeUndefined();
  });
});
