import { describe, expect, it } from 'vitest';
import { resumeOf } from '../../content/resume/resume-output.js';
import { listOffers } from '../../service/portfolio/offers.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { getProject, listProjects } from '../../service/portfolio/projects.js';
import { load, markdownFile, urls } from '../../service/portfolio/testing.js';
import { renderPage } from '../operations/pages.js';
import { drawSheet } from '../pdf/draw.js';
import { cvSheet } from './cv/sheet.js';
import { readPdf } from './cv/testing.js';
import { siteOf } from './testing.js';

const resume = {
  basics: {
    name: 'Sam Example',
    label: 'R&amp;D Engineer',
    summary:
      'I <b>build</b> bridges and **test** them, see [my talk](https://example.org/talk). Not snake_case_names nor 2 * 3 * 4.',
  },
  meta: { language: 'de' },
  work: [
    {
      name: 'Now Co',
      position: 'Lead',
      startDate: '2021-01',
      summary: '<p>Made **A** &amp; B.</p><ul><li>First point</li><li>Second point</li></ul>',
      highlights: ['Cut **40 %** of cost, [proof](https://example.org/p)', 'Led *all*'],
    },
  ],
  awards: [{ title: 'Bucket', summary: 'For **depth**.' }],
  references: [{ name: 'A', reference: 'The **best**.' }],
  projects: [
    { name: 'Brücke', description: 'Misst **alles**, [so](https://example.org/so).', highlights: ['Spart **40 %**'] },
  ],
};
const files = {
  'profile.yaml': undefined,
  'offers.yaml': '- slug: advice\n  title: Rat\n  description: Eine **Stunde** davon.\n',
  'resume.json': JSON.stringify(resume),
  'projects/one.md': markdownFile(
    'title: "Das `eins` &amp; **zwei**"\ncategory: A\ndescription: "Misst <b>viel</b> &amp; gut."',
  ),
  'posts/a.md': markdownFile('title: Wort\ndate: 2025-01-01\ndescription: Ein **Wort**.'),
  'posts/b.md': markdownFile('title: snake_case und __init__.py', 'Ein *Anfang* mit [Ziel](/projects/one) und a_b_c.'),
};
const portfolio = await load(files);
const site = siteOf(portfolio);
const at = (path: string): { html: string; markdown: string } => {
  const page = renderPage(site, path);
  return { html: page?.html() ?? '', markdown: page?.markdown() ?? '' };
};
/** Returns the visible text. */
const shown = (html: string): string =>
  html.replaceAll(/<(?:script|style)[^>]*>.*?<\/(?:script|style)>/gs, '').replaceAll(/<[^>]*>/g, '');
const marks = /\*\*|\]\(|&amp;amp;|&lt;b&gt;/;

describe('Markdown in owner texts', () => {
  it.each([
    '/',
    '/cv',
    '/work',
    '/projects',
    '/projects/brucke',
    '/projects/one',
    '/offers',
    '/posts',
    '/posts/a',
    '/posts/b',
  ])('is never shown as raw syntax on %s, in its head or its data', (path) => {
    const { html } = at(path);
    expect(shown(html)).not.toMatch(marks);
    expect(html.match(/(?:content|alt)="[^"]*(?:\*\*|\]\()[^"]*"/g) ?? []).toEqual([]);
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(data).not.toMatch(/\*\*|\]\(/);
  });

  it('is rendered as bold text, links and lists on pages', () => {
    expect(at('/').html).toContain('I <strong>build</strong> bridges and <strong>test</strong> them');
    expect(at('/').html).toContain('Not snake_case_names nor 2 * 3 * 4.');
    const cv = at('/cv').html;
    expect(cv).toContain('Made <strong>A</strong> &amp; B.');
    expect(cv.replaceAll(/\s*\n\s*/g, '')).toContain('<ul><li>First point</li><li>Second point</li></ul>');
    expect(cv).toContain('Cut <strong>40 %</strong> of cost, <a href="https://example.org/p" rel="noopener">proof</a>');
    expect(cv).toContain('R&amp;D Engineer');
    expect(at('/projects/one').html).toContain('Misst <strong>viel</strong> &amp; gut.');
    expect(at('/offers').html).toContain('Eine <strong>Stunde</strong> davon.');
    expect(at('/posts/a').html).toContain('Ein <strong>Wort</strong>.');
  });

  it('stays Markdown in the Markdown versions', () => {
    expect(at('/cv').markdown).toContain('**test** them, see [my talk](https://example.org/talk)');
    expect(at('/cv').markdown).toContain('  Made **A** & B.\n  - First point\n  - Second point');
    expect(at('/cv').markdown).toContain('  - Cut **40 %** of cost, [proof](https://example.org/p)');
    expect(at('/projects/one').markdown).toContain('Misst **viel** & gut.');
  });

  it('is removed from titles, while names with underscores stay unchanged', () => {
    expect(portfolio.projectBySlug('one')?.title).toBe('Das eins & zwei');
    expect(portfolio.pageByPath('/posts/b')?.title).toBe('snake_case und __init__.py');
    expect(portfolio.pageByPath('/posts/b')?.description).toBe('Ein Anfang mit Ziel und a_b_c.');
  });

  it('is removed from API fields that the contract defines as plain text', () => {
    const said = JSON.stringify([
      portfolio.profile,
      listOffers(portfolio),
      listProjects(portfolio),
      getProject(portfolio, { slug: 'brucke' }),
    ]);
    expect(said).not.toMatch(/\*\*|\]\(|<b>|"about"/);
    expect(portfolio.profile.work?.[0]?.summary).toBe('Made A & B.\n\nFirst point\nSecond point');
    expect(portfolio.profile.description).toMatch(/^I build bridges and test them, see my talk\./);
  });

  it('is unchanged in /resume.json', () => {
    expect(resumeOf(portfolio, urls).projects?.find(({ name }) => name === 'Brücke')?.description).toBe(
      resume.projects[0]?.description,
    );
    expect(resumeOf(portfolio, urls).basics.summary).toContain('**test**');
  });

  it('is rendered in the PDF as bold and italic text, links and lists', async () => {
    const sheet = cvSheet(site);
    const { pages, links, fonts, words, roles } = await readPdf(await drawSheet(sheet ?? ({} as never)));
    const text = pages
      .flat()
      .map((each) => each.text)
      .join(' ');
    expect(words.filter((word) => /\*|\]\(/.test(word) && word !== '*')).toEqual([]);
    expect(text).toContain('•');
    expect(links).toEqual(expect.arrayContaining(['https://example.org/talk', 'https://example.org/p']));
    expect(fonts.some((name) => /SemiBold/.test(name)) && fonts.some((name) => /Italic/.test(name))).toBe(true);
    expect(roles).toEqual(expect.arrayContaining(['L', 'LI', 'LBody', 'Link', 'P']));
  });

  it('adds no English words to German pages', async () => {
    const german: Portfolio = await load({
      ...files,
      'projects/one.md': markdownFile('title: Eins\ndescription: Ein Werk.'),
      'projects/two.md': undefined,
      'posts/a.md': markdownFile('title: Wort\nurl: https://example.org/x\nrepository: https://example.org/y'),
    });
    const pages = ['/', '/cv', '/projects', '/projects/brucke', '/projects/one', '/posts/a'].map(
      (path) => renderPage(siteOf(german), path)?.html() ?? '',
    );
    for (const page of pages)
      expect(shown(page)).not.toMatch(/\b(?:Projects?|Highlights|Visit|Source|Work|present|the)\b/);
  });
});
