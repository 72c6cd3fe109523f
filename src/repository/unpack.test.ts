import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ArchiveEntry, inArchive, tarOf } from './testing.js';
import { unpack, usualLimits } from './unpack.js';

const commit = '6dcb09b5b57875f334f61aebed695e2e4193db5e';
let around: string;
let to: string;
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'vitrine-unpack-'));
  to = mkdtempSync(join(around, 'to-'));
});
afterEach(() => rmSync(around, { recursive: true, force: true }));

const unpacked = (entries: Iterable<ArchiveEntry>, folder = '', limits = usualLimits) =>
  unpack(gzipSync(tarOf(entries, commit)), to, folder, limits);

describe('unpacking an archive', () => {
  it('writes the files with their times, and knows the commit', async () => {
    const long = `posts/${'long-'.repeat(30)}name.md`;
    const found = await unpacked(inArchive({ 'profile.yaml': 'name: Ada\n', [long]: 'Größe', 'pages/empty.md': '' }));
    expect(found).toEqual({ commit, files: 3, links: [] });
    expect(readFileSync(join(to, long), 'utf8')).toBe('Größe');
    expect(readFileSync(join(to, 'pages/empty.md'), 'utf8')).toBe('');
    expect(statSync(join(to, 'profile.yaml')).mtime.toISOString()).toBe('2026-05-01T10:00:00.000Z');
  });

  it('takes one folder alone, and says when it is not there', async () => {
    const files = inArchive({ 'README.md': 'x', 'content/profile.yaml': 'y', 'contents/other.md': 'z' });
    expect(await unpacked(files, 'content')).toMatchObject({ files: 1 });
    expect(readdirSync(to)).toEqual(['profile.yaml']);
    await expect(unpacked(files, 'missing')).rejects.toThrow('has no folder missing with files in it');
  });

  it('names an archive without a commit by what is in it', async () => {
    const bytes = gzipSync(tarOf(inArchive({ 'a.md': 'a' })));
    expect((await unpack(bytes, to, '')).commit).toMatch(/^[0-9a-f]{40}$/);
  });

  it('unpacks no link, and names each', async () => {
    const found = await unpacked([
      ...inArchive({ 'profile.yaml': 'x' }),
      { path: 'portfolio-main/assets', type: 'SymbolicLink', linkpath: '/etc' },
      { path: 'portfolio-main/hard.md', type: 'Link', linkpath: 'portfolio-main/profile.yaml' },
      { path: 'portfolio-main/assets/passwd', bytes: 'through the link' },
    ]);
    expect(found).toMatchObject({ files: 2, links: ['assets', 'hard.md'] });
    expect(existsSync('/etc/passwd') && readFileSync('/etc/passwd', 'utf8')).not.toBe('through the link');
    expect(statSync(join(to, 'assets')).isDirectory()).toBe(true);
  });

  it.each([
    ['portfolio-main/../../escaped.md'],
    ['portfolio-main/pages/../../../escaped.md'],
    ['/escaped.md'],
    ['../escaped.md'],
    ['portfolio-main//escaped.md'],
    ['portfolio-main/..\\escaped.md'],
    ['portfolio-main/./escaped.md'],
  ])('refuses an archive with the path %s', async (path) => {
    await expect(unpacked([{ path, bytes: 'x' }])).rejects.toThrow('holds a path that leads out of it');
    expect(readdirSync(around)).toHaveLength(1);
    expect(readdirSync(to)).toEqual([]);
  });

  it('refuses a path twice, and a file that is a folder as well', async () => {
    const twice = [...inArchive({ 'a.md': '1' }), ...inArchive({ 'a.md': '2' })];
    await expect(unpacked(twice)).rejects.toThrow('was not sent as a sound archive');
    const both = inArchive({ 'b.md': '1', 'b.md/c.md': '2' });
    await expect(unpacked(both)).rejects.toThrow('was not sent as a sound archive');
  });

  it('stops at its bounds', async () => {
    const files = inArchive(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}.md`, 'x'.repeat(1000)])));
    await expect(unpacked(files, '', { ...usualLimits, entries: 19 })).rejects.toThrow('holds more than is unpacked');
    await expect(unpacked(files, '', { ...usualLimits, bytes: 20_000 })).rejects.toThrow('holds more than is unpacked');
    await expect(unpacked(files, '', { ...usualLimits, milliseconds: -1 })).rejects.toThrow(/takes longer/);
  });

  it('refuses a bomb before it is unpacked, outside the folder and behind the end of the tar too', {
    tags: ['proof'],
  }, async () => {
    const zeros = Buffer.alloc(40 * 1_048_576);
    const bounds = { ...usualLimits, bytes: 32 * 1_048_576 };
    const inside = gzipSync(tarOf([{ path: 'portfolio-main/zeros', bytes: zeros }]), { level: 1 });
    await expect(unpack(inside, to, 'content', bounds)).rejects.toThrow('holds more than is unpacked');
    const behind = gzipSync(Buffer.concat([tarOf(inArchive({ 'a.md': 'a' })), zeros]), { level: 1 });
    await expect(unpack(behind, to, '', bounds)).rejects.toThrow('holds more than is unpacked');
    const twice = gzipSync(gzipSync(tarOf(inArchive({ 'a.md': 'a' }))));
    await expect(unpack(twice, to, '')).rejects.toThrow('was not sent as a sound archive');
  });

  it.each([
    ['a page', Buffer.from('<!doctype html>')],
    ['nothing', Buffer.alloc(0)],
    ['a cut archive', gzipSync(tarOf(inArchive({ 'a.md': 'x'.repeat(100_000) }))).subarray(0, 80)],
    ['noise in gzip', gzipSync(Buffer.from('noise '.repeat(500)))],
    ['a tar that is cut', gzipSync(tarOf(inArchive({ 'a.md': 'x'.repeat(5000) })).subarray(0, 3000))],
  ])('refuses %s', async (_case, bytes) => {
    await expect(unpack(bytes, to, '')).rejects.toThrow(/was not sent as a sound archive|holds no files/);
  });

  it('unpacks 10,000 files without holding the event loop', { tags: ['proof'] }, async () => {
    const files = inArchive(
      Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`posts/${at}.md`, `Text ${at}`])),
    );
    const bytes = gzipSync(tarOf(files, commit));
    // Of the processor: what else the machine does holds up no one here.
    let longest = 0;
    let last = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(last);
      longest = Math.max(longest, (user + system) / 1000);
      last = process.cpuUsage();
    }, 1);
    expect(await unpack(bytes, to, '')).toMatchObject({ files: 10_000 });
    clearInterval(watch);
    expect(longest).toBeLessThan(500);
  });
});
