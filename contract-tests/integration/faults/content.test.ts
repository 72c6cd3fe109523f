import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, Caller } from '../../support/load/calls.js';
import { readOnce } from '../../support/load/reads.js';
import { root } from '../../support/process.js';
import { times } from '../../support/repeat.js';
import { freshFolder, listening, startVitrine, type Vitrine } from '../../support/vitrine.js';

describe('a broken content folder while the service runs (F20)', () => {
  // A subfolder, so that the watched parent folder contains nothing else.
  const folder = join(freshFolder('content'), 'portfolio');
  const dataDir = freshFolder('content-data');
  const page = join(folder, 'pages', 'about.md');
  const calls: Call[] = [];
  let service: Vitrine;
  let caller: Caller;
  let stopReading: () => Promise<void>;
  beforeAll(async () => {
    fs.cpSync(fileURLToPath(new URL('src/content/sample', root)), folder, { recursive: true });
    service = await startVitrine(dataDir, { settings: { PORTFOLIO: folder }, ready: listening });
    caller = new Caller(service.base, (call) => calls.push(call));
    let reading = true;
    const readers = (async () => {
      for (let turn = 0; reading; turn += 1) {
        await readOnce(caller, turn);
        await pause(10);
      }
    })();
    stopReading = async () => {
      reading = false;
      await readers;
    };
    // The folder is watched once the first change is noticed. The last change may be noticed later.
    let last = '';
    while (!served().length) {
      last = `Seen at ${Date.now()}`;
      retitle(last);
      await pause(500);
    }
    while (!(await title()).includes(last)) await pause(100);
    await settled();
  });
  afterAll(async () => {
    await stopReading?.();
    caller?.close();
    await service?.stop();
    for (const one of [dirname(folder), dataDir]) fs.rmSync(one, { recursive: true, force: true });
  });

  const lines = (message: string): readonly string[] =>
    (service?.output() ?? '').split('\n').filter((line) => line.includes(`"msg":"${message}`));
  const served = (): readonly string[] => lines('The changed content is being served.');
  const rejectedReloads = (): readonly string[] =>
    lines('The changed content was rejected. The last good content is still served.');
  const title = async (): Promise<string> =>
    /<title>([^<]*)/.exec(
      (await caller.call('read', 'about', '/about', { headers: { accept: 'text/html' } }))?.text ?? '',
    )?.[1] ?? '';
  function retitle(to: string): void {
    fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace(/^title: .*$/m, `title: ${to}`));
  }
  /** Waits until no further content messages are logged. */
  async function settled(): Promise<void> {
    for (let before = -1; before !== served().length + rejectedReloads().length; await pause(1_500))
      before = served().length + rejectedReloads().length;
  }
  async function expectRejected(change: () => void): Promise<string> {
    const [before, loads] = [await title(), rejectedReloads().length];
    change();
    await expect.poll(() => rejectedReloads().length, { timeout: 60_000 }).toBeGreaterThan(loads);
    expect(await title()).toBe(before);
    return rejectedReloads().at(-1) ?? '';
  }
  async function expectServed(repair: () => void, to: string): Promise<void> {
    repair();
    retitle(to);
    await expect.poll(title, { timeout: 60_000 }).toContain(to);
    await settled();
  }

  it('keeps the last good state while the folder is missing, and reloads when it is back', async () => {
    const away = `${folder}-away`;
    expect(await expectRejected(() => fs.renameSync(folder, away))).toContain(folder);
    await expectServed(() => fs.renameSync(away, folder), 'Back');
  });

  it('keeps the last good state while a file is incomplete, and names the file', async () => {
    const file = join(folder, 'projects', 'harbor-forecast.md');
    const whole = fs.readFileSync(file, 'utf8');
    expect(await expectRejected(() => fs.writeFileSync(file, whole.slice(0, 40)))).toContain(
      'projects/harbor-forecast.md',
    );
    await expectServed(() => fs.writeFileSync(file, whole), 'Whole');
  });

  it('keeps the last good state while a symbolic link loops, and names the link', async () => {
    const link = join(folder, 'pages', 'again');
    expect(await expectRejected(() => fs.symlinkSync(folder, link))).toContain('pages/again');
    await expectServed(() => fs.rmSync(link), 'Straight');
  });

  it('reloads thousands of changed files as one new state, and serves reads meanwhile', async () => {
    const count = times({ full: 10_000, quick: 1_000 });
    const aside = join(dirname(folder), 'aside');
    fs.mkdirSync(aside);
    for (let index = 0; index < count; index += 1)
      fs.writeFileSync(join(aside, `picture-${index}.svg`), `<svg xmlns="http://www.w3.org/2000/svg"/>`);
    const before = served().length;
    fs.renameSync(aside, join(folder, 'assets', 'many'));
    const path = `/assets/many/picture-${count - 1}.svg`;
    await expect.poll(async () => (await caller.call('agent', 'asset', path))?.status, { timeout: 120_000 }).toBe(200);
    await settled();
    expect(served().length - before).toBe(1);
    const now = new Date();
    for (let index = 0; index < count; index += 1)
      fs.utimesSync(join(folder, 'assets', 'many', `picture-${index}.svg`), now, now);
    await expectServed(() => {}, 'Touched');
    expect(calls.filter(({ group, status }) => group === 'read' && status !== 200)).toEqual([]);
  });
});
