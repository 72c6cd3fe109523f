import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { siteProfileReader } from '../../service/portfolio/site-profile.js';
import { contentFolder, contract, loadOptions, urls } from '../../service/portfolio/testing.js';
import { ContentError, wordingOf } from '../result/problem.js';
import { resumeOf } from './resume-output.js';
import { lostFacts } from './testing.js';

interface Official {
  validate(resume: unknown, callback: (errors: { stack: string }[] | null) => void): void;
}
const official = createRequire(import.meta.url)('@jsonresume/schema') as Official;

async function portfolioOf(text: string | Uint8Array): Promise<Portfolio> {
  const folder = await contentFolder({ 'resume.json': text });
  try {
    return await loadPortfolio(join(folder.path, 'resume.json'), loadOptions);
  } finally {
    await folder.remove();
  }
}

function officialFaults(resume: unknown): string[] {
  const faults: string[] = [];
  official.validate(resume, (errors) => faults.push(...(errors ?? []).map(({ stack }) => stack)));
  return faults;
}

const basics = { name: 'Ada Example' };
const job = (startDate: unknown, endDate?: unknown) => ({
  basics,
  work: [{ name: 'Mill', position: 'Weaver', startDate, endDate }],
});
const many = (count: number): object[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `Mill ${i}`,
    position: `Weaver ${i}`,
    startDate: `${1900 + (i % 120)}`,
  }));

const readProfile = siteProfileReader({ urls, answers: () => true });

/** What real resumes have, each with words that a search must find. */
const traits: Readonly<Record<string, readonly [resume: unknown, find?: readonly string[]]>> = {
  'names of before 1.0': [
    {
      basics: { name: 'Ada', picture: 'https://example.org/a.png', website: 'https://example.org' },
      work: [{ company: 'Mill', position: 'Weaver', website: 'https://mill.example.org' }],
      education: [{ institution: 'Weaving School', gpa: '4.0' }],
      publications: [{ name: 'On Looms', website: 'https://looms.example.org' }],
      projects: [{ name: 'Loom', summary: 'A loom' }],
    },
    ['Mill', 'Weaver', 'Weaving School', 'Looms', 'Loom'],
  ],
  'a short date': [job('2023-9-28'), ['Mill']],
  'a month in words': [job('Sep 2023', 'Present')],
  'a month with a slash': [job('2023/09', '至今')],
  'a month in Han': [job('2019年3月', null)],
  'a date that cannot be read': [job('last spring')],
  'a period in one text': [{ basics, work: [{ name: 'Mill', period: '2016 - Present' }] }],
  HTML: [
    {
      basics: { ...basics, summary: '<p>One <b>two</b></p><ul><li>three</li></ul>' },
      skills: [{ name: '<i>Weaving</i>' }],
    },
    ['Weaving'],
  ],
  'texts in several languages': [
    { basics: { name: 'Ada', label: { en: 'Weaver', de: 'Weberin' } }, meta: { language: 'de' } },
  ],
  'a text for a list': [
    { basics, work: [{ name: 'Mill', highlights: 'Wove' }], skills: 'Weaving', interests: ['Wool'] },
    ['Weaving', 'Wool'],
  ],
  'a number for a text': [
    { basics, education: [{ institution: 1984, score: 3.9 }], languages: [{ language: 'Swedish', fluency: 5 }] },
    ['Swedish'],
  ],
  'all inside of cv and sections, as RenderCV has it': [
    {
      cv: {
        name: 'Ada Example',
        location: 'London',
        email: 'ada@example.org',
        social_networks: [{ network: 'GitHub', username: 'ada' }],
        sections: {
          summary: ['Weaves.', 'And counts.'],
          experience: [{ company: 'Mill', position: 'Weaver', start_date: '2019-03', end_date: 'present' }],
          education: [{ institution: 'Weaving School', area: 'Looms', degree: 'BS', highlights: ['Wool'] }],
          skills: [{ label: 'Languages', details: 'Ada, SQL' }],
          certifications: [{ label: 'Master of looms' }],
          languages: [{ label: 'English', details: 'native' }],
          my_own_section: [{ bullet: 'Odd' }],
        },
      },
      design: { theme: 'classic' },
    },
    ['Mill', 'Weaver', 'Weaving School', 'SQL', 'Master of looms', 'English', 'Wool'],
  ],
  'an owner told of in two places': [
    { basics: { name: 'Ada', summary: 'Weaves.' }, summary: 'Counts.', about: 'Sings.', label: 'Weaver' },
    ['Sings'],
  ],
  'most of it in one member': [
    { resume: { basics, work: [{ name: 'Mill' }] }, projects: [{ name: 'Loom' }] },
    ['Loom'],
  ],
  'no projects': [{ basics, work: [{ name: 'Mill' }] }, ['Mill']],
  'no work': [{ basics, projects: [{ name: 'Loom' }] }, ['Loom']],
  'sixty jobs': [{ basics, work: many(60) }],
  'one word': [{ basics: { name: 'A' } }],
  'right to left': [
    { basics: { name: 'سارا' }, work: [{ name: 'کارخانه', position: 'بافنده', startDate: '2019', endDate: 'اکنون' }] },
    ['کارخانه'],
  ],
  'Han and Kana': [
    { basics: { name: '山田' }, work: [{ name: '織物工場', position: 'エンジニア', endDate: '現在' }] },
    ['織物工場', 'エンジニア'],
  ],
  emoji: [{ basics: { name: 'Ada 🧵' }, skills: [{ name: 'Weaving 🧶' }] }, ['Weaving']],
  'words of 300 characters': [{ basics, work: [{ name: 'x'.repeat(300), summary: 'y'.repeat(300) }] }],
  'a picture that is not there': [{ basics: { ...basics, image: '/me.png' } }],
  'members that nobody knows': [
    { basics: { ...basics, birthday: '1815' }, zodiac: ['leo'], work: [{ name: 'Mill', boss: { name: 'B' } }] },
  ],
};

