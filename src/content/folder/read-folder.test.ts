import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFolder } from './read-folder.js';

let folder: string;
const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-folder-'));
  for (const name of ['projects', 'posts']) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the texts of a folder', () => {
  it('are handed on one by one, each before the next is read', async () => {
    for (const name of ['a', 'b', 'c']) write(`projects/${name}.md`, 'as it was');
    const read: string[] = [];
    await readFolder(folder, (path, text) => {
      read.push(`${path} ${text}`);
      if (path === 'projects/a.md') write('projects/b.md', 'written meanwhile');
    });
    expect(read).toEqual(['projects/a.md as it was', 'projects/b.md written meanwhile', 'projects/c.md as it was']);
  });

  it('are those of records; profile and offers are kept by name', async () => {
    write('profile.yaml', 'name: Ada');
    write('offers.yaml', '[]');
    write('projects/tide.md', 'Tide');
    write('posts/new.md', 'New');
    const read: string[] = [];
    const { texts } = await readFolder(folder, (path) => void read.push(path));
    expect(read).toEqual(['posts/new.md', 'projects/tide.md']);
    expect([...texts]).toEqual([
      ['offers.yaml', '[]'],
      ['profile.yaml', 'name: Ada'],
    ]);
  });
});
