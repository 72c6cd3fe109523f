import { describe, expect, it } from 'vitest';
import { load } from '../../service/portfolio/testing.js';
import { renderPage } from '../operations/pages.js';
import { portfolioOf, siteOf } from './testing.js';

/** What public resumes hold: no label, one project without a type, skills with numbers for levels. */
const resume = {
  basics: { name: 'Ada Example', summary: 'I help people.' },
  education: [{ institution: 'School', area: 'Water' }],
  projects: [{ name: 'One', description: 'First paragraph\n\nSecond paragraph' }],
  skills: [
    { name: 'PHP', level: '100' },
    { name: 'Web', level: '80%', keywords: ['HTML', ...Array.from({ length: 900 }, (_, n) => `tool-${n}`)] },
  ],
};
const files = {
  'resume.json': JSON.stringify(resume),
  'profile.yaml': 'language: en\n',
  'projects/one.md': undefined,
  'offers.yaml': undefined,
};

describe('a page', () => {
  it.each(['/', '/cv', '/projects', '/projects/one'])(
    '%s prints no role and no category that nobody wrote',
    async (path) => {
      const page = renderPage(siteOf(await load(files)), path);
      for (const text of [page?.html() ?? '', page?.markdown() ?? '']) {
        expect(text).not.toMatch(/>Portfolio<|Ada Example · Portfolio|, Portfolio|^- Portfolio/m);
        expect(text).not.toMatch(/All 1 project|Category: Project|<dd[^>]*><a[^>]*>Project<|<li>Project</);
        expect(text).not.toMatch(/PHP, 100|Web, 80/);
      }
    },
  );

  it('says of whom it is with one full stop, though the role ends with one', async () => {
    const profile = 'name: Ada\nlanguage: en\nrole: I help people.\ndescription: Hello.\n';
    const html = renderPage(siteOf(await load({ ...files, 'profile.yaml': profile })), '/')?.html() ?? '';
    expect(html).toContain('From the portfolio of Ada, I help people.');
    expect(html).not.toContain('people..');
  });

  it('has each paragraph of a description on a card as a paragraph', async () => {
    const html = renderPage(siteOf(await load(files)), '/')?.html() ?? '';
    expect(html).toContain('<p>First paragraph</p><p>Second paragraph</p>');
  });

  it('has the highlights of a project under a heading in the language of the site', async () => {
    const highlights = '---\ntitle: Ein\ndescription: D\nhighlights: [Schneller]\n---\nText.\n';
    const projects = [{ name: 'One', highlights: ['Faster'] }];
    const german = {
      ...files,
      'profile.yaml': 'language: de\n',
      'projects/ein.md': highlights,
      'resume.json': JSON.stringify({ ...resume, projects }),
    };
    const site = siteOf(await load(german));
    expect(renderPage(site, '/projects/ein')?.markdown()).toContain('Text.\n\n## Höhepunkte\n\n- Schneller');
    expect(renderPage(site, '/projects/one')?.markdown()).toContain('## Höhepunkte\n\n- Faster');
  });

  it('lets other services verify the links of the owner, and gives one without a label the name of its host', async () => {
    const links = [
      { label: 'Mastodon', url: 'https://social.example/@ada' },
      { label: ' ', url: 'https://blank.example/a' },
    ];
    const site = siteOf(portfolioOf({ profile: { links } }));
    const html = renderPage(site, '/')?.html() ?? '';
    expect(html).toMatch(/<section class="hero h-card">[\s\S]*<h1[^>]* class="p-name">/);
    expect(html).toMatch(/<a href="https:\/\/social\.example\/@ada" class="u-url" rel="me noopener">.*Mastodon<\/a>/);
    expect(html).toMatch(/<a href="https:\/\/blank\.example\/a"[^>]*>.*blank\.example<\/a>/);
  });

  it('has the beginning of a long list of keywords on the CV, and leads to the rest', async () => {
    const html = renderPage(siteOf(await load(files)), '/cv')?.html() ?? '';
    expect(html).toContain('HTML, tool-0');
    expect(html).not.toContain('tool-100');
    expect(html).toContain('<a href="/skills">All details</a>');
  });
});