describe('what real resumes have', () => {
  it.each(Object.keys(traits))('serves %s, and loses nothing without a line that says so', async (trait) => {
    const [resume, find = []] = traits[trait] ?? [{}];
    const portfolio = await portfolioOf(JSON.stringify(resume));
    expect(lostFacts(resume, portfolio)).toEqual([]);
    const out = resumeOf(portfolio, urls);
    expect(officialFaults(out)).toEqual([]);
    const [isResume, isProfile] = [contract.validator('ResumeFile'), contract.validator('SiteProfile')];
    expect([isResume(out) || isResume.errors, isProfile(readProfile(portfolio)) || isProfile.errors]).toEqual([
      true,
      true,
    ]);
    for (const query of find) expect(portfolio.search({ query }).total, query).toBeGreaterThan(0);
    expect({ ...resumeOf(await portfolioOf(JSON.stringify(out)), urls), meta: {} }).toEqual({ ...out, meta: {} });
  });

  it.each([
    ['a byte order mark', `\uFEFF${JSON.stringify(job('2020'))}`],
    ['Windows line ends', JSON.stringify(job('2020'), undefined, 2).replaceAll('\n', '\r\n')],
    ['a NUL character', JSON.stringify(job('2020')).replace('Mill', 'Mi\\u0000ll')],
    ['UTF-16', Buffer.from(`\uFEFF${JSON.stringify(job('2020'))}`, 'utf16le')],
  ])('reads %s', async (_trait, text) => {
    expect((await portfolioOf(text)).profile.work?.[0]?.position).toBe('Weaver');
  });

  it('reads Windows-1252, with its quotation marks', async () => {
    const text = JSON.stringify({ ...job('2020'), interests: ['Ada\x92s caf\xe9'] });
    expect((await portfolioOf(Buffer.from(text, 'latin1'))).resume.interests?.[0]?.name).toBe('Ada’s café');
  });

  it('reads five megabytes, and refuses nine', { tags: ['proof'] }, async () => {
    const [five, nine] = [5, 9].map((count) =>
      JSON.stringify({ ...job('2020'), notes: 'x'.repeat(count * 1024 * 1024) }),
    );
    expect((await portfolioOf(five ?? '')).profile.work).toHaveLength(1);
    await expect(portfolioOf(nine ?? '')).rejects.toThrow(ContentError);
  });

  it('says that a control character went', async () => {
    const { warnings } = await portfolioOf(JSON.stringify({ basics: { name: 'Ada', summary: 'a\u0000b' } }));
    expect(warnings.map((warning) => [warning.field, wordingOf(warning).problem])).toContainEqual([
      'basics/summary',
      'holds 1 control character',
    ]);
  });

  it('says which of two names of the owner it does not take', async () => {
    const { warnings, profile } = await portfolioOf(JSON.stringify({ basics: { name: 'Ada' }, name: 'Ida' }));
    expect(profile.name).toBe('Ada');
    expect(warnings.map((warning) => [warning.field, wordingOf(warning).problem])).toContainEqual([
      'name',
      'is "Ida", where "Ada" is already',
    ]);
  });

  it('names line and member', async () => {
    const { warnings } = await portfolioOf(
      '{\n  "basics": {"name": "Ada"},\n  "work": [\n    {"name": "Mill",\n     "boss": "B"}\n  ]\n}',
    );
    expect(warnings.find(({ field }) => field === 'work/0/boss')?.line).toBe(5);
  });
});
