import { describe, expect, it } from 'vitest';
import type { Draft } from '../../content/folder/draft.js';
import { describeProblem } from '../../content/result/problem.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { contentFolder, contract, load, loadOptions, soundFiles, urls } from '../../service/portfolio/testing.js';
import { checkAnswers } from './check-answers.js';
import { compile } from './compile.js';

const portfolio = await load();
const [project] = portfolio.projects;
const page = portfolio.pageByPath('/about');

/** Returns the errors of valid content with some parts replaced, as if the file readers had not validated it. */
function faultsWith(changes: Partial<Portfolio>): string[] {
  const changed = { ...portfolio, ...changes };
  const draft = {
    projects: changed.projects.map((record) => ({ file: `projects/${record.slug}.md`, record, bodyLine: 5 })),
    pages: changed.pages.map((record) => ({ file: `pages${record.path}.md`, record, bodyLine: 5 })),
    language: { file: 'profile.yaml' },
  } as unknown as Draft;
  return checkAnswers(changed, draft, contract, urls).map(describeProblem);
}

describe('checkAnswers', () => {
  it('accepts responses that match the contract', async () => {
    expect(faultsWith({})).toEqual([]);
  });

  it('accepts a base URL with a path, which an export can have', async () => {
    const folder = await contentFolder(soundFiles);
    try {
      const { pages } = await compile(folder.path, { ...loadOptions, baseUrl: 'https://ada.github.io/my-site' });
      expect(pages).toHaveLength(1);
    } finally {
      await folder.remove();
    }
  });

  it.each<[string, Partial<Portfolio>, string]>([
    [
      'the profile',
      { profile: { ...portfolio.profile, awards: [{ date: 'Spring 2019' }] } },
      'profile.yaml: awards/0/date',
    ],
    ['an offer', { offers: [{ slug: 'advice', title: '', description: 'x' }] }, 'offers.yaml: offers/0/title'],
    ['the resume', { resume: { work: [{ startDate: 'Spring 2019' }] } }, 'profile.yaml: work/0/startDate'],
    [
      'a project',
      { projectBySlug: () => ({ ...project, url: 'nowhere' }) as Portfolio['projects'][number] },
      'projects/one.md:5: url',
    ],
    ['the text of a page', { pages: [{ ...page, body: 'a\0b' } as never] }, 'pages/about.md:5: text'],
    ['the record of a page', { pages: [{ ...page, date: 'soon' } as never] }, 'pages/about.md:5: date'],
  ])('reports %s that breaks the contract, with file and field', async (_, changes, start) => {
    expect(faultsWith(changes)).toContainEqual(expect.stringContaining(`${start} `));
  });
});
