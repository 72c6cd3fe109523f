import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder, writeDurably } from './files.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('removeFolder', () => {
  it('removes a folder with its content, but not the targets of links', async () => {
    mkdirSync(join(folder, 'gone/a/b'), { recursive: true });
    mkdirSync(join(folder, 'kept'));
    writeFileSync(join(folder, 'kept/file'), 'x');
    symlinkSync('../kept', join(folder, 'gone/link'));
    for (let at = 0; at < 500; at += 1) writeFileSync(join(folder, `gone/a/${at}`), '');
    await removeFolder(join(folder, 'gone'));
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['kept', 'kept/file']);
  });

  it('ignores a missing folder', async () => {
    await removeFolder(join(folder, 'missing'));
  });

  it('handles a folder that another process is removing', async () => {
    mkdirSync(join(folder, 'gone'));
    for (let at = 0; at < 500; at += 1) writeFileSync(join(folder, `gone/${at}`), '');
    await Promise.all([removeFolder(join(folder, 'gone')), removeFolder(join(folder, 'gone'))]);
    expect(existsSync(join(folder, 'gone'))).toBe(false);
  });
});

describe('writeDurably', () => {
  it('replaces the content, and leaves no other file', async () => {
    const file = join(folder, 'file');
    await writeDurably(file, 'old');
    await writeDurably(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['file']);
  });
});
