import { describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import { localeOf } from '../../base/i18n/locales.js';
import { wordsIn } from '../../base/i18n/testing.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { contentFolder, loadOptions } from '../../service/portfolio/testing.js';
import { canonicalPages, renderPage } from '../operations/pages.js';
import { notFoundPage } from './not-found.js';
import type { SitePage } from './page.js';
import { siteOf } from './testing.js';

/** Creates a portfolio in a language with every kind of record. Except in German, its texts have no Latin letters. */
async function foreignPortfolio(language: string, word: string): Promise<Portfolio> {
  const text = (n: number): string => `${word} ${n}`;
  const dated = {
    name: text(1),
    startDate: '2019-03',
    summary: text(2),
    highlights: [text(3)],
    url: 'https://a.example',
  };
  const resume = {
    basics: { name: text(4), location: { city: text(5), countryCode: 'DE' } },
    work: [{ ...dated, position: text(6) }],
    volunteer: [{ ...dated, name: undefined, organization: text(7), endDate: '2020' }],
    education: [{ institution: text(8), area: text(9), score: '7', startDate: '2011', endDate: '2015-07' }],
    awards: [{ title: text(10), date: '2020-02-03', awarder: text(11) }],
    certificates: [{ name: text(12), date: '2021', issuer: text(13) }],
    publications: [{ name: text(14), releaseDate: '2021-05', publisher: text(15) }],
    skills: [{ name: text(16), level: text(17), keywords: [text(18)] }],
    languages: [{ language: text(19), fluency: text(20) }],
    interests: [{ name: text(21) }],
    references: [{ reference: text(22) }],
  };
  const blocks = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'].map((kind) => `> [!${kind}]\n> ${word}`);
  const headings = Array.from({ length: 7 }, (_, n) => `## ${text(n)}\n\n${word}[^${n}]\n\n[^${n}]: ${word}`);
  const long = `${word} `.repeat(60);
  const project = (n: number): string =>
    `---\ntitle: ${text(n)}\ncategory: ${text(n % 7)}\nstatus: ${n % 2 ? 'Active' : 'Coming Soon'}\ndate: 2020-0${(n % 9) + 1}\nendDate: 2021\ntechStack: [${text(1)}]\ntags: [${text(2)}]\nmetrics: { "${text(3)}": 4200.5 }\nurl: https://a.example\nrepository: https://a.example\n---\n${word}\n`;
  const folder = await contentFolder({
    'profile.yaml': `language: ${language}\nlinks: [{ label: "${text(23)}", url: "https://a.example" }]\n`,
    'resume.yaml': JSON.stringify(resume),
    'offers.yaml': ['available', 'waitlist', 'closed']
      .map(
        (availability, n) =>
          `- { slug: o${n}, title: "${text(n)}", description: "${word}", price: "5", availability: ${availability}, url: /projects }`,
      )
      .join('\n'),
    'pages/about.md': `---\ntitle: ${word}\ndescription: ${word}\ndate: 2020-01-02\ntags: [${word}]\n---\n${[...blocks, ...headings, `| ${word} |\n|---|\n| ${word} |`, `- [x] ${word}`].join('\n\n')}\n`,
    'pages/privacy.md': `---\ntitle: ${word}\ndescription: ${word}\n---\n${`${long}\n\n`.repeat(Math.ceil(100_000 / long.length))}`,
    ...Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`projects/p${n}.md`, project(n)])),
  });
  try {
    return await loadPortfolio(folder.path, loadOptions);
  } finally {
    await folder.remove();
  }
}

/** Returns every page, including unlisted ones. */
function allPages(portfolio: Portfolio, word: string): SitePage[] {
  const site = siteOf(portfolio);
  const paths = canonicalPages(site).map(({ path }) => path);
  const found = ['/projects?page=2', `/search?q=${word}`, '/search?q=zzzz'].map(
    (path) => new URL(path, 'https://a.example'),
  );
  return [
    ...paths.map((path) => renderPage(site, path)),
    ...found.map(({ pathname, searchParams }) => renderPage(site, pathname, searchParams)),
    notFoundPage(site, `/${word}`),
  ].filter((page) => page !== undefined);
}

/** Returns the visible and accessible text of a page. */
function wordsOfPage(html: string): string {
  const spoken = [...html.matchAll(/ (?:alt|aria-label|content|title|placeholder)="([^"]*)"/g)].map(([, text]) => text);
  const shown = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<code[\s\S]*?<\/code>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ');
  return [shown, ...spoken].join('\n').replaceAll(/https?:\/\/\S+|\/[\w./-]+|#[0-9a-f]{6}\b/g, ' ');
}

/** Names and Markdown syntax that are the same in every language. */
const names =
  /^(?:MCP|API|JSON|Markdown|JavaScript|OpenAPI|llms|txt|auth|md|search_site|CV|PDF|Atom|Feed|light|dark|width|device|initial|scale|noindex|website|profile|summary_large_image|com|example|zzzz|a|p|o|x|utf|charset|image|png|color|scheme|portfolio|org|NOTE|TIP|IMPORTANT|WARNING|CAUTION)$/;

const foreign = [
  ['ja', '文章'],
  ['fa', 'نوشته'],
  ['ru', 'Запись'],
] as const;

describe.each(foreign)('a portfolio in %s', (language, word) => {
  it('has every page entirely in its language, in HTML and Markdown', async () => {
    const portfolio = await foreignPortfolio(language, word);
    expect(portfolio.warnings).toEqual([]);
    const pages = allPages(portfolio, word);
    expect(pages.length).toBeGreaterThan(75);
    const latin = pages.flatMap((page) =>
      [wordsOfPage(page.html()), wordsOfPage(page.markdown().replace(/^---[\s\S]*?\n---\n/, ''))].flatMap((text) =>
        (text.match(/[A-Za-z_]+/g) ?? []).filter((each) => !names.test(each)).map((each) => `${page.path}: ${each}`),
      ),
    );
    expect([...new Set(latin)].slice(0, 20)).toEqual([]);
    for (const page of pages)
      expect(page.html()).toContain(`<html lang="${language}"${language === 'fa' ? ' dir="rtl"' : ''}>`);
  });
});

describe('a portfolio in German', () => {
  it('has no English message on any page', async () => {
    const portfolio = await foreignPortfolio('de', 'Käse');
    const german = localeOf('de').texts;
    const english = wordsIn('en', (name, text) => german[name] === text).filter((piece) => /[a-z]{4}/.test(piece));
    for (const page of allPages(portfolio, 'Käse')) {
      const text = wordsOfPage(page.html());
      const found = english.filter((piece) =>
        new RegExp(`(?<![\\p{L}-])${piece.trim().replaceAll(/[.?*+^$()[\]{}|\\]/g, '\\$&')}(?![\\p{L}-])`, 'u').test(
          text,
        ),
      );
      expect([page.path, found]).toEqual([page.path, []]);
    }
  });
});

describe('a portfolio in a language without messages', () => {
  it('has English pages in which the owner texts are marked with their language', async () => {
    const portfolio = await foreignPortfolio('tr', 'Yazı');
    const page = renderPage(siteOf(portfolio), '/projects/p1')?.html() ?? '';
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<h1 lang="tr">Yazı 1</h1>');
    expect(page).toMatch(/<div class="prose" lang="tr">/);
    const hebrew = renderPage(siteOf(await foreignPortfolio('he', 'מילה')), '/')?.html() ?? '';
    expect(hebrew).toContain('<html lang="en" dir="rtl">');
    expect(hebrew).toMatch(/<h1 lang="he" dir="auto" class="p-name">/);
  });
});
