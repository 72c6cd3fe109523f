import { existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registerAnonymously } from '../../support/every-journey.js';
import { freshFolder } from '../../support/vitrine.js';
import { ownedService } from './owner-commands.js';

describe('`vitrine database dump` (A21)', () => {
  const service = ownedService();

  it('creates a new file that only its owner can read, and follows no link and overwrites no file', async () => {
    await registerAnonymously(service().base);
    const folder = freshFolder('dumps');
    const at = (name: string): string => join(folder, name);
    const dump = (name: string) => service().vitrine('database', 'dump', at(name));
    try {
      // Another user creates a world-writable file where the dump is first written, and a link at its destination.
      writeFileSync(at('one.unfinished'), '', { mode: 0o666 });
      expect((await dump('one')).code).toBe(0);
      expect(statSync(at('one')).mode & 0o777).toBe(0o600);
      expect(readFileSync(at('one.unfinished'), 'utf8')).toBe('');

      writeFileSync(at('secret'), 'theirs', { mode: 0o666 });
      symlinkSync(at('secret'), at('two'));
      expect(await dump('two')).toEqual({
        code: 1,
        output: expect.stringMatching(/two is a link, .* remove the link, or name another file\.\n$/),
      });
      symlinkSync(at('secret'), at('three.unfinished'));
      expect((await dump('three')).code).toBe(0);
      expect(await dump('secret')).toEqual({ code: 1, output: expect.stringContaining('is there already') });
      expect(readFileSync(at('secret'), 'utf8')).toBe('theirs');

      symlinkSync(at('nowhere'), at('four'));
      expect((await dump('four')).code).toBe(1);
      expect(existsSync(at('nowhere'))).toBe(false);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
