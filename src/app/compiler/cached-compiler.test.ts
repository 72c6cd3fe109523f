import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../base/log.js';
import { contentProblem } from '../../content/result/problem.js';
import type { CompiledContent } from '../../content/result/snapshot.js';
import { contentFolder, loadOptions, soundFiles } from '../../service/portfolio/testing.js';
import { CachedCompiler } from './cached-compiler.js';
import { compile } from './compile.js';
import { CompileCache } from './compile-cache.js';
import { CompilerEnded } from './content-compiler.js';

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
    async compile(): Promise<CompiledContent> {
      compiled += 1;
      if (failure) throw failure;
      return compile(content.path, loadOptions);
    },
  };
  return {
    content,
    data,
    compiled: () => compiled,
    fail: (error: Error) => {
      failure = error;
    },
    service: (changes: { baseUrl?: string; version?: string } = {}) => {
      const cache = new CompileCache(join(data.path, 'compiled'), silentLog);
      const cached = new CachedCompiler({ compiler, cache, baseUrl: loadOptions.baseUrl, version: '1', ...changes });
      return (today = loadOptions.today) => cached.compile(content.path, new Date(today));
    },
  };
}

describe('CachedCompiler', () => {
  it('compiles nothing when a service starts again with unchanged sources', async () => {
    const { service, compiled } = await started();
    const first = await service()();
    const second = await service()();
    expect(compiled()).toBe(1);
    expect(second.content).toEqual(JSON.parse(JSON.stringify(first.content)));
  });

  it('compiles nothing when files were only touched', async () => {
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
  ])('compiles again when %s', async (_, change) => {
    const { content, service, compiled } = await started();
    await service()();
    await change(content);
    await service()();
    expect(compiled()).toBe(2);
  });

  it('compiles again for another base URL, another version, and on a day on which the content differs', async () => {
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

  it('returns the last good result at the start when the compiler ends without one', async () => {
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

  it('rejects at a reload when the compiler ends without a result', async () => {
    const { content, service, fail } = await started();
    const load = service();
    await load();
    await content.write('projects/one.md', '---\ntitle: Changed\ncategory: Agents\n---\n');
    fail(new CompilerEnded([contentProblem('content/compiler-failed', { file: 'projects/one.md' })]));
    await expect(load()).rejects.toBeInstanceOf(CompilerEnded);
  });

  it('compiles without storing anything when the data folder cannot be written', async () => {
    const { data, service } = await started();
    await writeFile(join(data.path, 'compiled'), 'a file, where a folder is needed');
    expect((await service()()).content.projects).toHaveLength(2);
  });
});
