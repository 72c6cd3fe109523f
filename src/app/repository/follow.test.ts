import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Log } from '../../base/log.js';
import { repositoryAddress } from '../../base/repository-address.js';
import { TestClock } from '../../base/testing.js';
import { loadOptions, soundFiles } from '../../service/portfolio/testing.js';
import { createUncachedCompiler } from '../compiler/testing/load-portfolio.js';
import { type OpenPortfolio, openPortfolio } from '../following/follow-content.js';
import { type FollowedRepository, followRepository } from './follow.js';
import { Repository } from './repository.js';
import { createTar, inArchive, TestForge } from './testing.js';

const about = (title: string): Readonly<Record<string, string>> => ({
  ...soundFiles,
  'pages/about.md': `---\ntitle: ${title}\ndescription: Who.\n---\nText.\n`,
});
const broken = { ...soundFiles, 'pages/about.md': '---\ntitle: [Who\n---\n' };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
  // A check in progress still writes files.
  cleanups.push(() => rmSync(path, { recursive: true, force: true, maxRetries: 20 }));
  return path;
}

async function forgeOf(kind?: 'github' | 'gitlab' | 'forgejo'): Promise<TestForge> {
  const forge = await new TestForge(kind).start();
  cleanups.push(() => forge.stop());
  return forge;
}

/** Returns the sorted folders of stored versions in DATA_DIR. */
const statesIn = (data: string): string[] =>
  readdirSync(join(data, 'repositories'), { recursive: true })
    .map(String)
    .flatMap((path) => /^[^/]+\/((?:[0-9a-f]{40}|incoming-\w+))$/.exec(path)?.[1] ?? [])
    .sort();

interface Following {
  readonly repository: Repository;
  readonly followed: FollowedRepository;
  readonly portfolio: OpenPortfolio;
  /** Messages and details of warnings and errors. */
  readonly logged: string[];
  readonly title: () => string | undefined;
  readonly stop: () => Promise<void>;
}

async function follow(forge: TestForge, directory?: string, intervalMs = 3_600_000): Promise<Following> {
  const logged: string[] = [];
  const tell = (facts: object, message: string): void => void logged.push(`${message} ${JSON.stringify(facts)}`);
  const log: Log = { error: tell, warn: tell, info() {}, debug() {} };
  const clock = new TestClock(new Date('2026-06-01T00:00:00Z'));
  const address = repositoryAddress(forge.address);
  if (!address) throw new Error('no repository');
  const repository = await Repository.open(address, forge.address, { production: false, directory });
  const followed = followRepository(repository, { log, clock, intervalMs });
  const portfolio = await openPortfolio({
    compiler: createUncachedCompiler(loadOptions),
    origin: followed,
    clock,
    log,
    debounceMs: 1,
  });
  const stop = async (): Promise<void> => {
    await portfolio.close();
    await repository.close();
  };
  cleanups.push(stop);
  return {
    repository,
    followed,
    portfolio,
    logged,
    stop,
    title: () => portfolio.current().pageByPath('/about')?.title,
  };
}

const until = (check: () => unknown): Promise<void> => expect.poll(check).toBeTruthy() as Promise<void>;

describe.each(['github', 'gitlab', 'forgejo'] as const)('a repository on %s', (kind) => {
  it('is fetched, polled with conditional requests, and served after a change', async () => {
    const forge = await forgeOf(kind);
    forge.push(about('First'));
    const { followed, title, portfolio } = await follow(forge);
    expect(title()).toBe('First');
    await until(() => forge.requested.at(-1)?.status === 304);
    const before = portfolio.current();
    followed.lookNow();
    await until(() => forge.requested.filter(({ status }) => status === 304).length === 2);
    expect(portfolio.current()).toBe(before);
    forge.push(about('Second'));
    followed.lookNow();
    await until(() => title() === 'Second');
    expect(portfolio.following()).toMatchObject({ published: 1, refused: 0, faults: [] });
  });

  it('is served in its last good version while a commit is invalid, and the log names commit, file and line', async () => {
    const forge = await forgeOf(kind);
    forge.push(about('Good'));
    const { followed, title, portfolio, logged } = await follow(forge);
    const commit = forge.push(broken);
    followed.lookNow();
    await until(() => portfolio.following().faults.length === 1);
    const [told] = portfolio.following().faults;
    expect(told).toMatch(new RegExp(`^commit ${commit.slice(0, 10)}: pages/about\\.md:3: is not valid YAML`));
    expect(logged.join()).toContain(`commit ${commit.slice(0, 10)}: pages/about.md:3:`);
    expect(title()).toBe('Good');
    forge.push(about('Mended'));
    followed.lookNow();
    await until(() => title() === 'Mended');
    expect(portfolio.following().faults).toEqual([]);
  });
});

