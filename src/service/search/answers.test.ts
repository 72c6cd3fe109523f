import { describe, expect, it } from 'vitest';
import { load, markdownFile, sample } from '../portfolio/testing.js';

const withResume = (resume: object) => load({ 'resume.json': JSON.stringify(resume), 'profile.yaml': undefined });
const basics = { name: 'Ada Example', label: 'Engineer', summary: 'Builds things.' };

const { search } = await withResume({
  basics,
  work: [
    {
      name: 'Beta Works',
      position: 'Developer',
      startDate: '2014-09',
      endDate: '2018-04',
      highlights: ['Services in Python, on Kubernetes from 2017', 'Drivers in C', 'Taught clients best practices'],
    },
    { name: 'Farms', position: 'Data Engineer', startDate: '2014-01', endDate: '2017-05', summary: 'Soil models.' },
  ],
  skills: [
    { name: 'Languages', keywords: ['Python', 'C'] },
    { name: 'Practices', keywords: ['Kubernetes', 'Agile'] },
    { name: 'Data engineering', keywords: ['Airflow'] },
  ],
  languages: [
    { language: 'English', fluency: 'Native' },
    { language: 'French', fluency: 'B2' },
  ],
});
const idsOf = (query: string): string[] => search({ query }).results.map(({ id }) => id);

describe('search for a word that no entry uses', () => {
  it('reports the word in one sentence that claims nothing else', () => {
    const { unmatched, hint, total } = search({ query: 'salary' });
    expect([unmatched, total]).toEqual([['salary'], 0]);
    expect(hint).toMatch(/^No entry uses the word 'salary'\. /);
    expect(search({ query: 'salary zeppelin' }).hint).toMatch(
      /^No entry uses the word 'salary' or the word 'zeppelin'\. /,
    );
  });

  it('reports the word together with the results for the other words', () => {
    const { unmatched, hint, results } = search({ query: 'Rust Python' });
    expect(unmatched).toEqual(['Rust']);
    expect(hint).toBe("No entry uses the word 'Rust'. The results match the other words of the query.");
    expect(results.map(({ id }) => id)).toContain('job:developer-beta-works');
  });

  it('lists a word that only entries of other types use in elsewhere, not in unmatched', () => {
    const answer = search({ query: 'Drivers', type: 'skill' });
    expect(answer.unmatched).toBeUndefined();
    expect(answer.elsewhere).toEqual([{ word: 'Drivers', types: ['job'] }]);
    expect(answer.hint).toMatch(
      /^No entry of the type "skill" uses the word 'Drivers', but entries of the type "job" do\. /,
    );
    expect(sample.search({ query: 'Python', type: 'skill' })).toMatchObject({
      elsewhere: [{ word: 'Python', types: ['project'] }],
    });
    expect(sample.search({ query: 'Gothenburg', type: 'project' }).unmatched).toBeUndefined();
  });

  it('offers a spelling variant and marks it as one', () => {
    const { unmatched, hint, results } = search({ query: 'Pyhton' });
    expect(unmatched).toEqual(['Pyhton']);
    expect(hint).toBe("No entry uses the word 'Pyhton'. Some results have a similar word instead: 'Python'.");
    expect(results[0]?.matched).toEqual([{ word: 'Pyhton', found: 'Python', in: 'text', how: 'spelling' }]);
  });

  it('does not match a longer word, such as JavaScript for Java', async () => {
    const one = await load({ 'projects/one.md': markdownFile('title: One\ncategory: A', 'Built in Java.') });
    const two = { 'projects/two.md': markdownFile('title: Two\ncategory: A', 'Built in JavaScript.') };
    expect(one.search({ query: 'Java' }).results[0]?.matched[0]?.how).toBe('word');
    const { search: inBoth } = await load({
      'projects/one.md': markdownFile('title: One\ncategory: A', 'Built in Java.'),
      ...two,
    });
    expect(inBoth({ query: 'Java' }).results.map(({ id }) => id)).toEqual(['project:one']);
    const { search: inTwo } = await load(two);
    expect(inTwo({ query: 'Java' })).toMatchObject({ unmatched: ['Java'] });
  });
});

describe('search and groups of skills', () => {
  it('does not match the name of a group for one of its keywords', () => {
    expect(idsOf('Python').toSorted()).toEqual(['job:developer-beta-works', 'skill:languages']);
    expect(idsOf('Airflow')).toEqual(['skill:data-engineering']);
    expect(idsOf('Agile')).toEqual(['skill:practices']);
  });

  it('finds entries with the keywords of a group by its name', () => {
    expect(idsOf('Practices')).toContain('job:developer-beta-works');
  });
});

