import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { ContentError } from '../../content/result/problem.js';
import { contentFolder, loadOptions, soundFiles } from '../../service/portfolio/testing.js';
import { compile } from './compile.js';
import { CompilerEnded, type CompilerOptions, ContentCompiler } from './content-compiler.js';
import { textsOf } from './testing/load-portfolio.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await contentFolder(files);
  cleanups.push(folder.remove);
  return folder.path;
}

const orderFor = (path: string) => ({
  path,
  baseUrl: loadOptions.baseUrl,
  today: loadOptions.today,
  now: Date.parse(loadOptions.today),
});

function compilerWith(options: CompilerOptions = {}): ContentCompiler {
  const compiler = new ContentCompiler(options);
  cleanups.push(() => compiler.close());
  return compiler;
}

/** Creates a compiler whose process runs this program. */
async function programOf(source: string): Promise<URL> {
  const file = join(await folderOf({}), 'program.mjs');
  await writeFile(file, source);
  return pathToFileURL(file);
}

describe('ContentCompiler', () => {
  it('returns the same result as a compilation in this process', async () => {
    const path = await folderOf(soundFiles);
    const here = await compile(path, loadOptions);
    const { content, texts } = await compilerWith().compile(orderFor(path));
    const plain = JSON.parse(JSON.stringify(here)) as object;
    expect(content).toEqual(plain);
    expect(JSON.parse(texts.get('/about') ?? '')).toEqual(textsOf(here)('/about'));
  });

  it('rejects with the problems of the content', async () => {
    const path = await folderOf({ ...soundFiles, 'profile.yaml': 'role: Engineer\n' });
    const error = await compilerWith()
      .compile(orderFor(path))
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ContentError);
    expect(error).not.toBeInstanceOf(CompilerEnded);
    expect(String(error)).toContain('profile.yaml');
  });

  it('compiles several versions in one process', async () => {
    const compiler = compilerWith({ keepAlive: true });
    const [first, second] = [await folderOf(soundFiles), await folderOf({ ...soundFiles, 'projects/two.md': '' })];
    const results = await Promise.all([compiler.compile(orderFor(first)), compiler.compile(orderFor(second))]);
    expect(results.map(({ content }) => content.projects.length)).toEqual([2, 2]);
  });

  it.each([
    ['hangs', 'console.log(JSON.stringify(["file", "posts/x.md"])); for (;;);', 'took longer than 5 s to read'],
    ['crashes', 'process.kill(process.pid, "SIGSEGV");', 'the compiler ended unexpectedly'],
    [
      'runs out of memory',
      'const all = []; for (;;) all.push(new Array(100_000).fill({}));',
      'needs more than 32 MiB of memory',
    ],
  ])('rejects with the reason if the process %s', async (_, source, reason) => {
    const program = await programOf(source);
    const deadlineMs = reason.startsWith('took') ? 5000 : 60_000;
    const compiling = compilerWith({ program, deadlineMs, heapMiB: 32 }).compile(orderFor('/nowhere'));
    await expect(compiling).rejects.toThrow(reason);
    await expect(compiling).rejects.toBeInstanceOf(CompilerEnded);
    if (reason.startsWith('took')) await expect(compiling).rejects.toThrow('posts/x.md');
  });

  it('starts a new process after the previous one ended', async () => {
    const path = await folderOf(soundFiles);
    const compiler = compilerWith({ keepAlive: true });
    await compiler.compile(orderFor(path));
    compiler.close();
    expect((await compiler.compile(orderFor(path))).content.projects).toHaveLength(2);
  });
});
