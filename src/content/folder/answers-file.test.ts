import { describe, expect, it } from 'vitest';
import { getPageContent } from '../../service/portfolio/pages.js';
import { heldBackOf, load, urls, warningsOf } from '../../service/portfolio/testing.js';
import { renderPage } from '../../site/operations/pages.js';
import { siteOf } from '../../site/pages/testing.js';

const answers = `
- question: Do you teach *workshops*?
  answer: |
    Yes, for up to **twelve** people. See [about](/about).

    I bring the soldering irons.
  date: 2026-05-18
- question: Main?
  answer: 42
`;
const withAnswers = (text: string) => ({ 'answers.yaml': text });

describe('answers.yaml', () => {
  it.each([
    ['answers.yaml', withAnswers(answers)],
    ['answers.yml', { 'answers.yml': answers }],
  ])('is read as %s', async (_, files) => {
    const { answers: read, warnings } = await load(files);
    expect(warnings).toEqual([]);
    expect(read).toEqual([
      {
        slug: 'do-you-teach-workshops',
        question: 'Do you teach *workshops*?',
        plain: 'Yes, for up to twelve people. See about.\n\nI bring the soldering irons.',
        date: '2026-05-18',
      },
      // The frame of a page has the id "main".
      { slug: 'main-2', question: 'Main?', plain: '42' },
    ]);
  });

  it.each(['', '# Nothing yet.\n', '[]\n'])('makes no page of %j', async (text) => {
    const { answers: read, warnings, pageByPath } = await load(withAnswers(text));
    expect([read, warnings, pageByPath('/answers')]).toEqual([[], [], undefined]);
  });

  it.each([
    ['question: A\nanswer: B\n', /^answers\.yaml:1: is no list; it is left out\. Accepted: a list of answers, /],
    ['- question: A\n', /^answers\.yaml:1: 0 lacks a question or an answer; it is left out\./],
    ['- A\n', /^answers\.yaml:1: 0 lacks a question or an answer; it is left out\./],
    [
      '- question: A\n  answer: B\n  date: soon\n',
      /^answers\.yaml:3: 0\/date is "soon"; it is left out\. Accepted: a day/,
    ],
    ['- question: A\n  answer: B\n  tags: [c]\n', /^answers\.yaml:3: 0\/tags is not a field that exists here;/],
    [`- question: ${'A'.repeat(301)}\n  answer: B\n`, /^answers\.yaml:1: 0\/question has 301 characters; /],
    ['- question: A\n  answer: See [this](/nowhere).\n', /^answers\.yaml:2: links to \/nowhere, which is not there;/],
  ])('leaves out what is wrong in %j, with a warning', async (text, line) => {
    expect(await warningsOf(withAnswers(text))).toEqual([expect.stringMatching(line)]);
  });

  it('holds back an answer with a mark', async () => {
    const text = '- { question: Secret, answer: No, draft: true }\n- { question: Open, answer: Yes }\n';
    expect((await load(withAnswers(text))).answers.map(({ question }) => question)).toEqual(['Open']);
    expect(await heldBackOf(withAnswers(text))).toEqual([expect.stringContaining('answers.yaml')]);
  });
});

describe('the page of answers', () => {
  it('has each answer below its question, with FAQPage markup', async () => {
    const page = renderPage(siteOf(await load(withAnswers(answers))), '/answers');
    const html = page?.html() ?? '';
    expect(html).toMatch(/<h2 id="do-you-teach-workshops">.*Do you teach \*workshops\*\?/);
    expect(html).toContain('<strong>twelve</strong>');
    expect(html).toContain('<em>18 May 2026</em>');
    expect(html).toContain('"@type":"FAQPage"');
    expect(html).toContain('"name":"Do you teach *workshops*?"');
    expect(page?.markdown()).toContain('I bring the soldering irons.');
  });

  it('follows a page that the owner wrote at its path', async () => {
    const own = { 'pages/answers.md': '---\ntitle: FAQ\ndescription: D\n---\nMy own words.\n' };
    const { pageByPath } = await load({ ...own, ...withAnswers(answers) });
    expect(pageByPath('/answers')).toMatchObject({
      title: 'FAQ',
      body: expect.stringMatching(/^My own words\.\n\n## Do/),
    });
  });
});

describe('a search', () => {
  it('finds an answer at its place on the page, which its id reads', async () => {
    const portfolio = await load(withAnswers(answers));
    const [first] = portfolio.search({ query: 'soldering' }).results;
    expect(first).toMatchObject({
      id: 'page:/answers#do-you-teach-workshops',
      type: 'page',
      title: 'Do you teach *workshops*?',
      url: urls.of('/answers#do-you-teach-workshops'),
      snippet: expect.stringContaining('I bring the soldering irons.'),
    });
    const pages = (path: string) => ({ path, title: path, description: '', text: `Text of ${path}` });
    expect(getPageContent(portfolio, { path: first?.id ?? '' }, urls, pages).path).toBe('/answers');
  });
});
