import { describe, expect, it } from 'vitest';
import { resumeOf } from '../../../content/resume/resume-output.js';
import { listPages } from '../../../service/portfolio/pages.js';
import { load, urls, warningsOf } from '../../../service/portfolio/testing.js';
import { canonicalPages, renderPage } from '../../operations/pages.js';
import type { SitePage } from '../page.js';
import { portfolioOf, siteOf } from '../testing.js';

const jobs = Array.from({ length: 60 }, (_, n) => ({
  name: `Employer ${n} of many`,
  position: `Position ${n}`,
  startDate: n === 3 ? 'when the mill burnt' : `${1960 + n}-03`,
  endDate: n === 59 ? undefined : `${1961 + n}-02`,
  highlights: [`Deed ${n}`],
}));
const resume = {
  basics: {
    name: 'Ada Example',
    email: 'ada@example.org',
    phone: '+46 31 700 12 34',
    location: { address: 'Secret Street' },
  },
  work: jobs,
  education: [{ institution: 'School of Tides', area: 'Water', startDate: '1955', endDate: '1959', score: '1.0' }],
  skills: [{ name: 'Dredging', keywords: ['Buckets', `${'W'.repeat(300)}`] }, { name: 'Silence' }],
  languages: [{ language: 'سواحیلی', fluency: 'Good' }],
  awards: [{ title: 'Golden Bucket', date: '1999-05' }],
};
const files = { 'resume.json': JSON.stringify(resume), 'profile.yaml': 'name: Ada Example\nlanguage: en\n' };

const page = async (changes: Parameters<typeof load>[0]): Promise<SitePage | undefined> =>
  renderPage(siteOf(await load(changes)), '/cv');

