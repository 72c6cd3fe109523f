import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../base/i18n/words.js';
import { stationPeriod } from '../../content/result/period.js';
import { load, warningsOf } from '../../service/portfolio/testing.js';
import { renderPage } from '../operations/pages.js';
import { navigationLinks } from './links.js';
import { siteOf } from './testing.js';

const english = wordsFor('en');
const resume = {
  basics: { name: 'Priya Raman', label: 'Engineer' },
  work: [
    { name: 'Kite', position: 'Operator', startDate: '2016-02', endDate: '2020-04', highlights: ['Older deed'] },
    {
      name: 'Paylane',
      position: 'Lead',
      url: 'https://paylane.example.org',
      location: 'Remote',
      startDate: '2020-05',
      highlights: ['Halved *latency*', 'Second deed', 'Third deed', 'Fourth deed'],
    },
    { name: 'Evil', position: 'Guest', url: 'javascript:alert(1)', startDate: '2010-01', endDate: '2010-03' },
  ],
  education: [
    { institution: 'Anna University', studyType: 'BE', area: 'Computing', startDate: '2008', endDate: '2012' },
  ],
  skills: [{ name: 'Watching', keywords: ['Prometheus', 'SLOs'] }, { name: 'Teaching' }],
  awards: [{ title: 'Best', date: '2023' }],
};
const person = { 'profile.yaml': 'language: en\n', 'resume.json': JSON.stringify(resume), 'offers.yaml': undefined };
const alone = { 'projects/one.md': undefined, 'projects/two.md': undefined, 'pages/about.md': undefined };
const post = (day: string): string => `---\ntitle: Of ${day}\ndescription: D\ndate: ${day}\n---\nWords.\n`;

const home = async (files: Parameters<typeof load>[0]): Promise<string> =>
  renderPage(siteOf(await load(files)), '/')?.html() ?? '';
const headings = (html: string): string[] => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text = '']) => text);

describe('the home page', () => {
  it('has a section for each kind of existing content, in the order of the design', async () => {
    expect(
      headings(
        await home({
          ...person,
          'posts/a.md': post('2026-01-01'),
          'offers.yaml': '- {slug: a, title: A, description: D}\n',
          'terms.yaml': 'pay: 1 EUR\n',
        }),
      ),
    ).toEqual([
      ...['Selected work', 'Experience', 'Writing', 'Skills', 'Education', 'Terms of work', 'Offers', 'More'],
    ]);
    expect(headings(await home({ ...person, ...alone }))).toEqual([...['Experience', 'Skills', 'Education', 'More']]);
    expect(headings(await home({ ...alone, 'offers.yaml': undefined }))).toEqual([]);
  });

  it('shows jobs newest first, with a link to the company and the duration of each', async () => {
    const html = await home({ ...person, ...alone });
    const items = [...html.matchAll(/<p class="when">(.*?)<\/p><div><h3>(.*?)<\/h3>/g)].map(([, when, what]) => [
      what,
      when,
    ]);
    expect(items).toEqual([
      ['Lead', 'May 2020 – present <span>· 6 yrs 2 mths</span>'],
      ['Operator', 'Feb 2016 – Apr 2020 <span>· 4 yrs 3 mths</span>'],
      ['Guest', 'Jan 2010 – Mar 2010 <span>· 3 mths</span>'],
      ['BE, Computing', '2008 – 2012'],
    ]);
    expect(html).toContain('<a href="https://paylane.example.org" rel="noopener">Paylane</a> · Remote');
    expect(html).not.toContain('javascript:');
  });

  it('shows the first three highlights of the newest job, in Markdown as well', async () => {
    const page = renderPage(siteOf(await load({ ...person, ...alone })), '/');
    expect(page?.html()).toContain('<ul><li>Halved latency</li><li>Second deed</li><li>Third deed</li></ul>');
    expect(page?.markdown()).toContain('\n  - Halved latency\n  - Second deed\n  - Third deed\n');
    expect(page?.html()).not.toMatch(/Fourth deed|Older deed/);
  });

  it('shows the five newest posts, and skills with their keywords', async () => {
    const days = Array.from({ length: 7 }, (_, i) => [`posts/p${i}.md`, post(`2026-01-0${i + 1}`)]);
    const html = await home({ ...person, ...alone, ...Object.fromEntries(days) });
    expect([...html.matchAll(/>Of (\S+?)<\/a>/g)].map(([, day]) => day)).toEqual([
      ...['2026-01-07', '2026-01-06', '2026-01-05', '2026-01-04', '2026-01-03'],
    ]);
    expect(html).toContain('<h3>Watching</h3><ul class="words"><li>Prometheus</li><li>SLOs</li></ul>');
    expect(html).toContain('<div><ul class="words"><li>Teaching</li></ul></div>');
  });

  it("has the sections that the owner chose, in the owner's order, with a warning about unknown ones", async () => {
    const files = { ...person, 'profile.yaml': 'language: en\nhome: [skills, Projects, work, poems, 7]\n' };
    expect(headings(await home(files))).toEqual(['Skills', 'Selected work', 'Experience']);
    const accepted = 'Accepted: projects, experience, writing, skills, education, terms, offers, pages.';
    expect(await warningsOf(files)).toEqual(
      expect.arrayContaining([
        `profile.yaml:2: home/3 is "poems"; it is left out. ${accepted}`,
        `profile.yaml:2: home/4 is 7; it is left out. ${accepted}`,
      ]),
    );
  });
});

