import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { environment, run } from '../../support/process.js';
import { times } from '../../support/repeat.js';
import { freshFolder, program, startVitrine, type Vitrine } from '../../support/vitrine.js';

describe('a second process on the same data folder (F4)', () => {
  const folder = freshFolder('one-folder');
  let first: Vitrine;
  beforeAll(async () => {
    first = await startVitrine(folder);
  });
  afterAll(async () => {
    await first?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const register = async (): Promise<number> =>
    (
      await ask(first.base, '/agent/identity', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"type":"anonymous"}',
      })
    ).status;

  it('exits with one sentence that names the first process, which keeps writing', async () => {
    const rounds = times({ full: 10, quick: 1 });
    let written = 0;
    for (let round = 0; round < rounds; round += 1) {
      let trying = true;
      const intruders = [0, 1].map(() =>
        run(process.execPath, [program], { env: { ...environment, PORT: '0', DATA_DIR: folder } }),
      );
      const writing = (async () => {
        while (trying) {
          expect(await register()).toBe(200);
          written += 1;
        }
      })();
      const ended = await Promise.all(intruders);
      trying = false;
      await writing;
      for (const { code, output } of ended) {
        const spoken = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
        expect([code, spoken.length]).toEqual([1, 1]);
        // The first process is not named if it is too busy to respond with its process id.
        const [, named = first.pid] =
          /is in use by another Vitrine process(?: \(process (\d+)\))?: /.exec(spoken[0] ?? '') ?? [];
        expect(Number(named)).toBe(first.pid);
        expect(spoken[0]).toMatch(/stop that one, .*DATA_DIR, .*DATABASE_URL/);
      }
    }
    expect(written).toBeGreaterThan(0);
    expect(await first.stop()).toBe(0);
    first = await startVitrine(folder);
    expect(await register()).toBe(200);
  });
});