describe('followRepository', () => {
  it('serves the last version while the forge or the repository is unavailable, logs that, and recovers', async () => {
    const forge = await forgeOf();
    const commit = forge.push(about('Good'));
    const { followed, title, portfolio, logged } = await follow(forge);
    for (const [status, says] of [
      [404, 'there is no such repository or branch, or it is private, and then PORTFOLIO_TOKEN must be set'],
      [429, 'it was asked too often'],
      [500, 'answered 500'],
    ] as const) {
      forge.status = status;
      followed.lookNow();
      await until(() => portfolio.following().faults[0]?.includes(says));
      expect(portfolio.following().faults[0]).toContain(`commit ${commit.slice(0, 10)} is still served`);
      expect(title()).toBe('Good');
    }
    followed.lookNow();
    await until(() => forge.requested.filter(({ status }) => status === 500).length >= 2);
    expect(logged).toHaveLength(3);
    forge.status = undefined;
    followed.lookNow();
    await until(() => portfolio.following().faults.length === 0);
  });

  it('polls with backoff after errors', async () => {
    const forge = await forgeOf();
    forge.push(about('First'));
    const { title } = await follow(forge, undefined, 50);
    forge.push(about('Second'));
    await until(() => title() === 'Second');
    forge.status = 503;
    await until(() => forge.requested.at(-1)?.status === 503);
    const requested = forge.requested.length;
    await new Promise((resolve) => setTimeout(resolve, 600));
    // Without backoff there would be 12 requests, each with a redirect. With doubled intervals there are 3.
    expect(forge.requested.length - requested).toBeLessThan(12);
  });

  it('rejects a decompression bomb and a path outside of the folder like an invalid commit', {
    tags: ['proof'],
  }, async () => {
    const forge = await forgeOf();
    forge.push(about('Good'));
    const data = folder();
    const { followed, title, portfolio } = await follow(forge, data);
    forge.pushArchive(
      createTar([...inArchive(soundFiles), { path: 'portfolio-main/../../out.md', bytes: 'x' }]),
      'a'.repeat(40),
    );
    followed.lookNow();
    await until(() => portfolio.following().faults[0]?.includes('contains a path that leads out of it'));
    forge.pushArchive(createTar(inArchive({ zeros: Buffer.alloc(257 * 1_048_576) })), 'b'.repeat(40));
    followed.lookNow();
    await until(() => portfolio.following().faults[0]?.includes('contains more than the limit (256 MiB'));
    expect(title()).toBe('Good');
    expect(
      readdirSync(data, { recursive: true }).filter((name) => /(?:^|\/)out\.md|incoming|zeros/.test(String(name))),
    ).toEqual([]);
  });

  it('serves the maximum number of files of a portfolio', { timeout: 180_000, tags: ['proof'] }, async () => {
    const forge = await forgeOf();
    const posts = Array.from({ length: 9_990 }, (_, at) => [
      `posts/post-${at}.md`,
      `---\ntitle: Post ${at}\ndate: 2026-01-01\n---\nText ${at}.\n`,
    ]);
    forge.push({ ...soundFiles, ...Object.fromEntries(posts) });
    const { portfolio } = await follow(forge);
    expect(portfolio.current().pageByPath('/posts/post-9989')?.title).toBe('Post 9989');
  });

  it('detects a branch that was reset to an older commit, although Forgejo answers "not modified"', async () => {
    const forge = await forgeOf('forgejo');
    forge.push(about('First'));
    const { followed, title } = await follow(forge);
    forge.push(about('Second'));
    followed.lookNow();
    await until(() => title() === 'Second');
    forge.push(about('First'));
    followed.lookNow();
    await until(() => title() === 'First');
  });

  it('has the same content under the same version on every replica', async () => {
    const forge = await forgeOf();
    forge.push(about('First'));
    const [one, other] = [await follow(forge, folder()), await follow(forge)];
    expect(one.portfolio.current().version).toBe(other.portfolio.current().version);
    forge.push(about('Second'));
    for (const { followed } of [one, other]) followed.lookNow();
    await until(() => one.title() === 'Second' && other.title() === 'Second');
    expect(one.portfolio.current().version).toBe(other.portfolio.current().version);
  });
});

describe('a rejected commit', () => {
  it('is not fetched again and does not delay the next commit', async () => {
    const forge = await forgeOf();
    forge.push(about('Good'));
    const { followed, title, portfolio, logged } = await follow(forge);
    forge.pushArchive(createTar([{ path: 'p/../../x.md' }]), 'a'.repeat(40));
    followed.lookNow();
    await until(() => portfolio.following().faults[0]?.includes('contains a path that leads out of it'));
    followed.lookNow();
    await until(() => forge.requested.at(-1)?.status === 304);
    expect(portfolio.following().faults).toHaveLength(1);
    expect(logged).toHaveLength(1);
    forge.push(about('Better'));
    followed.lookNow();
    await until(() => title() === 'Better');
    expect(portfolio.following().faults).toEqual([]);
  });
});

