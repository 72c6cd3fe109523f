import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryAddress } from '../../base/repository-address.js';
import { LoadingMarkers } from './loading-marker.js';
import { Repository } from './repository.js';
import { TestForge } from './testing.js';

const commit = 'a'.repeat(40);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-marker-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('LoadingMarkers', () => {
  it('keeps a marker on disk during loading and removes it afterwards, even if loading failed', async () => {
    const markers = new LoadingMarkers(folder);
    const seen = await markers.during(commit, async () => existsSync(markers.fileOf(commit)));
    expect([seen, readdirSync(folder)]).toEqual([true, []]);
    await expect(markers.during(commit, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('counts interruptions, at least one for a damaged marker', async () => {
    const markers = new LoadingMarkers(folder);
    expect(markers.interruptions(commit)).toBe(0);
    writeFileSync(markers.fileOf(commit), '');
    expect(markers.interruptions(commit)).toBe(1);
    const during = await markers.during(commit, async () => markers.interruptions(commit));
    expect([during, markers.interruptions(commit)]).toEqual([2, 0]);
  });

  it('removes its signal listeners', async () => {
    const before = process.listenerCount('SIGTERM') + process.listenerCount('exit');
    await new LoadingMarkers(folder).during(commit, async () => {});
    expect(process.listenerCount('SIGTERM') + process.listenerCount('exit')).toBe(before);
  });
});

describe('a repository with a marker of an earlier process', () => {
  const name = 'The repository';
  let forge: TestForge;
  let stored: string;
  beforeEach(async () => {
    forge = await new TestForge().start();
  });
  afterEach(() => forge.stop());

  const open = () => Repository.open(repositoryAddress(forge.address) as never, name, options());
  const options = () => ({ production: false, directory: folder });
  /** Creates the marker of a process that ended while loading a commit. */
  function interrupt(loaded: string, times = 1): string {
    const file = join(stored, `loading-${loaded}`);
    writeFileSync(file, String(times));
    return file;
  }
  /** Serves a pushed commit in an earlier process. */
  async function serve(text: string): Promise<string> {
    const pushed = forge.push({ 'profile.yaml': text });
    const repository = await open();
    await repository.look();
    await repository.load(async () => {});
    await repository.keep();
    stored = join(repository.newest().folder, '..');
    return pushed;
  }

  it('does not load a new commit until its marker is deleted, and says so', async () => {
    const good = await serve('good');
    const bad = forge.push({ 'profile.yaml': 'bad' });
    const marker = interrupt(bad);
    const repository = await open();
    const says = `${name} is at commit ${bad.slice(0, 10)}, and the service ended while it loaded this commit, so it is not loaded again. Push another commit, or delete ${marker} to try this one again.`;
    await expect(repository.look()).rejects.toThrow(says);
    await expect(repository.look()).rejects.toThrow(says);
    expect(forge.requested.at(-1)?.status).toBe(304);
    expect([repository.newest().commit, repository.served.commit]).toEqual([good, good]);
    rmSync(marker);
    expect(await repository.look()).toBe(true);
    expect(repository.newest().commit).toBe(bad);
  });

  it('loads the next commit', async () => {
    await serve('good');
    interrupt(forge.push({ 'profile.yaml': 'bad' }));
    const repository = await open();
    await expect(repository.look()).rejects.toThrow('is not loaded again');
    const next = forge.push({ 'profile.yaml': 'mended' });
    expect(await repository.look()).toBe(true);
    expect(repository.newest().commit).toBe(next);
  });

  it('loads a previously served commit again after one interruption, and its predecessor after two', async () => {
    const before = await serve('before');
    const last = await serve('last');
    interrupt(last);
    expect((await open()).newest().commit).toBe(last);
    interrupt(last, 2);
    const repository = await open();
    expect(repository.newest().commit).toBe(before);
    await expect(repository.look()).rejects.toThrow(`is at commit ${last.slice(0, 10)}`);
  });

  it('fails with one sentence if no other version is stored', async () => {
    await expect(open()).rejects.toThrow('answered 404');
    const [key = ''] = readdirSync(join(folder, 'repositories'));
    stored = join(folder, 'repositories', key);
    interrupt(forge.push({ 'profile.yaml': 'bad' }));
    await expect(open()).rejects.toThrow(
      /is not loaded again\. Push another commit, or delete .+ to try this one again\. Nothing/,
    );
  });
});
