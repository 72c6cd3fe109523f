import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gzipRest, gzipWithBeginning } from './gzip-with-beginning.js';

const text = (length: number): Buffer =>
  Buffer.from('{"name":"Hafenprognose","size":1024},'.repeat(length)).subarray(0, length);
const noise = (length: number): Buffer => randomBytes(length);
const sizes = [0, 1, 2, 3, 31, 255, 256, 1023, 8192, 65_534, 65_535];
const rests = [0, 1, 7, 1024, 20_480, 65_535, 65_536, 300_000];

const gzipped = async (beginning: Buffer, rest: Buffer): Promise<Buffer> =>
  Buffer.from(gzipWithBeginning(beginning.toString('latin1'), await gzipRest(rest)), 'latin1');
/** Another decoder than the one of Node, which shares its library with what compresses here. */
const byGzip = (member: Buffer): Buffer => execFileSync('gzip', ['-dc'], { input: member, maxBuffer: 2 ** 24 });

describe.each([
  ['text', text],
  ['noise', noise],
])('a gzip member of a beginning and a rest of %s', (_, made) => {
  it.each(rests)('is decoded to both, with a rest of %i bytes', async (length) => {
    const rest = made(length);
    const members = await Promise.all(
      sizes.map(async (size) => {
        const beginning = made(size);
        const member = await gzipped(beginning, rest);
        expect(gunzipSync(member).equals(Buffer.concat([beginning, rest])), `${size}`).toBe(true);
        return { member, whole: Buffer.concat([beginning, rest]) };
      }),
    );
    // One after another they are one gzip file (RFC 1952 §2.2): each must end where it ends.
    const file = Buffer.concat(members.map(({ member }) => member));
    expect(byGzip(file).equals(Buffer.concat(members.map(({ whole }) => whole)))).toBe(true);
  });
});

describe('a gzip member with another beginning', () => {
  it('is as long as its beginning says, and a wrong byte is found', async () => {
    const rest = await gzipRest(text(4000));
    for (const beginning of ['', '{"id":1,', '{"id":"an-id-of-some-length",']) {
      const member = Buffer.from(gzipWithBeginning(beginning, rest), 'latin1');
      expect(member.length).toBe(10 + 5 + beginning.length + rest.deflated.length + 8);
      expect(gunzipSync(member).toString()).toBe(beginning + text(4000).toString());
      for (let at = 15; at < 15 + beginning.length; at += 1) {
        const wrong = Buffer.from(member);
        wrong[at] = (wrong[at] ?? 0) ^ 1;
        expect(() => gunzipSync(wrong)).toThrow('incorrect data check');
      }
    }
  });
});
