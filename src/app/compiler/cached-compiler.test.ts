import { readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../base/log.js';
import { contentProblem } from '../../content/result/problem.js';
import { contentFolder, loadOptions, soundFiles } from '../../service/portfolio/testing.js';
import { CachedCompiler } from './cached-compiler.js';
import { compile } from './compile.js';
import { CompileCache } from './compile-cache.js';
import { CompilerEnded, type CompilerResult } from './content-compiler.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

/** Creates content, and a function that starts a new service over it with the same data folder. */
async function started() {
  const content = await contentFolder(soundFiles);
  const data = await contentFolder({});
  cleanups.push(content.remove, data.remove);
  let compiled = 0;
  let failure: Error | undefined;
  const compiler = {
    async compile(): Promise<CompilerResult> {
      compiled += 1;
      if (failure) throw failure;
      const compiledContent = await compile(content.path, loadOptions);
      return { content: compiledContent, texts: new Map([['/about', JSON.stringify({ short: [] })]]) };
    },
  };
  const begin = (changes: { baseUrl?: string; version?: string } = {}): CachedCompiler => {
    const cache = new CompileCache(join(data.path, 'compiled'), silentLog);
    return new CachedCompiler({ compiler, cache, baseUrl: loadOptions.baseUrl, version: '1', ...changes });
  };
  return {
    content,
    data,
    compiled: () => compiled,
    fail: (error: Error) => {
      failure = error;
    },
    begin,
    service: (changes: Parameters<typeof begin>[0] = {}) => {
      const cached = begin(changes);
      return (today = loadOptions.today) => cached.compile(content.path, new Date(today));
    },
  };
}

describe('CachedCompiler', () => {
  it('does not compile when a service restarts with unchanged sources', async () => {
    const { service, compiled } = await started();
    const first = await service()();
    const second = await service()();
    expect(compiled()).toBe(1);
    expect(second.content).toEqual(JSON.parse(JSON.stringify(first.content)));
  });

  it('returns a compilation that was started in advance, once', async () => {
    const { content, begin, compiled } = await started();
    const cached = begin();
    cached.begin(content.path, new Date(loadOptions.today));
    const first = await cached.compile(content.path, new Date(loadOptions.today));
    expect(first.content.projects).toHaveLength(2);
    await content.write('projects/two.md', '---\ntitle: Changed\ncategory: Agents\n---\n');
    const second = await cached.compile(content.path, new Date(loadOptions.today));
    expect(second.content.version).not.toBe(first.content.version);
    expect(compiled()).toBe(2);
  });

  it('reads rendered texts from the data folder, even after they were replaced', async () => {
    const { content, service } = await started();
    const load = service();
    const first = await load();
    await content.write('projects/two.md', '---\ntitle: Changed\ncategory: Agents\n---\n');
    const second = await load();
    const third = await service()();
    for (const { textsAt } of [first, second, third]) {
      expect(textsAt('/about')).toEqual({ short: [] });
      expect(textsAt('/nowhere')).toBeUndefined();
    }
  });

  it('compiles again if the rendered texts are missing or truncated', async () => {
    const { data, service, compiled } = await started();
    await service()();
    const folder = join(data.path, 'compiled');
    const [texts = ''] = (await readdir(folder)).filter((name) => name.startsWith('texts-'));
    await truncate(join(folder, texts), 3);
    await service()();
    expect(compiled()).toBe(2);
    await rm(join(folder, texts));
    await service()();
    expect(compiled()).toBe(3);
  });

  it('does not compile if only file times changed', async () => {
    const { content, service, compiled } = await started();
    const load = service();
    await load();
    await utimes(join(content.path, 'profile.yaml'), new Date(), new Date());
    await load();
    expect(compiled()).toBe(1);
  });

  it.each<[string, (content: Awaited<ReturnType<typeof started>>['content']) => Promise<unknown>]>([
    ['a text changed', ({ write }) => write('projects/one.md', '---\ntitle: New\ncategory: Agents\n---\nText.\n')],
    ['a file was added', ({ write }) => write('assets/second.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a file was removed', ({ path }) => rm(join(path, 'projects/two.md'))],
  ])('compiles again if %s', async (_, change) => {
    const { content, service, compiled } = await started();
    await service()();
    await change(content);
    await service()();
    expect(compiled()).toBe(2);
  });

  it('compiles again for another base URL, another version, and on a day on which scheduled content changes', async () => {
    const { service, compiled } = await started();
    await service()();
    await service({ baseUrl: 'https://other.example.org' })();
    await service({ version: '2' })();
    expect(compiled()).toBe(3);
    await service({ version: '2' })('2026-05-31');
    expect(compiled()).toBe(4);
  });

  it('ignores a stored result that is damaged', async () => {
    const { data, service, compiled } = await started();
    await service()();
    await writeFile(join(data.path, 'compiled/result.jsonl'), '{"environment":');
    await service()();
    expect(compiled()).toBe(2);
  });

  it('returns the last good result at startup if the compiler fails', async () => {
    const { content, service, fail } = await started();
    const good = await service()();
    await content.write('projects/one.md', '---\ntitle: Changed\ncategory: Agents\n---\n');
    const error = new CompilerEnded([
      contentProblem('content/compiler-too-slow', { file: 'projects/one.md' }, { seconds: 1 }),
    ]);
    fail(error);
    const { content: served, instead } = await service()();
    expect(served.version).toBe(good.content.version);
    expect(instead).toBe(error);
  });

  it('rejects at a reload if the compiler fails', async () => {
    const { content, service, fail } = await started();
    const load = service();
    await load();
    await content.write('projects/one.md', '---\ntitle: Changed\ncategory: Agents\n---\n');
    fail(new CompilerEnded([contentProblem('content/compiler-failed', { file: 'projects/one.md' })]));
    await expect(load()).rejects.toBeInstanceOf(CompilerEnded);
  });

  it('compiles without storing results if the data folder is not writable', async () => {
    const { data, service } = await started();
    await writeFile(join(data.path, 'compiled'), 'a file, where a folder is needed');
    const { content, textsAt } = await service()();
    expect(content.projects).toHaveLength(2);
    expect(textsAt('/about')).toEqual({ short: [] });
  });
});
