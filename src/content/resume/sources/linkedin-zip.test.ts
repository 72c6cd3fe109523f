import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readLinkedInZip } from './linkedin-export.js';

const profile = Buffer.from('First Name,Last Name\nAda,Example\n');
const mebibyte = 1_048_576;

/** A zip with one header in its central directory, repeated, all for the same bytes (one "file" in many). */
function overlapping(bytes: Buffer, copies: number): Buffer {
  const [start, end] = [centralDirectory(bytes), bytes.length - 22];
  const header = bytes.subarray(start, end);
  const headers = Array.from({ length: copies }, (_, at) => {
    const copy = Buffer.from(header);
    copy.write(String(at).padStart(4, '0'), 46, 'latin1');
    return copy;
  });
  const trailer = Buffer.from(bytes.subarray(end));
  trailer.writeUInt16LE(copies, 8);
  return Buffer.concat([bytes.subarray(0, start), ...headers, trailer]);
}

const centralDirectory = (bytes: Buffer): number => bytes.readUInt32LE(bytes.length - 6);

describe('the zip of an export', () => {
  it('is read, whatever folder its tables are in', async () => {
    const zip = zipSync({ 'export/Profile.csv': profile, 'export/notes.txt': Buffer.alloc(20 * mebibyte) });
    const found = await readLinkedInZip('export.zip', zip);
    expect(found?.value).toEqual({ Profile: [{ 'First Name': 'Ada', 'Last Name': 'Example' }] });
  });

  it('of anything else is no export', async () => {
    expect(await readLinkedInZip('photos.zip', zipSync({ 'a.txt': profile }))).toBeUndefined();
  });

  it.each<[string, () => Buffer, RegExp]>([
    [
      'a table of 9 MiB of zeros',
      () => Buffer.from(zipSync({ 'Profile.csv': Buffer.alloc(9 * mebibyte) })),
      /its tables have more than 8 MiB/,
    ],
    [
      '2,001 files',
      () => Buffer.from(zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.txt`, profile])))),
      /it names more than 2000 files/,
    ],
    [
      'many tables that share 1 MiB and claim to be empty',
      () => {
        const zip = Buffer.from(zipSync({ '0000/Profile.csv': Buffer.alloc(mebibyte, 'a') }, { level: 0 }));
        zip.writeUInt32LE(0, centralDirectory(zip) + 24);
        return overlapping(zip, 1000);
      },
      /its tables have more than 8 MiB/,
    ],
    [
      'four billion files by its header',
      () => {
        const zip = Buffer.from(zipSync({ 'Profile.csv': profile }));
        const end = zip.length - 22;
        const zip64 = Buffer.alloc(56);
        zip64.writeUInt32LE(0x6064b50, 0);
        zip64.writeUInt32LE(0xffffffff, 32);
        zip64.writeUInt32LE(centralDirectory(zip), 48);
        const locator = Buffer.alloc(20);
        locator.writeUInt32LE(0x7064b50, 0);
        locator.writeUInt32LE(end, 8);
        return Buffer.concat([zip.subarray(0, end), zip64, locator, zip.subarray(end)]);
      },
      /cannot be unpacked/,
    ],
  ])('with %s is rejected by its headers', async (_case, make, says) => {
    const before = process.memoryUsage.rss();
    await expect(readLinkedInZip('export.zip', make())).rejects.toMatchObject({
      message: expect.stringMatching(says),
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(256 * mebibyte);
  });
});
