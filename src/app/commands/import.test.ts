import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type ExitCode, WrongUse } from '../../base/command-line.js';
import { readConfig } from '../../base/config/config.js';
import { contentFolder, contract } from '../../service/portfolio/testing.js';
import { runVitrine } from './program.js';
import type { Reach } from './reach.js';

const opened: { remove(): Promise<void> }[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.remove();
});

const unused = (): never => {
  throw new Error('An import uses nothing but the contract, the settings and the day.');
};
const reach: Reach = {
  contract: () => contract,
  config: () => readConfig({}),
  today: () => '2026-06-01',
  serve: unused,
  startToExport: unused,
  owner: unused,
};

/** Runs `vitrine import` on a new folder. `file` is the source below this folder. */
async function runImport(
  files: Parameters<typeof contentFolder>[0],
  options: readonly string[] = [],
  file = '',
): Promise<{ exit: ExitCode; lines: readonly string[]; to: string }> {
  const [source, target] = [await contentFolder(files), await contentFolder({})];
  opened.push(source, target);
  const to = join(target.path, 'new');
  let output = '';
  const print = (text: string): void => {
    output += text;
  };
  const args = ['import', join(source.path, file), to, ...options];
  const exit = await runVitrine(args, reach, { out: print, err: print });
  return { exit, lines: output.split('\n'), to };
}

/** A site whose home page links to a missing file, and whose picture is too large. Both are found during writing. */
const siteWithLosses = {
  '_config.yml': 'author: Jo Keeper\n',
  'index.md': '---\ntitle: Home\n---\nSee [the plan](plan.docx).\n',
  'a.md': '---\ntitle: A\n---\n![A map](map.svg)\n',
  'map.svg': new Uint8Array(1024 * 1024 + 1),
};

describe('vitrine import of a site', () => {
  it('prints the problems that it finds while it writes', async () => {
    const { exit, lines } = await runImport(siteWithLosses);
    expect(exit).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}index\.md: links to plan\.docx, which is not there/));
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}map\.svg: has 1048577 bytes; it is not copied/));
  });

  it.each([
    [[], 3],
    [['--all'], 8],
  ])('prints many problems of one kind as one line, or each with --all (%j)', async (options, count) => {
    const links = Array.from({ length: 8 }, (_, i) => `[${i}](${i}.docx)`).join(' ');
    const files = { '_config.yml': 'author: Jo', 'index.md': `---\ntitle: H\n---\n${links}` };
    const { lines } = await runImport(files, options);
    expect(
      lines
        .filter((line) => line.includes('which is not there'))
        .join()
        .match(/\d\.docx/g),
    ).toHaveLength(count);
  });
});

describe('vitrine import of a resume', () => {
  const resume = JSON.stringify({ basics: { name: 'Jo Keeper' }, work: [{ name: 'Pier' }] });

  it('rejects --site and writes nothing', async () => {
    const imported = runImport({ 'resume.json': resume }, ['--site', 'https://jo.example'], 'resume.json');
    await expect(imported).rejects.toThrow(WrongUse);
    await expect(imported).rejects.toThrow(
      /^--site needs the folder of a site as the source, and .*resume\.json is a resume\./,
    );
  });

  it.each([
    [[], 1],
    [['--all'], 5],
  ])('prints many warnings of one kind as one line, or each with --all (%j)', async (options, count) => {
    const work = Array.from({ length: 5 }, (_, i) => ({ name: `Pier ${i}`, url: 'nowhere' }));
    const text = JSON.stringify({ basics: { name: 'Jo Keeper' }, work });
    const { lines, to } = await runImport({ 'resume.json': text }, options, 'resume.json');
    expect(lines.filter((line) => line.includes('/url is "nowhere"'))).toHaveLength(count);
    expect(existsSync(to)).toBe(true);
  });

  it('reports a text that is left out once', async () => {
    const text = JSON.stringify({ basics: { name: 'Jo Keeper' }, work: [{ name: 'Pier', url: 'nowhere' }] });
    const { lines } = await runImport({ 'resume.json': text }, [], 'resume.json');
    expect(lines.filter((line) => line.includes('work/0/url'))).toHaveLength(1);
  });
});
