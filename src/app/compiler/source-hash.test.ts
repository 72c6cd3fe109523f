import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { contentFolder, soundFiles } from '../../service/portfolio/testing.js';
import { hashOfSources } from './source-hash.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

async function folderOf(files = soundFiles) {
  const folder = await contentFolder(files);
  cleanups.push(folder.remove);
  return folder;
}

describe('hashOfSources', () => {
  it('differs after a change of any text, whatever its times', async () => {
    const { path, write } = await folderOf();
    const before = await hashOfSources(path);
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    await write('projects/one.md', '---\ntitle: Two\ncategory: Agents\n---\nThe first project.\n');
    expect(await hashOfSources(path)).not.toBe(before);
  });

  it('does not read a named pipe', async () => {
    const { path } = await folderOf();
    execFileSync('mkfifo', [join(path, 'pages/endless.md')]);
    expect(await hashOfSources(path)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is undefined for a path that does not exist, for a single file, and for a link to another folder', async () => {
    expect(await hashOfSources('/nowhere/at/all')).toBeUndefined();
    const single = await folderOf({ 'resume.json': '{}' });
    expect(await hashOfSources(join(single.path, 'resume.json'))).toBeUndefined();
    const [content, other] = [await folderOf(), await folderOf()];
    await symlink(other.path, join(content.path, 'pages/linked'));
    expect(await hashOfSources(content.path)).toBeUndefined();
  });
});
