import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';

const watch = new URL('./end-with-parent.ts', import.meta.url).href;
const child = `import { endWithParent } from ${JSON.stringify(watch)}; endWithParent(); console.log('hangs'); for (;;);`;
const parent = `
  import { spawn } from 'node:child_process';
  const options = ['--import', 'tsx', '--input-type=module', '--eval', ${JSON.stringify(child)}];
  const { pid, stdout } = spawn(process.execPath, options, { stdio: ['pipe', 'pipe', 'ignore'] });
  stdout.once('data', () => console.log(pid));
`;

let started: number | undefined;
afterEach(() => {
  if (started !== undefined && isAlive(started)) process.kill(started, 'SIGKILL');
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('endWithParent ends a process that hangs when its parent is killed', async () => {
  const killed = spawn(process.execPath, ['--input-type=module', '--eval', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = (await once(createInterface({ input: killed.stdout }), 'line')) as [string];
  started = Number(pid);
  expect(isAlive(started)).toBe(true);
  killed.kill('SIGKILL');
  while (isAlive(started)) await pause(100);
}, 120_000);
