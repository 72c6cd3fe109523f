import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeProblem } from '../result/problem.js';
import { readPicture } from './picture-file.js';

const gif = Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex');

it('leaves a picture out where sharp is not installed, and says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'picture-file-'));
  const file = join(folder, 'a.gif');
  writeFileSync(file, gif);
  const read = (isInstalled: boolean) => readPicture('assets/a.gif', file, gif.length, 0, () => isInstalled);
  expect(read(true).asset?.picture).toMatchObject({ type: 'image/gif', width: 1, height: 1 });
  expect(read(false).asset).toBeUndefined();
  expect(read(false).problems.map(describeProblem)).toEqual([
    expect.stringContaining('assets/a.gif: cannot be published without the package sharp; it is left out.'),
  ]);
  rmSync(folder, { recursive: true });
});
