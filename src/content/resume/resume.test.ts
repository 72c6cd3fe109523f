import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { contentFolder, contract, loadOptions, sample, urls } from '../../service/portfolio/testing.js';
import { ContentError } from '../result/problem.js';
import type { Resume } from '../result/snapshot.js';
import { resumeOf } from './resume-output.js';

const require = createRequire(import.meta.url);
interface Official {
  validate(resume: unknown, callback: (errors: { stack: string }[] | null, valid: boolean) => void): void;
}
const official = require('@jsonresume/schema') as Official;

/** What the JSON Resume project's own validator finds wrong. */
function officialFaults(resume: unknown): string[] {
  let faults: string[] = [];
  official.validate(resume, (errors) => {
    faults = (errors ?? []).map(({ stack }) => stack);
  });
  return faults;
}

const examples = [
  'sample.resume.json',
  'examples/career-changer.resume.json',
  'examples/new-grad.resume.json',
  'examples/senior-engineer.resume.json',
];
const readExample = async (name: string): Promise<Resume> =>
  JSON.parse(await readFile(require.resolve(`@jsonresume/schema/${name}`), 'utf8')) as Resume;

async function portfolioOf(resume: unknown): Promise<Portfolio> {
  const folder = await contentFolder({ 'resume.json': typeof resume === 'string' ? resume : JSON.stringify(resume) });
  try {
    return await loadPortfolio(join(folder.path, 'resume.json'), loadOptions);
  } finally {
    await folder.remove();
  }
}

const full = {
  basics: {
    name: 'Ada Example',
    label: 'Engineer',
    image: 'https://example.org/ada.png',
    email: 'ada@private.example.org',
    phone: '+46 70 123 45 67',
    url: 'https://example.org/ada',
    summary: 'Builds things.',
    location: {
      address: 'Secret Street 1',
      postalCode: '411 01',
      city: 'Gothenburg',
      region: 'West',
      countryCode: 'SE',
    },
    profiles: [{ network: 'Code', username: 'ada', url: 'https://code.example.org/ada' }],
  },
  work: [{ name: 'Studio', position: 'Engineer', startDate: '2020-01', highlights: ['One', 'Two'] }],
  education: [{ institution: 'University', area: 'Statistics', studyType: 'Master', endDate: '2012' }],
  publications: [{ name: 'A paper', publisher: 'Notes', releaseDate: '2024-05-01', summary: 'About it.' }],
  awards: [{ title: 'A prize', awarder: 'Society', date: '2023' }],
  certificates: [{ name: 'A certificate', issuer: 'Society', date: '2022-02' }],
  volunteer: [{ organization: 'Rescue', position: 'Helper', startDate: '2019' }],
  skills: [{ name: 'Forecasting', level: 'Expert', keywords: ['time series'] }],
  languages: [{ language: 'Swedish', fluency: 'Native' }],
  interests: [{ name: 'Sailing', keywords: ['navigation'] }],
  references: [{ name: 'A client', reference: 'Good work.' }],
  projects: [
    {
      name: 'Harbor Überblick',
      description: 'A forecast.',
      highlights: ['Better', 'Faster'],
      keywords: ['Python', 'SQL'],
      startDate: '2024-03',
      endDate: '2025-01-31',
      url: 'https://example.org/harbor',
      roles: ['Lead'],
      entity: 'Port',
      type: 'Forecasting',
    },
    { name: 'Still running', startDate: '2025', description: 'x' },
    { name: 'Far future', startDate: '2031-05', description: 'y' },
    { name: 'Still running' },
  ],
};

