import { rename, rm } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Log } from '../../base/log.js';
import { TestClock } from '../../base/testing.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { contentFolder, loadOptions, soundFiles } from '../../service/portfolio/testing.js';
import { createUncachedCompiler } from '../compiler/testing/load-portfolio.js';
import { filesAt } from './content-origin.js';
import { type OpenPortfolio, openPortfolio } from './follow-content.js';

const about = (title: string): string => `---\ntitle: ${title}\ndescription: Who.\n---\nText.\n`;
const waitMilliseconds = 8000;

interface Logged {
  readonly facts: { readonly faults?: readonly string[] };
  readonly message: string;
}

/** Opens valid content and collects the log. */
async function open(
  more: Readonly<Record<string, string>> = {},
  clock = new TestClock(new Date('2026-06-01T00:00:00Z')),
): Promise<{
  folder: Awaited<ReturnType<typeof contentFolder>>;
  portfolio: OpenPortfolio;
  errors: Logged[];
}> {
  const folder = await contentFolder({ ...soundFiles, ...more });
  const errors: Logged[] = [];
  const log: Log = {
    error: (facts, message) => void errors.push({ facts, message }),
    warn() {},
    info() {},
    debug() {},
  };
  const portfolio = await openPortfolio({
    origin: filesAt(folder.path),
    compiler: createUncachedCompiler(loadOptions),
    clock,
    log,
  });
  cleanups.push(async () => {
    await portfolio.close();
    await folder.remove();
  });
  await portfolio.watching;
  return { folder, portfolio, errors };
}

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const eventually = (check: () => void): Promise<void> =>
  expect.poll(() => attempt(check), { timeout: waitMilliseconds }).toBe(true) as Promise<void>;
function attempt(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

describe('openPortfolio', { timeout: 3 * waitMilliseconds }, () => {
  it('replaces the snapshot when a file changes, and notifies listeners', async () => {
    const { folder, portfolio } = await open();
    const before = portfolio.current();
    const heard: Portfolio[] = [];
    portfolio.onReload(() => void heard.push(portfolio.current()));
    await folder.write('pages/about.md', about('Changed'));
    await eventually(() => expect(portfolio.current().pageByPath('/about')?.title).toBe('Changed'));
    await eventually(() => expect(heard.at(-1)).toBe(portfolio.current()));
    expect(before.pageByPath('/about')?.title).toBe('About');
  });

  it('detects created and deleted files, also in new folders', async () => {
    const { folder, portfolio } = await open();
    await folder.write('pages/guides/deep/new.md', about('New'));
    await eventually(() => expect(portfolio.current().pageByPath('/guides/deep/new')?.title).toBe('New'));
    await rm(`${folder.path}/pages/guides`, { recursive: true });
    await eventually(() => expect(portfolio.current().pageByPath('/guides/deep/new')).toBeUndefined());
  });

  it('rejects an invalid version, logs its errors, and serves the last good one until it is fixed', async () => {
    const { folder, portfolio, errors } = await open();
    const good = portfolio.current();
    await folder.write('pages/about.md', '---\ntitle: [Who\n---\n');
    await eventually(() => expect(errors).toHaveLength(1));
    expect(errors[0]?.facts.faults).toEqual([expect.stringMatching(/^pages\/about\.md:3: is not valid YAML/)]);
    expect(portfolio.current()).toBe(good);
    await folder.write('pages/about.md', about('Repaired'));
    await eventually(() => expect(portfolio.current().pageByPath('/about')?.title).toBe('Repaired'));
  });

  it('detects a folder that replaces another one of the same name, and later changes in it', async () => {
    const { folder, portfolio } = await open({ 'pages/guides/first.md': about('First') });
    await rename(`${folder.path}/pages/guides`, `${folder.path}/../guides-away-${process.pid}`);
    await folder.write('pages/guides/second.md', about('Second'));
    await eventually(() => expect(portfolio.current().pageByPath('/guides/second')?.title).toBe('Second'));
    expect(portfolio.current().pageByPath('/guides/first')).toBeUndefined();
    await folder.write('pages/guides/second.md', about('Changed'));
    await eventually(() => expect(portfolio.current().pageByPath('/guides/second')?.title).toBe('Changed'));
    await rm(`${folder.path}/../guides-away-${process.pid}`, { recursive: true });
  });

  it('watches folders instead of files, to stay below system limits', async () => {
    const pages = Array.from({ length: 50 }, (_, at) => [`pages/many/page-${at}.md`, about(`Page ${at}`)]);
    const { folder, portfolio } = await open(Object.fromEntries(pages));
    expect(process.getActiveResourcesInfo().filter((kind) => kind === 'FSEventWrap').length).toBeLessThan(20);
    await folder.write('pages/many/page-7.md', about('Changed'));
    await eventually(() => expect(portfolio.current().pageByPath('/many/page-7')?.title).toBe('Changed'));
  });

  it('publishes a scheduled post on its day without a restart, and nothing of it before', async () => {
    const clock = new TestClock(new Date('2026-06-01T23:59:59.950Z'));
    const { portfolio } = await open(
      { 'posts/new.md': about('New').replace('---\n', '---\ndate: 2026-06-02\n') },
      clock,
    );
    const before = portfolio.current();
    expect(before.pageByPath('/posts/new')).toBeUndefined();
    clock.passSeconds(1);
    await eventually(() => expect(portfolio.current().pageByPath('/posts/new')?.title).toBe('New'));
    // Caches are per snapshot.
    expect(portfolio.current()).not.toBe(before);
    expect(portfolio.current().due).toBeUndefined();
  });

  it('rejects if the first content is invalid', async () => {
    const folder = await contentFolder({ ...soundFiles, 'profile.yaml': 'name: [' });
    const log: Log = { error() {}, warn() {}, info() {}, debug() {} };
    const clock = new TestClock(new Date('2026-06-01T00:00:00Z'));
    await expect(
      openPortfolio({ origin: filesAt(folder.path), compiler: createUncachedCompiler(loadOptions), clock, log }),
    ).rejects.toThrow('profile.yaml:1: is not valid YAML');
    await folder.remove();
  });
});
