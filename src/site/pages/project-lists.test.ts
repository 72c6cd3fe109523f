import { describe, expect, it } from 'vitest';
import { getProject, listProjects } from '../../service/portfolio/projects.js';
import { contract, load, warningsOf } from '../../service/portfolio/testing.js';
import { renderPage } from '../operations/pages.js';
import { siteOf } from './testing.js';

const project = (title: string, category: string, more: string): string =>
  `---\ntitle: ${title}\ncategory: ${category}\n${more}\n---\nText.\n`;
const files = {
  'projects/one.md': project(
    'One',
    'Agents',
    'tags: [Ports, sea]\nyear: "2024"\nimage:\n  src: /assets/mark.svg\n  alt: The mark\nlive: https://one.example.org\nrepo: https://code.example.org/one\ngallery:\n  - /assets/mark.svg\n  - {src: /assets/mark.svg, alt: Seen from the sea}\n  - /assets/gone.png',
  ),
  'projects/two.md': project('Two', 'Language', 'tags: [ports]'),
};
const portfolio = await load(files);
const site = siteOf(portfolio);
const list = (query: string) => renderPage(site, '/projects', new URLSearchParams(query));

describe('the links and pictures of a project', () => {
  it('are in its API record as the contract defines them', () => {
    const record = getProject(portfolio, { slug: 'one' });
    expect(record).toMatchObject({
      url: 'https://one.example.org',
      repository: 'https://code.example.org/one',
      image: '/assets/mark.svg',
      gallery: [{ src: '/assets/mark.svg' }, { src: '/assets/mark.svg', alt: 'Seen from the sea' }],
      tags: ['Ports', 'sea'],
      year: 2024,
    });
    expect(contract.validator('AIProject')(record)).toBe(true);
  });

  it('are buttons, a cover and a gallery on its page, and are in its Markdown', () => {
    const page = renderPage(site, '/projects/one');
    expect(page?.html()).toContain('<a href="https://one.example.org" class="button" rel="noopener">Visit</a>');
    expect(page?.html()).toContain('<a href="https://code.example.org/one" class="button" rel="noopener">Source</a>');
    expect(page?.html()).toMatch(/<img class="cover" src="\/assets\/mark\.svg" alt="The mark"/);
    expect(page?.html()).toContain('<figcaption aria-hidden="true">Seen from the sea</figcaption>');
    expect(page?.html()).toContain('<a class="tag" href="/projects?tag=sea">sea</a>');
    expect(page?.markdown()).toContain('![Seen from the sea](https://portfolio.example.org/assets/mark.svg)');
  });

  it('are omitted with a warning if their target does not exist', async () => {
    expect(await warningsOf(files)).toEqual([
      'projects/one.md: shows the picture /assets/gone.png, which is not there; it is left out. Accepted: a file in assets/, written as /assets/<name>, or a picture beside the text.',
    ]);
    const wrong = {
      'projects/one.md': project('One', 'A', 'year: soon\ngallery: 7\nimage: javascript:alert(1)\ntags: [a]'),
    };
    expect(getProject(await load(wrong), { slug: 'one' })).not.toHaveProperty('image');
    expect((await warningsOf(wrong)).map((line) => line.split(';')[0])).toEqual([
      expect.stringMatching(/^projects\/one\.md: shows the picture javascript:/),
      'projects/one.md:4: year is the string "soon"',
      'projects/one.md:5: gallery is the number 7',
    ]);
  });
});

describe('the list of projects', () => {
  it.each([
    ['category=agents', 1, ['One']],
    ['tag=PORTS', 2, ['One', 'Two']],
    ['tag=ports&category=Language', 1, ['Two']],
    ['tag=none', 0, []],
    ['category=None', 0, []],
  ])('filtered by %s has the same number of projects as the API', (query, count, titles) => {
    const page = list(query);
    const shown = [...(page?.html() ?? '').matchAll(/<h3><a href="\/projects\/\w+">(\w+)<\/a>/g)].map(
      ([, title]) => title,
    );
    expect(shown).toEqual(titles);
    expect(page?.status).toBe(200);
    expect(page?.html()).toContain(`${count} of 2 projects`);
    expect(listProjects(portfolio, Object.fromEntries(new URLSearchParams(query))).count).toBe(count);
    expect(page?.html()).toContain('<meta name="robots" content="noindex">');
  });

  it('links to its categories and tags, and marks the current one', () => {
    expect(list('')?.html()).toContain('<a href="/projects?category=Agents">Agents <span>1</span></a>');
    expect(list('')?.html()).toContain('<a href="/projects?tag=Ports">#Ports <span>2</span></a>');
    expect(list('tag=ports')?.html()).toContain(
      '<a href="/projects?tag=Ports" aria-current="true">#Ports <span>2</span></a>',
    );
    expect(list('category=&tag=')?.path).toBe('/projects');
  });

  it('keeps its filter in links to other pages', async () => {
    const many = Array.from({ length: 70 }, (_, i) => [`projects/p${i}.md`, project(`P${i}`, 'A & B', 'tags: [x]')]);
    const long = siteOf(await load(Object.fromEntries(many)));
    const first = renderPage(long, '/projects', new URLSearchParams('category=a %26 b&tag=x'));
    expect(first?.html()).toContain('href="/projects?category=a+%26+b&amp;tag=x&amp;page=2"');
    expect(first?.markdown()).toContain('/projects.md?category=a+%26+b&tag=x&page=2');
  });

  it('escapes a hostile query', () => {
    const html = list(`tag=${encodeURIComponent('"><script>alert(1)</script>')}`)?.html() ?? '';
    expect(html).not.toContain('<script>alert');
  });
});