describe('a restart', () => {
  it('serves the last good version if the forge is unavailable, instead of a later invalid one', async () => {
    const data = folder();
    const forge = await forgeOf();
    forge.push(about('Good'));
    const first = await follow(forge, data);
    forge.push(broken);
    first.followed.lookNow();
    await until(() => first.portfolio.following().faults.length === 1);
    await first.stop();
    forge.status = 503;
    const { title, portfolio } = await follow(forge, data);
    expect(title()).toBe('Good');
    await until(() => portfolio.following().faults[0]?.includes('answered 503'));
  });

  it('serves the last good version and then detects newer commits', async () => {
    const data = folder();
    const forge = await forgeOf();
    forge.push(about('Good'));
    await (await follow(forge, data)).stop();
    forge.push(about('Newer'));
    const { title } = await follow(forge, data);
    await until(() => title() === 'Newer');
  });

  it('fails with one sentence if the forge is unavailable and no version is stored', async () => {
    const forge = await forgeOf();
    await expect(follow(forge, folder())).rejects.toThrow(
      /^http:\/\/\S+ answered 404: there is no such repository or branch/,
    );
    const address = repositoryAddress(forge.address);
    forge.stop();
    const options = { production: false };
    await expect(address && Repository.open(address, 'It', options)).rejects.toThrow('It cannot be reached.');
  });

  it('fetches a damaged version again', async () => {
    const data = folder();
    const forge = await forgeOf();
    forge.push(about('Good'));
    const first = await follow(forge, data);
    const { folder: kept } = first.repository.newest();
    await first.stop();
    writeFileSync(join(kept, 'profile.yaml'), 'name: [');
    const address = repositoryAddress(forge.address);
    const again = address && (await Repository.open(address, forge.address, { production: false, directory: data }));
    expect(again?.isKept).toBe(true);
    expect(await again?.refresh()).toBe(true);
    const { title } = await follow(forge, data);
    expect(title()).toBe('Good');
  });

  it('stores at most two versions after any number of valid and invalid pushes', async () => {
    const data = folder();
    const forge = await forgeOf();
    forge.push(about('0'));
    const { followed, repository, title, portfolio } = await follow(forge, data);
    for (let push = 1; push <= 3; push += 1) {
      forge.push(about(String(push)));
      followed.lookNow();
      await until(() => title() === String(push));
      forge.push({ ...broken, 'README.md': String(push) });
      followed.lookNow();
      await until(() => portfolio.following().faults.length === 1);
      expect(statesIn(data)).toEqual([repository.served.commit, repository.newest().commit].sort());
    }
  });

  it('removes incomplete versions of an earlier process', async () => {
    const data = folder();
    const forge = await forgeOf();
    forge.push(about('Good'));
    const first = await follow(forge, data);
    const { commit, folder: kept } = first.repository.newest();
    await first.stop();
    mkdirSync(join(kept, '../incoming-abc'));
    await follow(forge, data);
    await until(() => forge.requested.at(-1)?.status === 304);
    await expect.poll(() => statesIn(data)).toEqual([commit]);
  });

  it('rejects addresses that are not https or not public in production, with or without a token', async () => {
    const open = (name: string, resolve?: () => Promise<{ address: string; family: number }[]>) => {
      const address = repositoryAddress(name);
      if (!address) throw new Error('no repository');
      return Repository.open(address, name, { production: true, token: 'EXAMPLE', resolve });
    };
    await expect(open('http://git.example.org/a/b/tree/main')).rejects.toThrow('is not https');
    const inside = async () => [{ address: '10.0.0.1', family: 4 }];
    await expect(open('https://git.example.org/a/b/tree/main', inside)).rejects.toThrow('is at a private address');
  });

  it('sends the token to the forge, but not to hosts that it redirects to', async () => {
    const forge = await forgeOf();
    const store = await forgeOf('gitlab');
    store.push(about('Private'));
    const url = new URL(store.address);
    forge.redirectTo = `http://localhost:${url.port}/archive`;
    const address = repositoryAddress(forge.address);
    const options = { production: false, token: 'EXAMPLE-token' };
    const repository = address && (await Repository.open(address, forge.address, options));
    cleanups.push(() => repository?.close());
    expect(forge.requested[0]).toMatchObject({
      url: '/api/v3/repos/ada/portfolio/tarball/main',
      headers: { authorization: 'Bearer EXAMPLE-token' },
    });
    expect(JSON.stringify(store.requested)).not.toContain('EXAMPLE-token');
    expect(store.requested).toHaveLength(1);
  });
});