describe('a resume as portfolio', () => {
  it.each(examples)('takes %s, and gives back a resume that the official validator takes', async (name) => {
    const resume = await readExample(name);
    const portfolio = await portfolioOf(resume);
    expect(portfolio.profile.name).toBe(resume.basics.name);
    expect(officialFaults(resumeOf(portfolio, urls))).toEqual([]);
  });

  it('makes basics the profile, and leaves out mail address, telephone and street', async () => {
    const portfolio = await portfolioOf(full);
    expect(portfolio.profile).toMatchObject({
      name: 'Ada Example',
      role: 'Engineer',
      description: 'Builds things.',
      url: 'https://example.org/ada',
      location: 'Gothenburg, West, Sweden',
      links: [{ label: 'Code', url: 'https://code.example.org/ada' }],
      sameAs: ['https://code.example.org/ada'],
    });
    const published = JSON.stringify([portfolio, resumeOf(portfolio, urls)]);
    expect(published).not.toMatch(/private|123 45|Secret|411 01/);
  });

  it('makes projects of projects', async () => {
    const { projects } = await portfolioOf(full);
    expect(projects[0]).toMatchObject({
      slug: 'harbor-uberblick',
      title: 'Harbor Überblick',
      subtitle: 'Lead, Port',
      category: 'Forecasting',
      techStack: ['Python', 'SQL'],
      href: '/projects/harbor-uberblick',
      date: '2024-03',
    });
    expect(projects[0]?.body).toContain('- Better\n- Faster');
    expect(projects.map(({ slug, category, status }) => [slug, category, status])).toEqual([
      ['harbor-uberblick', 'Forecasting', undefined],
      ['still-running', 'Project', 'Active'],
      ['far-future', 'Project', 'Coming Soon'],
      ['still-running-2', 'Project', undefined],
    ]);
  });

  it('makes a page of each other section', async () => {
    const { pages } = await portfolioOf(full);
    expect(pages.map(({ path }) => path)).toEqual([
      '/awards',
      '/certificates',
      '/education',
      '/interests',
      '/languages',
      '/publications',
      '/references',
      '/skills',
      '/volunteer',
      '/work',
    ]);
    expect(pages.at(-1)?.body).toBe('## Engineer, Studio\n\n*January 2020 – present*\n\n- One\n- Two');
  });

  it('takes a resume with empty values, unknown members and names in other scripts', async () => {
    const messy = {
      basics: { name: 'Ada\nExample', url: '', label: null, image: '  ', birthday: '1990-01-01', location: {} },
      projects: [{ name: '地図', url: '' }, { description: 'Without a name' }],
      work: [],
      'x-internal': 'secret',
    };
    const portfolio = await portfolioOf(messy);
    expect(portfolio.profile).toMatchObject({ name: 'Ada Example', role: 'Portfolio', url: urls.base });
    expect(portfolio.projects.map(({ slug, title }) => [slug, title])).toEqual([
      ['project-1', '地図'],
      ['without-a-name', 'Without a name'],
    ]);
    expect(JSON.stringify(resumeOf(portfolio, urls))).not.toMatch(/1990|secret/);
  });

  it.each([
    ['no name', { work: [{ name: 'A' }] }, 'resume.json: basics/name is missing. Accepted: the name of the owner.'],
    [
      'nothing of a resume',
      { a: 1 },
      /^resume\.json:1: is no resume of a known shape\. Accepted: JSON Resume, Reactive Resume/,
    ],
    ['a list', [1], /^resume\.json:1: is no resume of a known shape\./],
    [
      'the manifest of a program',
      { name: 'a', keywords: ['x'], scripts: {}, projects: ['b'] },
      /is no resume of a known shape/,
    ],
    ['broken JSON', '{"basics": ', /^resume\.json:1: is not valid JSON/],
  ])('refuses %s', async (_name, resume, line) => {
    const error = await portfolioOf(resume).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ContentError);
    expect((error as ContentError).message).toMatch(line);
  });
});

describe('a portfolio as resume', () => {
  it('round-trips: what a resume said is what comes out, but for contact data and addresses of projects', async () => {
    const out = resumeOf(await portfolioOf(full), urls);
    const { email: _e, phone: _p, location, ...basics } = full.basics;
    const { address: _a, postalCode: _c, ...area } = location;
    const [first, ...others] = full.projects;
    expect(out).toEqual({
      ...full,
      $schema: expect.stringContaining('v1.0.0'),
      basics: { ...basics, location: area },
      projects: [
        first,
        ...others.map((project, i) => ({
          ...project,
          url: urls.of(`/projects/${['still-running', 'far-future', 'still-running-2'][i]}`),
        })),
      ],
      meta: expect.objectContaining({ canonical: urls.of('/resume.json'), version: 'v1.0.0' }),
    });
    expect(officialFaults(out)).toEqual([]);
  });

  it('comes out the same when it goes in again', async () => {
    const once = resumeOf(await portfolioOf(full), urls);
    const twice = resumeOf(await portfolioOf(once), urls);
    expect({ ...twice, meta: once.meta }).toEqual(once);
  });

  it('says when a profile names no account, and keeps one that names a user', async () => {
    const profiles = [
      { network: 'LinkedIn', username: '', url: '' },
      { network: 'GitHub' },
      { network: 'Guestbook', username: 'ada' },
    ];
    const portfolio = await portfolioOf({ basics: { name: 'Ada', profiles } });
    expect(resumeOf(portfolio, urls).basics?.profiles).toEqual([{ network: 'Guestbook', username: 'ada' }]);
    const told = portfolio.warnings.map(({ field, code }) => [field, code]);
    expect(told.filter(([field]) => field?.startsWith('basics/profiles'))).toEqual([
      ['basics/profiles/0', 'resume/account-unnamed'],
      ['basics/profiles/1', 'resume/account-unnamed'],
    ]);
    expect(portfolio.pageByPath('/links')?.body).toBe('## Guestbook\n\nada');
  });

  it('publishes the sample as a resume that the contract and the official validator take', () => {
    const out = resumeOf(sample, urls);
    expect(officialFaults(out)).toEqual([]);
    const validate = contract.validator('ResumeFile');
    expect(validate(out) || validate.errors).toBe(true);
    expect(out.projects).toHaveLength(sample.projects.length);
    expect(out.projects[0]).toMatchObject({
      name: 'Harbor Forecast',
      type: 'Forecasting',
      startDate: '2023-04',
      url: urls.of('/projects/harbor-forecast'),
    });
    expect(out.basics).toMatchObject({
      email: 'hello@northlight.example.org',
      location: { city: 'Gothenburg', region: 'Sweden' },
    });
    expect(out.work).toHaveLength(3);
  });
});
