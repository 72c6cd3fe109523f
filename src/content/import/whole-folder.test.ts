import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentFolder } from '../../service/portfolio/testing.js';
import { writeWholeFolder } from './whole-folder.js';

const opened: { remove(): Promise<void> }[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.remove();
});

async function folderOf(files: Parameters<typeof contentFolder>[0]): Promise<string> {
  const folder = await contentFolder(files);
  opened.push(folder);
  return folder.path;
}

describe('writeWholeFolder', () => {
  it.each([true, false])('leaves nothing when it fails, in a folder that exists: %s', async (exists) => {
    const parent = await folderOf({});
    const to = exists ? parent : join(parent, 'new');
    const failing = writeWholeFolder(to, async (unfinished) => {
      await writeFile(join(unfinished, 'half'), 'x');
      throw new Error('disk full');
    });
    await expect(failing).rejects.toThrow('disk full');
    expect(await readdir(parent)).toEqual([]);
  });

  it('moves all entries into a folder that exists', async () => {
    const to = await folderOf({});
    await writeWholeFolder(to, (unfinished) => writeFile(join(unfinished, 'whole'), 'x'));
    expect(await readdir(to)).toEqual(['whole']);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('removes everything on %s and exits with %i', async (signal, code) => {
    const parent = await folderOf({});
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    const stopped = writeWholeFolder(join(parent, 'new'), async (unfinished) => {
      await writeFile(join(unfinished, 'half'), 'x');
      process.emit(signal, signal);
    });
    await expect(stopped).rejects.toThrow(`exit ${code}`);
    expect(await readdir(parent)).toEqual([]);
    exit.mockRestore();
  });
});
