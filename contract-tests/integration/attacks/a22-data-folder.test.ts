import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment, freePort, run } from '../../support/process.js';
import { freshFolder, program, startVitrine } from '../../support/vitrine.js';

const mode = (path: string): number => statSync(path).mode & 0o777;

describe('a DATA_DIR that other users can read (A22)', () => {
  it.each([0o755, 0o770, 0o701])(
    'is rejected in production with mode %o, and nothing is written there',
    async (open) => {
      const folder = freshFolder('open');
      try {
        chmodSync(folder, open);
        const port = String(await freePort());
        const env = {
          ...environment,
          NODE_ENV: 'production',
          PORT: port,
          BASE_URL: `http://127.0.0.1:${port}`,
          DATA_DIR: folder,
        };
        const { code, output } = await run(process.execPath, [program], { env });
        expect(code).toBe(1);
        expect(output).toContain(
          `DATA_DIR ${folder} is open to other users of this machine (mode ${open.toString(8).padStart(4, '0')})`,
        );
        expect(output).toContain(`chmod 700 ${folder}`);
        expect(output).not.toContain('    at ');
        expect(readdirSync(folder)).toEqual([]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  it.each(['development', 'production'])('gets private files, and a warning in development (%s)', async (kind) => {
    const folder = freshFolder('private');
    const production = kind === 'production';
    chmodSync(folder, production ? 0o750 : 0o755);
    // As restored from a backup without modes, with a permissive umask.
    writeFileSync(join(folder, 'key-encryption-key'), `${'7'.repeat(64)}\n`);
    mkdirSync(join(folder, 'outbox'));
    for (const [name, open] of [
      ['key-encryption-key', 0o666],
      ['outbox', 0o777],
    ] as const)
      chmodSync(join(folder, name), open);
    const service = await startVitrine(folder, {
      firstStart: production,
      through: ['sh', '-c', 'umask 0; exec "$0" "$@"'],
      settings: { NODE_ENV: kind, AGENT_LIMITS: '{}' },
    });
    try {
      const names = ['admin.sock', 'compiled-content', 'database', 'key-encryption-key', 'outbox'];
      await expect.poll(() => readdirSync(folder).toSorted()).toEqual(names);
      expect(service.output().includes('In production it is refused.')).toBe(!production);
      for (const name of ['admin.sock', 'key-encryption-key']) expect(mode(join(folder, name)), name).toBe(0o600);
      for (const name of ['compiled-content', 'database', 'outbox']) expect(mode(join(folder, name)), name).toBe(0o700);
    } finally {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
