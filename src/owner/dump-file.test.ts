import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../base/random.js';
import { writeDumpFile } from './dump-file.js';

describe('a dump file (A21)', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-dump-'));
    path = join(folder, 'backup.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const written = (meanwhile = (): void => {}) =>
    writeDumpFile(path, systemRandom, async (write) => {
      write('one');
      meanwhile();
      return true;
    });

  it('is a new file for its owner alone, whatever the mask', async () => {
    const before = process.umask(0);
    try {
      await written(() => {
        const [unfinished = ''] = readdirSync(folder);
        expect(unfinished).toMatch(/^backup\.jsonl\.[0-9a-f]{12}\.unfinished$/);
        expect(statSync(join(folder, unfinished)).mode & 0o777).toBe(0o600);
      });
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect([readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([['backup.jsonl'], 'one\n']);
    } finally {
      process.umask(before);
    }
  });

  it('never has the mode or the name of a file that lay where it is written first', async () => {
    writeFileSync(`${path}.unfinished`, 'foreign', { mode: 0o666 });
    await written();
    expect(readFileSync(`${path}.unfinished`, 'utf8')).toBe('foreign');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.each([true, false])('refuses a link at its place, whether it leads somewhere (%s) or not', async (leads) => {
    const target = join(folder, 'elsewhere');
    if (leads) writeFileSync(target, 'theirs');
    symlinkSync(target, path);
    await expect(written()).rejects.toThrow(
      `${path} is a link, and a dump is not written through one; remove the link, or name another file.`,
    );
    expect([readlinkSync(path), existsSync(target) ? readFileSync(target, 'utf8') : 'theirs']).toEqual([
      target,
      'theirs',
    ]);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('refuses a file or a link that comes to its place meanwhile, and leaves nothing behind', async () => {
    const late = [() => writeFileSync(path, 'theirs'), () => symlinkSync(join(folder, 'elsewhere'), path)];
    for (const come of late) {
      await expect(written(come)).rejects.toThrow(/name another file/);
      expect(readdirSync(folder)).toEqual(['backup.jsonl']);
      rmSync(path);
    }
  });

  it('leaves nothing behind when it was cut short', async () => {
    await writeDumpFile(path, systemRandom, async () => false);
    expect(readdirSync(folder)).toEqual([]);
  });
});
