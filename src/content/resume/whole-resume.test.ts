import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { contentFolder, loadOptions, urls } from '../../service/portfolio/testing.js';
import { wordingOf } from '../result/problem.js';
import { resumeOf } from './resume-output.js';

const basics = { name: 'Robin Example', label: 'Engineer', summary: 'Builds bridges.' };

async function load(resume: unknown, file = 'resume.json'): Promise<Portfolio> {
  const text = typeof resume === 'string' ? resume : JSON.stringify(resume);
  const folder = await contentFolder({ [file]: text });
  try {
    return await loadPortfolio(join(folder.path, file), loadOptions);
  } finally {
    await folder.remove();
  }
}

const pageOf = async (resume: object, path: string): Promise<string> =>
  (await load({ basics, ...resume })).pageByPath(path)?.body ?? '';

describe('reading everything that a resume says', () => {
  it('shows the place of a school, and keeps the paragraphs and lists of its text', async () => {
    const summary = 'I learned a lot:\n\n- The theory of bridges\n- Rivers\n\nIt was a good time.';
    const education = [{ institution: 'Uni Example', location: { city: 'Bern', country: 'Switzerland' }, summary }];
    const portfolio = await load({ basics, education });
    expect(portfolio.pageByPath('/education')?.body).toBe(`## Uni Example\n\n*Bern, Switzerland*\n\n${summary}`);
    expect(resumeOf(portfolio, urls).education).toEqual([
      { institution: 'Uni Example', location: 'Bern, Switzerland', summary },
    ]);
  });

  it('shows the text of a certificate', async () => {
    const certificates = [{ name: 'Welding', issuer: 'Example Society', summary: 'Steel and aluminum.' }];
    expect(await pageOf({ certificates }, '/certificates')).toContain('Steel and aluminum.');
  });

  it('shows the authors of a publication before its abstract, and its DOI next to its address', async () => {
    const authors = ['Robin Example', 'Sam Sample'];
    const publications = [
      { name: 'Bridges', authors, summary: 'Why they hold.', url: 'https://b.example.org', doi: '10.1000/xyz' },
      { name: 'Rivers', authors: 'R. Example, S. Sample', doi: 'https://doi.org/10.1000/abc' },
    ];
    const body = await pageOf({ publications }, '/publications');
    expect(body).toContain('Robin Example, Sam Sample\n\nWhy they hold.\n\n<https://doi.org/10.1000/xyz>');
    expect(body).toContain('R. Example, S. Sample\n\n<https://doi.org/10.1000/abc>');
  });

  it('shows what a job was done with, and a long description as text', async () => {
    const work = [
      { name: 'Acme', position: 'Engineer', keywords: ['Steel', 'Rope'] },
      { name: 'Builders', description: `A firm.\n\n${'It builds. '.repeat(30)}`, summary: 'Welded.' },
    ];
    const body = await pageOf({ work }, '/work');
    expect(body).toContain('*Steel, Rope*');
    expect(body).toContain(`## Builders\n\nA firm.\n\n${'It builds. '.repeat(30).trim()}\n\nWelded.`);
  });

  it('shows the source code of a project as its repository', async () => {
    for (const name of ['github', 'repo', 'repository', 'source']) {
      const project = {
        name: 'Bridge Watch',
        url: 'https://watch.example.org',
        [name]: 'https://code.example.org/watch',
      };
      const portfolio = await load({ basics, projects: [project] });
      expect(portfolio.projects[0]).toMatchObject({ url: project.url, repository: 'https://code.example.org/watch' });
      expect(resumeOf(portfolio, urls).projects[0]?.repository).toBe('https://code.example.org/watch');
    }
  });

  it('names who wrote a reference with their position, and shows its points', async () => {
    const references = [{ name: 'Sam Sample', position: 'Chief', company: 'Acme', highlights: ['Robin builds well.'] }];
    expect(await pageOf({ references }, '/references')).toBe('## Sam Sample, Chief, Acme\n\nRobin builds well.');
  });

  it('makes a page of each list that the owner added', async () => {
    const talks = [
      { name: 'How bridges hold', event: 'BridgeConf', date: '2021-05-01', url: 'https://conf.example.org' },
    ];
    const portfolio = await load({ basics, talks, patents: [{ title: 'A bridge', date: '2019' }] });
    expect(portfolio.pageByPath('/talks')?.body).toBe(
      '## How bridges hold\n\n*BridgeConf · 1 May 2021*\n\n<https://conf.example.org>',
    );
    expect(portfolio.pageByPath('/patents')?.body).toBe('## A bridge\n\n*2019*');
  });

  it('makes no page of a list that has neither names nor texts', async () => {
    const { pages, warnings } = await load({ basics, sizes: [{ width: 3 }], order: ['work', 'education'] });
    expect(pages).toEqual([]);
    expect(warnings.map(({ field }) => field)).toEqual(expect.arrayContaining(['sizes', 'order']));
  });

  it('reads Markdown in names, and makes their link the address of the entry', async () => {
    const portfolio = await load(
      [
        'cv:',
        '  name: Robin Example',
        '  sections:',
        '    experience:',
        '      - {company: "[Acme Bridges](https://acme.example.org)", position: "**Engineer**", start_date: 2020-01}',
        '    certificates:',
        '      - {label: "[Bridge Certificate](https://cert.example.org/1)", details: Example Society}',
        '    skills:',
        '      - {label: "**Languages**", details: "*German*, English"}',
      ].join('\n'),
      'cv.yaml',
    );
    const { work, certificates, skills } = resumeOf(portfolio, urls);
    expect(work?.[0]).toMatchObject({ name: 'Acme Bridges', position: 'Engineer', url: 'https://acme.example.org' });
    expect(certificates?.[0]).toMatchObject({ name: 'Bridge Certificate', url: 'https://cert.example.org/1' });
    expect(skills?.[0]).toEqual({ name: 'Languages', keywords: ['German, English'] });
  });

  it('names no entry for its owner', async () => {
    const { pages, projects } = await load({
      basics,
      certificates: [{ summary: 'Bridges I, Bridges II' }],
      awards: [{ name: ' ', summary: 'Bridge Medal' }],
      projects: [{ description: '**River Study**\n\nMeasured a river.' }, { url: 'https://watch.example.org' }],
    });
    const texts = pages.map(({ body }) => body).join('\n');
    expect(texts).not.toContain('## ');
    expect(texts).toContain('Bridge Medal');
    expect(projects.map(({ title }) => title)).toEqual(['River Study', 'https://watch.example.org']);
  });

  it('reads bulleted lines as a list, and leaves a bullet between words', async () => {
    const summary = '• Leads a team of five.  • Built two bridges.  • Wrote the tests.';
    const body = await pageOf(
      {
        work: [
          { name: 'Acme', summary },
          { name: 'Other', summary: 'React • Vue' },
        ],
      },
      '/work',
    );
    expect(body).toContain('- Leads a team of five.\n- Built two bridges.\n- Wrote the tests.');
    expect(body).toContain('React • Vue');
  });

  it('makes links of user names, and none of the address of a network', async () => {
    const profiles = [
      { network: 'GitHub', username: 'robin', url: 'https://github.com/' },
      { network: 'CodePen', url: 'https://codepen.io/' },
      { network: 'ORCID', username: '0000-0001' },
      { network: 'StackOverflow', username: '12/robin' },
      { network: 'Mastodon', username: '@robin@social.example.org' },
      { network: 'WeChat', username: 'robin_x' },
      { network: 'WhatsApp', username: '+41 70 000 00 00' },
      { network: 'Website', url: 'https://robin.example.org/' },
    ];
    const portfolio = await load({ basics: { ...basics, profiles } });
    expect(portfolio.profile.links?.map(({ url }) => url)).toEqual([
      'https://github.com/robin',
      'https://orcid.org/0000-0001',
      'https://stackoverflow.com/users/12/robin',
      'https://social.example.org/@robin',
      'https://robin.example.org/',
    ]);
    expect(portfolio.pageByPath('/links')?.body).toBe('## WeChat\n\nrobin_x');
    expect(portfolio.warnings.map(({ field }) => field)).toContain('basics/profiles/1');
  });

  it('reads both dates of an entry in one order', async () => {
    const work = [
      { name: 'Acme', startDate: '01/04/2024', endDate: '24/06/2024' },
      { name: 'Other', dates: { start: '13/02/2020', end: '01/03/2020' } },
    ];
    const { work: read } = resumeOf(await load({ basics, work }), urls);
    expect(read).toEqual([
      { name: 'Acme', startDate: '2024-04-01', endDate: '2024-06-24' },
      { name: 'Other', startDate: '2020-02-13', endDate: '2020-03-01' },
    ]);
  });

  it('reads TOML, and spans that are called term or periods', async () => {
    const toml = [
      '[basics]',
      'name = "Robin Example"',
      '[[work]]',
      'name = "Acme"',
      'term = "2019 - 2021"',
      '[[education]]',
      'institution = "Uni Example"',
      'periods = ["2010 - 2012", "2014 - 2015"]',
    ].join('\n');
    const portfolio = await load(toml, 'resume.toml');
    expect(portfolio.pageByPath('/work')?.body).toBe('## Acme\n\n*2019 – 2021*');
    expect(portfolio.pageByPath('/education')?.body).toContain('2010 - 2012, 2014 - 2015');
    await expect(load('basics = [', 'resume.toml')).rejects.toThrow(/resume\.toml:1: is not valid TOML/);
  });

  it('shows other addresses of an entry by the names of their members', async () => {
    const talks = [{ name: 'How bridges hold', slidesUrl: 'https://slides.example.org' }];
    const projects = [{ name: 'Bridge Watch', github: 'robin/watch', video: 'https://film.example.org' }];
    const portfolio = await load({ basics, talks, projects });
    expect(portfolio.pageByPath('/talks')?.body).toContain('[Slides url](https://slides.example.org)');
    expect(portfolio.projects[0]).toMatchObject({
      repository: 'https://github.com/robin/watch',
      about: '[Video](https://film.example.org)',
    });
  });

  it('takes the second link of a Magic UI project for its repository', async () => {
    const links =
      '{ type: "Website", href: "https://watch.example.org" }, { type: "Source", href: "https://code.example.org/watch" }';
    const text = `export const DATA = { name: "Robin Example", description: "Engineer", contact: { email: "", social: {} },
      projects: [{ title: "Bridge Watch", description: "Watches.", links: [${links}] }] } as const;`;
    const { projects } = await load(text, 'resume.tsx');
    expect(projects[0]).toMatchObject({
      url: 'https://watch.example.org',
      repository: 'https://code.example.org/watch',
      description: 'Watches.',
    });
  });

  it('reads a name in two parts, and the proof of a language', async () => {
    const resume = {
      name: { first: 'Robin', last: 'Example' },
      languages: [{ language: 'English', keywords: ['TOEFL 110'] }],
    };
    const portfolio = await load(resume);
    expect(portfolio.profile.name).toBe('Robin Example');
    expect(portfolio.pageByPath('/languages')?.body).toContain('TOEFL 110');
  });

  it('names how many texts are shown nowhere, and where they are', async () => {
    const boss = { name: 'B. Other', room: 'Room 12' };
    const { warnings } = await load({
      basics,
      work: [
        { name: 'Acme', boss, hidden: false },
        { name: 'X', hidden: true },
      ],
    });
    expect(warnings.map((warning) => wordingOf(warning).problem)).toContain(
      'has 2 texts that no page shows: work/0/boss/name, work/0/boss/room',
    );
  });

  it('takes the only name in a file for the name of the owner', async () => {
    await expect(load({ theme: { name: 'Classic' }, work: { name: 'Acme' } })).rejects.toThrow(
      /basics\/name is missing/,
    );
    const portfolio = await load({ meta: { name: 'Robin Example' }, work: [{ name: 'Acme' }] });
    expect(portfolio.profile.name).toBe('Robin Example');
    expect(portfolio.warnings.map(({ field }) => field)).toContain('meta/name');
  });

  it('reads the answer of the API of Reactive Resume', async () => {
    const experience = { items: [{ company: 'Acme', position: 'Engineer', date: '2020' }] };
    const portfolio = await load({ id: 'x', data: { basics: { name: 'Robin Example' }, sections: { experience } } });
    expect(portfolio.pageByPath('/work')?.body).toContain('## Engineer, Acme');
  });

  it('says what a file looks like that is no resume', async () => {
    await expect(load({ openapi: '3.1.0', paths: {} })).rejects.toThrow(
      /it looks like the description of an API\. Accepted: /,
    );
    await expect(load('\\documentclass{article}', 'resume.json')).rejects.toThrow(/looks like a LaTeX or Typst resume/);
  });

  it('keeps the label of a link that has no address', async () => {
    const company = { id: 'a', visible: true, company: 'Acme', url: { label: 'acme.example.org', href: '' } };
    const award = { id: 'b', visible: true, title: 'Medal', url: { label: 'see the gazette', href: '' } };
    const sections = { experience: { items: [company] }, awards: { items: [award] } };
    const portfolio = await load({ basics: { name: 'Robin Example' }, sections });
    expect(portfolio.pageByPath('/work')?.body).toContain('<https://acme.example.org>');
    expect(portfolio.pageByPath('/awards')?.body).toContain('see the gazette');
  });

  it('keeps two positions of one job, and other addresses of the owner', async () => {
    const work = [{ name: 'Acme', title: 'Lead Engineer', position: 'Senior' }];
    const portfolio = await load({ basics: { ...basics, resume: 'https://files.example.org/robin.pdf' }, work });
    expect(portfolio.pageByPath('/work')?.body).toContain('## Senior, Lead Engineer, Acme');
    expect(portfolio.profile.links).toEqual([{ label: 'Resume', url: 'https://files.example.org/robin.pdf' }]);
  });

  it('shows the entries of a section below the page of the owner, except those that the page names', async () => {
    const papers = [{ name: 'How bridges hold in the wind' }, { name: 'Why rivers bend' }];
    const folder = await contentFolder({
      'profile.yaml': 'name: Robin Example\nrole: Engineer\ndescription: Builds.\n',
      'pages/publications.md':
        '---\ntitle: Papers\ndescription: Mine.\n---\n\nRead "How bridges hold in the wind" first.\n',
      'resume.json': JSON.stringify({ publications: papers }),
    });
    const portfolio = await loadPortfolio(folder.path, loadOptions);
    await folder.remove();
    expect(portfolio.pageByPath('/publications')?.body).toBe(
      'Read "How bridges hold in the wind" first.\n\n## Why rivers bend',
    );
  });
});
