import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../../app/compiler/testing/load-portfolio.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import { contentFolder, loadOptions, urls } from '../../../service/portfolio/testing.js';
import { checkContent } from '../../check-content.js';
import { readYaml } from '../../files/yaml.js';
import { readResumeSource } from '../../folder/resume-source.js';
import { withoutHidden } from '../reading/hidden-entries.js';
import { resumeOf } from '../resume-output.js';
import { readLinkedInFolder } from '../sources/linkedin-export.js';
import { readScript } from '../sources/script.js';
import { doorsOf, hiddenWord, lostFacts } from '../testing.js';
import { isDrawing, Mapping } from './mapping.js';
import { shapeOf, shapes } from './shapes.js';
import type { ShapeFixture } from './testing/fixture.js';
import { shapeFixtures } from './testing/fixtures.js';

async function withFile<Result>(
  { files, isFolder }: Pick<ShapeFixture, 'files' | 'isFolder'>,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await contentFolder(files);
  try {
    return await use(isFolder ? folder.path : join(folder.path, Object.keys(files)[0] ?? ''));
  } finally {
    await folder.remove();
  }
}

const portfolioOf = (fixture: ShapeFixture): Promise<Portfolio> =>
  withFile(fixture, (path) => loadPortfolio(path, loadOptions));

/** The members of a file as its shape has them. */
async function rootOf(path: string, { files, isFolder }: ShapeFixture): Promise<Record<string, unknown>> {
  const [name = '', text = ''] = Object.entries(files)[0] ?? [];
  const sourced = isFolder
    ? await readLinkedInFolder('export', path)
    : /\.[jt]sx?$/.test(name)
      ? await readScript(name, text)
      : readYaml(name, text).sourced;
  const value: unknown = sourced?.value;
  return (Array.isArray(value) ? { sections: value } : value) as Record<string, unknown>;
}

describe('the shapes of resumes', () => {
  it('are each tried here, but for the one that only a site has', () => {
    const tried = shapeFixtures.map(({ shape }) => shape);
    expect(shapes.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual(['BibTeX']);
  });

  describe.each(shapeFixtures)('$shape', (fixture) => {
    it('gives every entry that it holds, and none that it does not', async () => {
      const portfolio = await portfolioOf(fixture);
      expect(portfolio.profile.name).toBe('Vera Example');
      const { pages } = doorsOf(portfolio);
      const all = [pages, portfolio.profile.description, portfolio.profile.location].join('\n');
      expect(fixture.facts.filter((fact) => !all.includes(fact))).toEqual([]);
      expect((fixture.never ?? []).filter((word) => all.includes(word))).toEqual([]);
      expect(JSON.stringify([portfolio, doorsOf(portfolio)])).not.toContain(hiddenWord);
    });

    it('has every text on a page, or named in the report', async () => {
      const [portfolio, root] = await withFile(fixture, async (path) => [
        await loadPortfolio(path, loadOptions),
        await rootOf(path, fixture),
      ]);
      const mapping = new Mapping(withoutHidden(root, Date.now()).value as Record<string, unknown>);
      shapeOf(root)?.map?.(mapping);
      const lost = lostFacts(mapping.root, portfolio).filter(
        ({ fact: { path, text }, door }) =>
          door === 'pages' && !mapping.isDropped(path) && !isDrawing(path) && !['true', 'false'].includes(text),
      );
      expect(lost.map(({ fact }) => fact)).toEqual([]);
    });

    it('is counted: what is found, what is shown, and what is hidden', async () => {
      const { sound, entries, lines } = await withFile(fixture, (path) => checkContent(path, loadOptions));
      const counted = entries.map(({ section, found, shown }) => [section, [found, shown]]);
      expect(Object.fromEntries(counted)).toEqual(fixture.entries);
      expect(sound).toBe(true);
      for (const { found, shown } of entries) {
        if (found > shown) expect(lines.join('\n')).toMatch(/held back: /);
      }
    });
  });

  it("take a part of LinkedIn's tables for what they are", async () => {
    const files = { 'Positions.csv': 'Company Name,Title,Started On\nMill,Weaver,Jun 2023\n' };
    const source = await withFile({ files, isFolder: true }, (path) => readResumeSource('export', path, ''));
    expect(source.resume.work).toEqual([{ name: 'Mill', position: 'Weaver', startDate: '2023-06' }]);
  });

  it('say so first where an entry cannot be read, and fail a strict check', async () => {
    for (const lost of [true, 3, [[1]], { budget: 3 }, { unheard: { of: 'x' } }]) {
      const files = { 'resume.json': JSON.stringify({ basics: { name: 'Ada' }, work: [{ name: 'Mill' }, lost] }) };
      const { sound, lines } = await withFile({ files }, (path) => checkContent(path, loadOptions));
      expect(sound).toBe(true);
      expect(lines[0]).toBe('jobs: found 2, shown 1; 1 entry could not be read');
      const strict = await withFile({ files }, (path) => checkContent(path, { ...loadOptions, strict: true }));
      expect(strict.sound).toBe(false);
      expect(lines.some((line) => line.includes('work/1'))).toBe(true);
    }
  });

  it.each([
    ['cv.pdf', '%PDF-1.7', /looks like a PDF, .* Accepted: the data that it was made of/],
    ['cv.docx', 'PK', /looks like a document of a word processor/],
    ['cv.tex', '\\documentclass', /looks like a LaTeX/],
    ['empty.json', ' \n', /is empty\. Accepted: a resume; vitrine init/],
    [
      'pictures/mill.jpg',
      'x',
      /^.*: holds no profile, no resume and no texts\. Accepted: .* vitrine init NEW-FOLDER makes/,
    ],
    [
      'package.json',
      '{"name": "x", "dependencies": {}, "keywords": ["a"]}',
      /is no resume of a known shape; it looks like the manifest of a program\. Accepted: the file that/,
    ],
    [
      'schema.json',
      '{"type": "object", "properties": {"work": {}}, "work": {"a": 1}}',
      /is no resume of a known shape/,
    ],
    ['photo.zip', 'x', /cannot be unpacked|without LinkedIn/],
    ['resume.ts', `export const a = ${'['.repeat(100_000)};`, /nested too deeply/],
    ['resume.ts', 'export const a = {', /resume\.ts:1: is not a module that can be read/],
    ['resume.ts', 'run();', /holds no resume/],
  ])('refuse %s with one sentence', async (name, text, sentence) => {
    const error = await withFile({ files: { [name]: text }, isFolder: name.includes('/') }, (path) =>
      loadPortfolio(path, loadOptions),
    ).catch((reason: unknown) => reason);
    expect(String((error as Error).message).split('\n')).toHaveLength(1);
    expect((error as Error).message).toMatch(sentence);
  });

  it('read a date by its season where that is all there is, newest first', async () => {
    const work = [
      { name: 'Old Co', startDate: 'Summer 2018', endDate: 'Fall 2018' },
      { name: 'Older Co', startDate: '2015', endDate: '2017' },
      { name: 'Someday Co', startDate: 'once', endDate: 'later' },
      { name: 'Now Co', startDate: '2021-01' },
    ];
    const files = { 'resume.json': JSON.stringify({ basics: { name: 'Ada' }, work }) };
    const portfolio = await withFile({ files }, (path) => loadPortfolio(path, loadOptions));
    const headings = (portfolio.pageByPath('/work')?.body ?? '').match(/## .*/g);
    expect(headings).toEqual(['## Now Co', '## Old Co', '## Older Co', '## Someday Co']);
    expect(resumeOf(portfolio, urls).work?.[0]).toMatchObject({ startDate: '2018', endDate: '2018' });
  });
});
