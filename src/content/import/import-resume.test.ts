import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import { contentFolder, loadOptions, sampleFolder, soundFiles, urls } from '../../service/portfolio/testing.js';
import { checkContent } from '../check-content.js';
import { resumeOf } from '../resume/resume-output.js';
import { factsOf } from '../resume/testing.js';
import { importResume } from './import-resume.js';
import { FolderInUse } from './whole-folder.js';

const resumePath = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
const options = { today: '2026-06-01', includeContact: false };

describe('importing a resume', () => {
  it('puts mail address and telephone on the CV alone with contactOnCv', async () => {
    const target = await contentFolder({});
    const { withheld } = await importResume(resumePath, target.path, { ...options, contactOnCv: true });
    expect(withheld.filter((place) => /mail|phone/.test(place))).toEqual([]);
    expect(withheld).toContain('basics/location/address');
    const { contact, profile } = await loadPortfolio(target.path, loadOptions);
    expect(contact).toEqual({ email: 'richard.hendriks@mail.com', phone: '(912) 555-4321' });
    expect(JSON.stringify(profile)).not.toContain('richard.hendriks@mail.com');
    const { lines } = await checkContent(target.path, loadOptions);
    expect(lines).toContainEqual(
      'Published on /cv and /cv.pdf alone, because cv.contact is on: basics/email, basics/phone.',
    );
    await target.remove();
  });

  it('leaves a folder without contact data, of which cv.contact warns', async () => {
    const target = await contentFolder({});
    await importResume(resumePath, target.path, options);
    await writeFile(join(target.path, 'profile.yaml'), 'language: en\ncv: { contact: on }\n');
    const { warnings } = await loadPortfolio(target.path, loadOptions);
    expect(warnings).toMatchObject([{ code: 'content/cv-contact-missing', file: 'profile.yaml' }]);
    await target.remove();
  });

  it('writes a folder that is the same portfolio as the resume itself, with each fact in one place', async () => {
    const target = await contentFolder({});
    const { files, warnings, withheld } = await importResume(resumePath, target.path, options);
    expect(files).toEqual(['profile.yaml', 'resume.yaml', 'projects/miss-direction.md']);
    expect(warnings).toEqual([]);
    expect(withheld).toContain('basics/email');
    const [folder, direct] = [
      await loadPortfolio(target.path, loadOptions),
      await loadPortfolio(resumePath, loadOptions),
    ];
    expect(folder.warnings.filter(({ field }) => field !== 'language')).toEqual([]);
    expect(folder.projects).toEqual(direct.projects);
    expect(folder.pages).toEqual(direct.pages);
    expect({ ...folder.profile, updated: '' }).toEqual({ ...direct.profile, updated: '' });
    expect({ ...resumeOf(folder, urls), meta: {} }).toEqual({ ...resumeOf(direct, urls), meta: {} });
    const text = (await Promise.all(files.map((file) => readFile(join(target.path, file), 'utf8')))).join('\n');
    const source = await readFile(resumePath, 'utf8');
    const times = (whole: string, part: string): number => whole.split(part).length - 1;
    const doubled = factsOf(JSON.parse(source)).filter(
      // The address of an account is made of its name.
      ({ path, text: fact }) =>
        path.at(-1) !== 'username' && fact.length > 5 && times(text, fact) > times(source, fact),
    );
    expect(doubled).toEqual([]);
    await target.remove();
  });

  it('takes the picture along, and dates that cannot be read', async () => {
    const webp = Buffer.from('UklGRiIAAABXRUJQVlA4TBYAAAAvAAAAEAcQERGIiP4HAAkTmdP9Z/0DAA==', 'base64');
    const resume = { basics: { name: 'Ada', image: '/me.webp' }, work: [{ name: 'Mill', startDate: 'last spring' }] };
    const source = await contentFolder({ 'resume.json': JSON.stringify(resume), 'public/me.webp': webp });
    const target = await contentFolder({});
    const { files } = await importResume(join(source.path, 'resume.json'), target.path, options);
    expect(files).toEqual(['profile.yaml', 'resume.yaml', 'assets/me.webp']);
    const folder = await loadPortfolio(target.path, loadOptions);
    expect(folder.profile.image).toBe(urls.of('/assets/me.webp'));
    expect(folder.asset('/assets/me.webp')?.type).toBe('image/webp');
    expect(folder.pageByPath('/work')?.body).toContain('last spring – present');
    await Promise.all([source.remove(), target.remove()]);
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
      const { files } = await importResume(join(source.path, 'resume.json'), target.path, {
        ...options,
        includeContact,
      });
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

  it('refuses a file instead of a folder to write', async () => {
    const target = await contentFolder({ 'notes.txt': 'mine' });
    await expect(importResume(resumePath, join(target.path, 'notes.txt'), options)).rejects.toThrow(FolderInUse);
    await target.remove();
  });

  it('refuses a resume with errors, and one that cannot be read', async () => {
    const target = await contentFolder({});
    const bad = join(target.path, '..', 'bad.json');
    await writeFile(bad, '{"work": 3');
    await expect(importResume(bad, join(target.path, 'new'), options)).rejects.toThrow('bad.json:1: is not valid JSON');
    await expect(importResume('/nowhere.json', join(target.path, 'new'), options)).rejects.toThrow(
      '/nowhere.json: cannot be read',
    );
    await target.remove();
  });
});

describe('checking content', () => {
  it('counts what is shown of sound content', async () => {
    const check = await checkContent(sampleFolder, { ...loadOptions, strict: true });
    const shown = '3 jobs, 1 school, 14 projects, 5 skills, 2 publications, 10 pages, 3 offers, 2 answers, 2 pictures';
    const lines = [
      'jobs: found 3, shown 3',
      'schools: found 1, shown 1',
      'publications: found 2, shown 2',
      `${sampleFolder} shows ${shown}; no warnings.`,
    ];
    expect(check).toMatchObject({ sound: true, lines });
  });

  it('lists every error and every warning, and how many there are', async () => {
    const folder = await contentFolder({ 'profile.yaml': 'description: x\n', 'projects/a.md': 'x' });
    const { sound, lines } = await checkContent(folder.path, loadOptions);
    expect(sound).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(/^profile\.yaml: name is missing/),
      expect.stringMatching(/^projects\/a\.md:1: has no front matter/),
      expect.stringMatching(/^projects\/a\.md:1: title is missing/),
      expect.stringMatching(/^projects\/a\.md:1: category is missing/),
      `${folder.path} has 1 error and 3 warnings; nothing is shown.`,
    ]);
    await folder.remove();
  });

  it('reports each problem with code, severity, place and message, and the held back ones as info', async () => {
    const folder = await contentFolder({
      ...soundFiles,
      'pages/about.md': '---\ntitle: A\ndescription: B\n---\n\n[x](/nowhere)\n',
      'pages/plan.md': '---\ntitle: Plan\ndescription: B\ndraft: true\n---\nText.\n',
    });
    const { problems, heldBack } = await checkContent(folder.path, loadOptions);
    expect(problems).toEqual([
      {
        code: 'content/link-target-missing',
        severity: 'warning',
        file: 'pages/about.md',
        line: 6,
        message: expect.stringMatching(
          /^links to \/nowhere, which is not there; its words stay without a link\. Accepted:/,
        ),
        data: { target: '/nowhere' },
      },
    ]);
    const [held] = heldBack.flatMap(({ entries }) => entries);
    expect(held).toMatchObject({ code: 'publication/draft', severity: 'info', file: 'pages/plan.md', line: 4 });
    await folder.remove();
  });

  it('folds what repeats, and lets a warning fail where that is asked for', async () => {
    const dead = Array.from({ length: 20 }, (_, i) => `[x](/nowhere/${i})`).join('\n\n');
    const folder = await contentFolder({
      ...soundFiles,
      'pages/about.md': `---\ntitle: A\ndescription: B\nextra: 1\n---\n${dead}\n`,
    });
    const { sound, lines } = await checkContent(folder.path, loadOptions);
    expect(sound).toBe(true);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(
      /^pages\/about\.md:6: links to \/nowhere\/0, which is not there; .* And 19 more like it: pages\/about\.md:8 \(\/nowhere\/1\), pages\/about\.md:10 \(\/nowhere\/2\), …$/,
    );
    expect(lines[1]).toContain('pages/about.md:4: extra is not a field that exists here');
    const { lines: all } = await checkContent(folder.path, { ...loadOptions, all: true });
    expect([all.length, all[2]]).toEqual([22, expect.stringMatching(/^pages\/about\.md:10: links to \/nowhere\/2,/)]);
    expect(lines[2]).toBe(`${folder.path} shows 2 projects, 1 page, 1 offer, 1 picture; 21 warnings.`);
    expect((await checkContent(folder.path, { ...loadOptions, strict: true })).sound).toBe(false);
    await folder.remove();
  });

  it('writes the portrait that a resume holds itself as a file', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const basics = { name: 'Robin Example', image: `data:image/png;base64,${png}` };
    const source = await contentFolder({ 'resume.json': JSON.stringify({ basics }) });
    const target = await contentFolder({});
    const { files, warnings } = await importResume(join(source.path, 'resume.json'), target.path, options);
    expect(files).toContain('assets/portrait.png');
    expect(warnings).toEqual([]);
    expect((await loadPortfolio(target.path, loadOptions)).profile.image).toMatch(/\/assets\/portrait\.png$/);
    await Promise.all([source.remove(), target.remove()]);
  });
});
