import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { contentFolder, soundFiles } from '../../service/portfolio/testing.js';
import { hashSources } from './source-hash.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

async function folderOf(files = soundFiles) {
  const folder = await contentFolder(files);
  cleanups.push(folder.remove);
  return folder;
}

describe('hashSources', () => {
  it('changes with any text, regardless of file times', async () => {
    const { path, write } = await folderOf();
    const before = await hashSources(path);
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    await write('projects/one.md', '---\ntitle: Two\ncategory: Agents\n---\nThe first project.\n');
    expect(await hashSources(path)).not.toBe(before);
  });

  it('does not read a named pipe', async () => {
    const { path } = await folderOf();
    execFileSync('mkfifo', [join(path, 'pages/endless.md')]);
    expect(await hashSources(path)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('returns undefined for a missing path, a single file, and a link to another folder', async () => {
    expect(await hashSources('/nowhere/at/all')).toBeUndefined();
    const single = await folderOf({ 'resume.json': '{}' });
    expect(await hashSources(join(single.path, 'resume.json'))).toBeUndefined();
    const [content, other] = [await folderOf(), await folderOf()];
    await symlink(other.path, join(content.path, 'pages/linked'));
    expect(await hashSources(content.path)).toBeUndefined();
  });
});