describe('search for a name with a sign', () => {
  const texts = {
    'C++': 'Written in C++20 and C++.',
    'C#': 'Written in C#, for the desktop.',
    '.NET': 'A service on .NET and ASP.NET Core.',
    'Node.js': 'A server for Node.js.',
    'F#': 'Written in F#.',
    C: 'Drivers in C.',
    R: 'Plots in R.',
    'R&D': 'Five years of R&D.',
    net: 'A net for fish, in the node of a graph.',
  };
  const files = Object.values(texts).map((text, at) => [
    `projects/p${at}.md`,
    markdownFile(`title: "Number ${at}"\ncategory: Agents`, text),
  ]);
  const portfolio = load(Object.fromEntries(files));

  it.each(Object.keys(texts))('matches %s alone', async (name) => {
    const { results, unmatched } = (await portfolio).search({ query: name });
    expect(unmatched).toBeUndefined();
    expect(results.map(({ id }) => id)).toEqual([`project:p${Object.keys(texts).indexOf(name)}`]);
  });

  it('reports the name as unmatched when only its letters are used', async () => {
    const plain = await load({ 'projects/one.md': markdownFile('title: One\ncategory: A', 'C, a net, R&D, Node.') });
    for (const query of ['C++', 'C#', '.NET', 'F#', 'R', 'Node.js'])
      expect(plain.search({ query })).toMatchObject({ total: 0, unmatched: [query] });
  });

  it('finds the name by its other names', async () => {
    const found = async (query: string) => (await portfolio).search({ query }).results.map(({ id }) => id);
    expect(await found('dotnet')).toEqual(['project:p2']);
    expect(await found('NodeJS')).toEqual(['project:p3']);
    expect(await found('cpp')).toEqual(['project:p0']);
    expect(await found('C sharp')).toContain('project:p1');
  });
});

describe('a search result', () => {
  it('says which words matched and where, and quotes the sentence', () => {
    const [job] = search({ query: 'Kubernetes developer', type: 'job' }).results;
    expect(job).toMatchObject({
      id: 'job:developer-beta-works',
      snippet: 'Services in Python, on Kubernetes from 2017',
      matched: [
        { word: 'Kubernetes', found: 'Kubernetes', in: 'text', how: 'word' },
        { word: 'developer', found: 'Developer', in: 'title', how: 'word' },
      ],
    });
  });

  it('is left out below a tenth of the best score', async () => {
    const body = `Beta. ${'Other words of a long text follow here. '.repeat(200)}`;
    const { search: inBoth } = await load({
      'projects/one.md': markdownFile('title: Beta\ncategory: A\ntags: [beta]\ndescription: Beta.', 'Beta beta.'),
      'projects/two.md': markdownFile('title: Two\ncategory: A', body),
    });
    const { results, count, total, hint } = inBoth({ query: 'beta' });
    expect(results.map(({ id }) => id)).toEqual(['project:one']);
    expect([count, total]).toEqual([1, 1]);
    expect(hint).toBe('One entry matches less well and is left out.');
  });
});

describe('what recruiters ask', async () => {
  const pay = await load({
    'offers.yaml': undefined,
    'pages/terms.md': markdownFile(
      'title: Working with me\ndescription: Terms.',
      'Pay: 78 000 to 86 000 euros a year. Contract work: no. EU citizen, no permit needed. Final mark: 17/20.',
    ),
  });

  it.each([
    ['salary', 'Pay: 78 000 to 86 000 euros a year.'],
    ['compensation', 'Pay: 78 000 to 86 000 euros a year.'],
    ['What is her salary expectation?', 'Pay: 78 000 to 86 000 euros a year.'],
    ['visa', 'EU citizen, no permit needed.'],
    ['work authorization', 'EU citizen, no permit needed.'],
    ['citizenship', 'EU citizen, no permit needed.'],
    ['Does she need visa sponsorship?', 'EU citizen, no permit needed.'],
    ['freelance', 'Contract work: no.'],
    ['GPA', 'Final mark: 17/20.'],
    ['grade', 'Final mark: 17/20.'],
  ])('is found by other words: %s', (query, sentence) => {
    const [first] = pay.search({ query }).results;
    expect(first).toMatchObject({ id: 'page:/terms', snippet: sentence });
    expect(first?.matched[0]?.how).toBe('synonym');
  });
});
