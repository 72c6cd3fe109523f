import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultLimits } from './archive.js';
import { type ArchiveEntry, createTar, inArchive } from './testing.js';
import { openArchive } from './unpack.js';

const commit = '6dcb09b5b57875f334f61aebed695e2e4193db5e';
let around: string;
let to: string;
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'vitrine-unpack-'));
  to = mkdtempSync(join(around, 'to-'));
});
afterEach(() => rmSync(around, { recursive: true, force: true }));

/** Reads the headers of an archive and unpacks it. */
async function unpack(bytes: Buffer, folder = '', limits = defaultLimits) {
  const file = join(mkdtempSync(join(around, 'archive-')), 'archive.tar.gz');
  writeFileSync(file, bytes);
  const { unpack: write, ...listing } = await openArchive(file, folder, limits);
  await write(to);
  return listing;
}

const unpacked = (entries: Iterable<ArchiveEntry>, folder?: string, limits?: typeof defaultLimits) =>
  unpack(gzipSync(createTar(entries, commit)), folder, limits);

describe('unpacking an archive', () => {
  it('writes files with their times and returns the commit', async () => {
    const long = `posts/${'long-'.repeat(30)}name.md`;
    const found = await unpacked(inArchive({ 'profile.yaml': 'name: Ada\n', [long]: 'Größe', 'pages/empty.md': '' }));
    expect(found).toEqual({ commit, files: 3, links: [] });
    expect(readFileSync(join(to, long), 'utf8')).toBe('Größe');
    expect(readFileSync(join(to, 'pages/empty.md'), 'utf8')).toBe('');
    expect(statSync(join(to, 'profile.yaml')).mtime.toISOString()).toBe('2026-05-01T10:00:00.000Z');
  });

  it('unpacks only the given folder, and rejects if it does not exist', async () => {
    const files = inArchive({ 'README.md': 'x', 'content/profile.yaml': 'y', 'contents/other.md': 'z' });
    expect(await unpacked(files, 'content')).toMatchObject({ files: 1 });
    expect(readdirSync(to)).toEqual(['profile.yaml']);
    await expect(unpacked(files, 'missing')).rejects.toThrow('has no folder missing with files in it');
  });

  it('uses a hash as the commit of an archive without one', async () => {
    const bytes = gzipSync(createTar(inArchive({ 'a.md': 'a' })));
    expect((await unpack(bytes)).commit).toMatch(/^[0-9a-f]{40}$/);
  });

  it('does not unpack links, and lists them', async () => {
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
  ])('rejects an archive with the path %s', async (path) => {
    await expect(unpacked([{ path, bytes: 'x' }])).rejects.toThrow('contains a path that leads out of it');
    expect(readdirSync(around).some((name) => name.includes('escaped'))).toBe(false);
    expect(readdirSync(to)).toEqual([]);
  });

  it('rejects a duplicate path, and a file that is also a folder', async () => {
    const twice = [...inArchive({ 'a.md': '1' }), ...inArchive({ 'a.md': '2' })];
    await expect(unpacked(twice)).rejects.toThrow('was not sent as a sound archive');
    const both = inArchive({ 'b.md': '1', 'b.md/c.md': '2' });
    await expect(unpacked(both)).rejects.toThrow('was not sent as a sound archive');
  });

  it('rejects an archive beyond its limits', async () => {
    const files = inArchive(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}.md`, 'x'.repeat(1000)])));
    await expect(unpacked(files, '', { ...defaultLimits, entries: 19 })).rejects.toThrow(
      'contains more than the limit',
    );
    await expect(unpacked(files, '', { ...defaultLimits, bytes: 20_000 })).rejects.toThrow(
      'contains more than the limit',
    );
    await expect(unpacked(files, '', { ...defaultLimits, milliseconds: -1 })).rejects.toThrow(/takes longer/);
  });

  it('rejects a decompression bomb before unpacking, also outside of the folder and after the end of the tar', {
    tags: ['proof'],
  }, async () => {
    const zeros = Buffer.alloc(40 * 1_048_576);
    const bounds = { ...defaultLimits, bytes: 32 * 1_048_576 };
    const inside = gzipSync(createTar([{ path: 'portfolio-main/zeros', bytes: zeros }]), { level: 1 });
    await expect(unpack(inside, 'content', bounds)).rejects.toThrow('contains more than the limit');
    const behind = gzipSync(Buffer.concat([createTar(inArchive({ 'a.md': 'a' })), zeros]), { level: 1 });
    await expect(unpack(behind, '', bounds)).rejects.toThrow('contains more than the limit');
    const twice = gzipSync(gzipSync(createTar(inArchive({ 'a.md': 'a' }))));
    await expect(unpack(twice)).rejects.toThrow('was not sent as a sound archive');
  });

  it.each([
    ['a page', Buffer.from('<!doctype html>')],
    ['nothing', Buffer.alloc(0)],
    ['a cut archive', gzipSync(createTar(inArchive({ 'a.md': 'x'.repeat(100_000) }))).subarray(0, 80)],
    ['noise in gzip', gzipSync(Buffer.from('noise '.repeat(500)))],
    ['a tar that is cut', gzipSync(createTar(inArchive({ 'a.md': 'x'.repeat(5000) })).subarray(0, 3000))],
  ])('rejects %s', async (_case, bytes) => {
    await expect(unpack(bytes)).rejects.toThrow(/was not sent as a sound archive|contains no files/);
  });

  it('unpacks 10,000 files without blocking the event loop', { timeout: 60_000, tags: ['proof'] }, async () => {
    const files = Array.from({ length: 10_000 }, (_, at) => [`posts/${at}.md`, `Text ${at}`]);
    const bytes = gzipSync(createTar(inArchive(Object.fromEntries(files)), commit));
    const { result, longestMs } = await busiest(() => unpack(bytes));
    expect(result).toMatchObject({ files: 10_000 });
    expect(longestMs).toBeLessThan(500);
  });
});

/**
 * Runs work and returns the longest CPU time between two turns of the event loop, which does not depend on other
 * processes.
 */
async function busiest<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly longestMs: number }> {
  let longestMs = 0;
  let last = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(last);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    last = process.cpuUsage();
  }, 1);
  try {
    return { result: await work(), longestMs };
  } finally {
    clearInterval(watch);
  }
}

describe('a hostile archive', () => {
  const sound = inArchive({ 'profile.yaml': 'name: Ada\n' });
  const numbered = (count: number, entryOf: (at: number) => Omit<ArchiveEntry, 'bytes'>): ArchiveEntry[] =>
    Array.from({ length: count }, (_, at) => entryOf(at));

  it.each<[string, ArchiveEntry[], RegExp]>([
    [
      'more files than are unpacked',
      numbered(50_001, (at) => ({ path: `p/${at}.md` })),
      /contains more than the limit \(256 MiB, 50,000 files and folders\)/,
    ],
    [
      'few files in 100,000 folders',
      numbered(1000, (at) => ({ path: `p/${at}/${'d/'.repeat(100)}x.md` })),
      /contains more than the limit/,
    ],
    [
      '50,000 links',
      numbered(50_000, (at) => ({ path: `p/${at}.md`, type: 'SymbolicLink', linkpath: '/etc/passwd' })),
      /contains more than the limit/,
    ],
    ['a path of 2,000 characters', [{ path: `p/${'deep/'.repeat(400)}x.md` }], /contains a path that is too long/],
    ['a name of 300 bytes', [{ path: `p/${'ä'.repeat(150)}.md` }], /contains a path that is too long/],
    ['a path that leads out, as its last entry', [{ path: 'p/../../x.md' }], /contains a path that leads out of it/],
  ])('with %s is rejected before anything is written', { tags: ['proof'] }, async (_case, entries, says) => {
    const bytes = gzipSync(createTar([...sound, ...entries], commit));
    const { result, longestMs } = await busiest(() => unpack(bytes).catch((error: Error) => error.message));
    expect(result).toMatch(says);
    expect(readdirSync(to)).toEqual([]);
    expect(longestMs).toBeLessThan(500);
  });

  it('that declares a file of 8 GiB is rejected by its header', async () => {
    const tar = createTar([...sound, { path: 'p/zeros' }], commit);
    const header = tar.subarray(tar.length - 1024 - 512, tar.length - 1024);
    header.write('77777777777', 124, 'latin1');
    header.fill(' ', 148, 156);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    await expect(unpack(gzipSync(tar))).rejects.toThrow('contains more than the limit');
    expect(readdirSync(to)).toEqual([]);
  });

  it('with files that are too large to be read is stored with their sizes only', { tags: ['proof'] }, async () => {
    const zeros = Buffer.alloc(100 * 1_048_576);
    const bytes = gzipSync(createTar([...sound, { path: 'p/assets/film.mp4', bytes: zeros }], commit), { level: 1 });
    const before = process.memoryUsage.rss();
    await unpack(bytes);
    const film = statSync(join(to, 'assets/film.mp4'));
    expect(film.size).toBe(zeros.length);
    expect(film.blocks * 512).toBeLessThan(1_048_576);
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1_048_576);
  });

  it('with node_modules is stored without packages', async () => {
    const files = inArchive({ 'site/node_modules/a/index.js': 'x', 'node_modules/a/index.js': 'x', 'a.md': 'x' });
    await unpacked(files);
    expect(readdirSync(to, { recursive: true })).toEqual(['a.md']);
  });
});