describe('the navigation', () => {
  const paths = async (files: Parameters<typeof load>[0]): Promise<string[]> =>
    navigationLinks(siteOf(await load(files))).map(({ path }) => path);

  it('renders a summary as Markdown, and as plain text where one line is shown', async () => {
    const summary =
      '<p>Keeps <b>trains</b> on time.</p><ul><li>See <a href="https://kite.example.org/">Kite</a></li></ul>';
    const marked = { ...person, 'resume.json': JSON.stringify({ ...resume, basics: { ...resume.basics, summary } }) };
    const portfolio = await load({ ...marked, 'profile.yaml': undefined });
    const page = renderPage(siteOf(portfolio), '/');
    const html = page?.html() ?? '';
    expect(html).toContain('<p>Keeps <strong>trains</strong> on time.</p>');
    expect(html).toMatch(/<li>See <a href="https:\/\/kite\.example\.org\/"[^>]*>Kite<\/a>/);
    expect(html).not.toContain('**');
    expect(html).toMatch(/<meta name="description" content="Keeps trains on time\. See Kite/);
    expect(page?.markdown()).toContain('Keeps **trains** on time.');
    expect(
      portfolio
        .search({ query: 'trains' })
        .results.map(({ snippet }) => snippet)
        .join(),
    ).not.toContain('**');
  });

  it('links only to existing pages', async () => {
    expect(await paths({ ...alone, 'offers.yaml': undefined })).toEqual(['/search']);
    expect(await paths({ ...person, 'posts/a.md': post('2026-01-01') })).toEqual([
      ...['/projects', '/work', '/cv', '/posts', '/about', '/search'],
    ]);
  });

  it('prefers the CV to the jobs if there is room for one of them', async () => {
    const offers = '- { slug: a, title: A, description: A. }\n';
    expect(await paths({ ...person, 'posts/a.md': post('2026-01-01'), 'offers.yaml': offers })).toEqual([
      ...['/projects', '/cv', '/posts', '/offers', '/about', '/search'],
    ]);
  });

  it('links to the CV if the owner chose it', async () => {
    const profile = 'name: Ada\nrole: R\ndescription: D\nlanguage: en\nnav: [/cv]\n';
    const files = {
      ...person,
      'profile.yaml': profile,
      'pages/cv-link.md': '---\ntitle: T\ndescription: D\n---\n[CV](/cv)\n',
    };
    expect(navigationLinks(siteOf(await load(files)))).toEqual([{ path: '/cv', label: 'CV' }]);
    expect((await warningsOf(files)).filter((line) => /nav|cv/.test(line))).toEqual([]);
  });

  it('links to at most six pages that the owner chose, labeled by their titles', async () => {
    const profile =
      'name: Ada\nlanguage: en\nnav: [about, /guides/a, nowhere, projects, offers, search, "/projects/one", extra]\n';
    const files = {
      'profile.yaml': profile,
      'pages/guides/a.md': '---\ntitle: The guide\ndescription: D\n---\nText.\n',
    };
    const site = siteOf(await load(files));
    expect(navigationLinks(site).map(({ path, label }) => `${path} ${label}`)).toEqual([
      ...['/about About', '/guides/a The guide', '/projects Projects', '/offers Offers', '/search Search'],
    ]);
    expect((await warningsOf(files)).filter((line) => line.includes('nav'))).toEqual([
      expect.stringMatching(/^profile\.yaml: nav leads to \/nowhere, where nothing is; the entry is left out\./),
      expect.stringMatching(/^profile\.yaml:3: nav has 8 entries; the first 6 are taken\./),
    ]);
  });
});

describe('a period', () => {
  it.each([
    [{ startDate: '2020-05' }, 'May 2020 – present', '6 yrs 2 mths'],
    [{ startDate: '2026-01-15' }, 'Jan 2026 – present', '6 mths'],
    [{ startDate: '2019-01', endDate: '2019-12' }, 'Jan 2019 – Dec 2019', '1 yr'],
    [{ startDate: '2019', endDate: '2021' }, '2019 – 2021', undefined],
    [{ startDate: '2019-03', endDate: '2019-03' }, 'Mar 2019', '1 mth'],
    [{ startDate: '2027-01' }, 'Jan 2027 – present', undefined],
    [{ endDate: '2019-03' }, 'Mar 2019', undefined],
    [{ period: 'the nineties' }, 'the nineties', undefined],
    [{ startDate: 'once', endDate: 'later' }, 'once – later', undefined],
  ])('%o is shown as %s, %s', (span, text, length) => {
    expect(stationPeriod(span, '2026-06-01', english)).toEqual({ text, length });
  });

  it('is formatted in the language of the site', () => {
    expect(stationPeriod({ startDate: '2020-05' }, '2026-06-01', wordsFor('ja'))).toEqual({
      text: '2020年5月～現在',
      length: '6 年 2 か月',
    });
    expect(stationPeriod({}, '2026-06-01', english)).toBeUndefined();
  });
});
