import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../check-content.js';
import { loadPortfolio } from '../content/load.js';
import { contentFolder, contract, faultsOf, loadOptions, sampleFolder, urls } from '../testing.js';
import { FolderInUse, importResume } from './import.js';
import { resumeOf } from './resume-output.js';

const resumePath = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
const options = { contract, today: '2026-06-01', includeContact: false };

describe('importing a resume', () => {
  it('writes a folder that is the same portfolio as the resume itself', async () => {
    const target = await contentFolder({});
    const files = await importResume(resumePath, target.path, options);
    expect(files).toEqual(expect.arrayContaining(['profile.yaml', 'projects/miss-direction.md', 'pages/work.md', 'resume.json']));
    const [folder, direct] = [await loadPortfolio(target.path, loadOptions), await loadPortfolio(resumePath, loadOptions)];
    expect(folder.projects).toEqual(direct.projects);
    expect(folder.pages).toEqual(direct.pages);
    expect({ ...folder.profile, updated: '' }).toEqual({ ...direct.profile, updated: '' });
    expect({ ...resumeOf(folder, urls), meta: {} }).toEqual({ ...resumeOf(direct, urls), meta: {} });
    await target.remove();
  });

  it('leaves contact data out of every file unless they are asked for', async () => {
    const person = {
      name: 'Ada',
      email: 'ada@example.org',
      phone: '+46 70 1',
      location: { address: 'Street 1', postalCode: '411 01', city: 'Gothenburg' },
    };
    const source = await contentFolder({ 'resume.json': JSON.stringify({ basics: person }) });
    const written = async (includeContact: boolean): Promise<string> => {
      const target = await contentFolder({});
      const files = await importResume(join(source.path, 'resume.json'), target.path, { ...options, includeContact });
      const texts = await Promise.all(files.map((file) => readFile(join(target.path, file), 'utf8')));
      if (includeContact) {
        expect(resumeOf(await loadPortfolio(target.path, loadOptions), urls).basics).toMatchObject({
          email: 'ada@example.org',
          phone: '+46701',
        });
      }
      await target.remove();
      return texts.join('\n');
    };
    expect(await written(false)).not.toMatch(/ada@|\+46|Street|411/);
    expect(await written(true)).toMatch(/mailto:ada@example\.org[\s\S]*tel:\+46701/);
    await source.remove();
  });

  it('never writes into a folder that holds something', async () => {
    const target = await contentFolder({ 'notes.txt': 'mine' });
    await expect(importResume(resumePath, target.path, options)).rejects.toThrow(FolderInUse);
    await target.remove();
  });

  it('refuses a resume with faults, and one that cannot be read', async () => {
    const target = await contentFolder({});
    const bad = join(target.path, '..', 'bad.json');
    await writeFile(bad, '{"work": 3}');
    await expect(importResume(bad, join(target.path, 'new'), options)).rejects.toThrow('bad.json: work is the number 3. Accepted: a list.');
    await expect(importResume('/nowhere.json', join(target.path, 'new'), options)).rejects.toThrow('/nowhere.json: cannot be read');
    await target.remove();
  });
});

describe('the front matter that only imported projects have', () => {
  it('refuses what JSON Resume does not have', async () => {
    const text = '---\ntitle: A\ncategory: B\nresume:\n  budget: 3\n  url: nowhere\n---\n';
    expect(await faultsOf({ 'projects/one.md': text })).toEqual([
      expect.stringMatching(
        /^projects\/one\.md:5: resume\/budget is not a field that exists here\. Accepted: endDate, url, roles, entity, highlights\.$/,
      ),
      expect.stringMatching(/^projects\/one\.md:6: resume\/url is "nowhere"\./),
    ]);
  });
});

describe('checking content', () => {
  it('counts what is in sound content', async () => {
    const check = await checkContent(sampleFolder, loadOptions);
    expect(check).toEqual({ sound: true, lines: [`${sampleFolder} is sound: 14 projects, 8 pages, 3 offers, 2 assets.`] });
  });

  it('lists every fault, and how many there are', async () => {
    const folder = await contentFolder({ 'profile.yaml': 'name: Ada\ndescription: x\n', 'projects/a.md': 'x' });
    const { sound, lines } = await checkContent(folder.path, loadOptions);
    expect(sound).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(/^profile\.yaml: role is missing/),
      expect.stringMatching(/^projects\/a\.md:1: has no front matter/),
      `${folder.path} has 2 faults.`,
    ]);
    await folder.remove();
  });
});
