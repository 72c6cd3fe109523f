import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repositoryAddress } from '../../base/repository-address.js';
import { Repository } from './repository.js';
import { TestForge } from './testing.js';

let directory: string;
let forge: TestForge;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-repository-test-'));
  forge = await new TestForge().start();
});
afterEach(() => {
  forge.stop();
  rmSync(directory, { recursive: true, force: true });
});

const open = () => Repository.open(repositoryAddress(forge.address) as never, 'It', { production: false, directory });

it('a commit that arrives during loading waits and is not recorded as served', async () => {
  const loaded = forge.push({ 'profile.yaml': 'loaded' });
  const repository = await open();
  const { folder } = repository.newest();
  const next = forge.push({ 'profile.yaml': 'next' });
  let looked: Promise<boolean> | undefined;
  await repository.load(async () => {
    looked = repository.look();
    // Enough time for the archive to arrive.
    await expect.poll(() => forge.requested.at(-1)?.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([repository.newest().commit, existsSync(join(folder, 'profile.yaml'))]).toEqual([loaded, true]);
  });
  expect(await looked).toBe(true);
  await repository.keep();
  expect([repository.newest().commit, repository.served.commit]).toEqual([next, loaded]);
  expect(existsSync(join(folder, 'profile.yaml'))).toBe(true);
  expect((await open()).newest().commit).toBe(loaded);
});