describe('the CV', () => {
  it('names every employer, position, school, skill, language and award, on the page and in its twin', async () => {
    const cv = await page(files);
    const named = [
      ...jobs.flatMap(({ name, position }) => [name, position]),
      ...[
        'School of Tides',
        'Water',
        'Dredging',
        'Buckets',
        'Silence',
        'سواحیلی',
        'Golden Bucket',
        'when the mill burnt',
      ],
      ...['Mar 2019 – present', 'May 1999', 'Deed 59'],
    ];
    for (const text of [cv?.html() ?? '', (cv?.markdown() ?? '').replaceAll('\\', '')])
      expect(named.filter((each) => !text.includes(each))).toEqual([]);
    expect(cv?.html()).not.toContain('Deed 3<');
  });

  it('has the role and the description of a project, on cards too', async () => {
    const project = {
      name: 'Harbour',
      description: 'Flood warnings for small harbours.',
      roles: ['Lead'],
      entity: 'Port',
      startDate: '2022-01',
    };
    const withRole = { ...files, 'resume.json': JSON.stringify({ ...resume, projects: [project] }) };
    const site = siteOf(await load(withRole));
    for (const path of ['/cv', '/', '/projects', '/projects/harbour']) {
      const shown = renderPage(site, path);
      for (const text of [shown?.html(), shown?.markdown()])
        expect(text, path).toContain('Flood warnings for small harbours.');
    }
    expect(renderPage(site, '/cv')?.html()).toContain('<p class="cv-where">Lead, Port</p>');
  });

  it('says where all of a section stands when it leaves something out, and only then', async () => {
    const cv = await page(files);
    expect(cv?.html()).toContain('<a href="/work">All details</a> <span class="cv-address" dir="ltr">');
    expect(cv?.markdown()).toContain(`[All details](${urls.of('/work')})`);
    const short = await page({ ...files, 'resume.json': JSON.stringify({ ...resume, work: jobs.slice(-6) }) });
    expect(short?.html()).toContain('Deed 54');
    expect(short?.html()).not.toContain('<a href="/work">All details</a>');
    const deeds = Array.from({ length: 7 }, (_, n) => `Deed number ${n}`);
    const work = [{ ...jobs[0], highlights: deeds }];
    const long = await page({ ...files, 'resume.json': JSON.stringify({ ...resume, work }) });
    expect(deeds.map((deed) => long?.html().includes(deed))).toEqual([true, true, true, true, true, true, false]);
    expect(long?.html()).toContain('<a href="/work">All details</a>');
  });

  it('says how many projects there are, and where', async () => {
    const six = Array.from({ length: 6 }, (_, n) => [`projects/p${n}.md`, '---\ntitle: P\n---\n']);
    const cv = await page({ ...files, ...Object.fromEntries(six) });
    expect(cv?.html()).toContain('<a href="/projects">All 8 projects</a>');
    expect(cv?.markdown()).toContain(`[All 8 projects](${urls.of('/projects')})`);
  });

  it('shows on paper the addresses that a link hides, whole', async () => {
    const publications = [{ name: 'On Tides', url: 'https://tides.example.org/on/?from=https://a.example' }];
    const profiles = [{ network: 'Code', username: 'ada', url: 'https://code.example.org/ada/' }];
    const basics = { ...resume.basics, profiles };
    const cv = await page({ ...files, 'resume.json': JSON.stringify({ ...resume, basics, publications }) });
    expect(cv?.html()).toContain('<span dir="ltr">tides.example.org/on/?from=https://a.example</span>');
    expect(cv?.html()).toContain('<span class="cv-address" dir="ltr">code.example.org/ada</span>');
  });

  it('is made for paper: the sheet has neither navigation nor footer', () => {
    const style = siteOf(portfolioOf({})).files.get('style.css').bytes.toString('utf8');
    const print = style.slice(style.indexOf('@media print'));
    expect(print).toMatch(/body:has\(\.cv\) > :is\(header, footer\) \{\s*display: none;/);
  });

  it.each(['on', 'true', 'yes', '"ON"'])(
    'shows mail address and telephone for contact: %s, and nowhere else',
    async (on) => {
      const profile = `${files['profile.yaml']}cv: { contact: ${on} }\n`;
      const portfolio = await load({ ...files, 'profile.yaml': profile });
      const site = siteOf(portfolio);
      const cv = renderPage(site, '/cv');
      for (const text of [cv?.html() ?? '', cv?.markdown() ?? '']) {
        expect(text).toContain('mailto:ada@example.org');
        expect(text).toContain('tel:+46317001234');
        expect(text).not.toContain('Secret Street');
      }
      const others = canonicalPages(site).flatMap(({ path }) => (path === '/cv' ? [] : (renderPage(site, path) ?? [])));
      const published = [
        ...others.flatMap((other) => [other.html(), other.markdown()]),
        ...[resumeOf(portfolio, urls), listPages(portfolio), portfolio.profile].map((each) => JSON.stringify(each)),
      ];
      expect(published.filter((text) => /ada@|700 12 34|317001234/.test(text))).toEqual([]);
    },
  );

  it.each(['', 'cv: { contact: off }\n', 'cv: { contact: perhaps }\n', 'cv: 7\n', 'cv: {}\n'])(
    'hides them with %j',
    async (cv) => {
      const changes = { ...files, 'profile.yaml': files['profile.yaml'] + cv };
      expect((await page(changes))?.html()).not.toMatch(/ada@|700 12/);
      const told = (await warningsOf(changes)).filter((text) => text.includes(' cv'));
      expect(told.length).toBe(/perhaps|7/.test(cv) ? 1 : 0);
    },
  );

  it('speaks the language of the site, and is linked, listed and left out with the resume', async () => {
    const persian = await load({ ...files, 'profile.yaml': 'name: آدا\nrole: مهندس\nlanguage: fa\n' });
    const html = renderPage(siteOf(persian), '/cv')?.html() ?? '';
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(html).toContain('<h2>سوابق کاری</h2>');
    expect(html).toContain('مارس ۲۰۱۹ – اکنون');
    const site = siteOf(await load(files));
    expect(renderPage(site, '/')?.html()).toContain('<a href="/cv">CV</a>');
    expect(canonicalPages(site).filter(({ path }) => path === '/cv')).toHaveLength(1);
    const none = siteOf(await load());
    expect(renderPage(none, '/cv')).toBeUndefined();
    expect(renderPage(none, '/')?.html()).not.toContain('/cv');
    const own = { ...files, 'pages/cv.md': '---\ntitle: My own\ndescription: D\n---\nText.\n' };
    expect((await page(own))?.title).toBe('My own');
    expect(canonicalPages(siteOf(await load(own))).filter(({ path }) => path === '/cv')).toHaveLength(1);
  });
});
