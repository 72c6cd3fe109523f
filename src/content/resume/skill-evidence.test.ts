import { expect, it } from 'vitest';
import type { ResumeEntry } from '../result/section-entries.js';
import type { Project } from '../result/snapshot.js';
import { skillsWithEvidence as evidenceIn } from './skill-evidence.js';

const urlOf = (path: string): string => `https://portfolio.example.org${path}`;
const skillsWithEvidence = (
  skills: Parameters<typeof evidenceIn>[0],
  projects: readonly Project[],
  entries: readonly ResumeEntry[],
  language: string,
) => evidenceIn(skills, { projects, entries, language, urlOf });

const project = (year: number): Project =>
  ({
    slug: `of-${year}`,
    href: `/projects/of-${year}`,
    title: `Of ${year}`,
    category: 'Maps',
    description: 'Lines.',
    techStack: ['Go'],
    date: `${year}-01`,
    tags: [],
    body: '',
    status: 'Active',
  }) as unknown as Project;

it('lists all projects that name a skill, the latest first', async () => {
  const years = [2016, 2017, 2018, 2019, 2020, 2021, 2022];
  const [skill] = skillsWithEvidence([{ name: 'Go' }], years.map(project), [], 'en');
  expect(skill).toMatchObject({ evidenceTotal: 7 });
  expect(skill?.evidence?.map(({ id }) => id)).toEqual(years.toReversed().map((year) => `project:of-${year}`));
  expect(skill?.evidence?.[0]).toEqual({
    id: 'project:of-2022',
    title: 'Of 2022',
    url: 'https://portfolio.example.org/projects/of-2022',
    names: ['Go'],
    startDate: '2022-01',
  });
});

it('quotes the sentence that names a keyword, with the address and the dates of the job', async () => {
  const text = 'Kept **drivers** in C. Services in [Python](https://example.org/c), on Kubernetes from 2017.';
  const languages = { name: 'Languages', keywords: ['Python', 'C'] };
  const [skill] = skillsWithEvidence([languages], [], [job(text)], 'en');
  expect(skill?.evidence).toEqual([
    {
      ...{ id: 'job:a-job', title: 'A job', url: 'https://portfolio.example.org/work' },
      names: ['C', 'Python'],
      sentence: 'Kept drivers in C.',
      startDate: '2020',
    },
  ]);
  expect(skill).not.toHaveProperty('firstDate');
});

it('takes the heading above keywords for no name in a text, and for one among technologies', async () => {
  const practices = { name: 'Practices', keywords: ['Kubernetes'] };
  const [none] = skillsWithEvidence([practices], [], [job('Taught clients best practices.')], 'en');
  expect(none).not.toHaveProperty('evidence');
  const [one] = skillsWithEvidence([{ name: 'Maps', keywords: ['Kubernetes'] }], [project(2020)], [], 'en');
  expect(one?.evidence?.[0]?.names).toEqual(['Maps']);
});

it('takes an address for no name', async () => {
  expect(await isNamed('Python', 'See [the code](https://example.org/Python/).')).toBe(false);
});

it('tells nothing of a skill that nothing names', async () => {
  expect(skillsWithEvidence([{ name: 'Rust', level: 'Expert' }], [project(2020)], [], 'en')).toEqual([
    { name: 'Rust', level: 'Expert' },
  ]);
});

const job = (text: string): ResumeEntry => ({
  ...{ type: 'job', slug: 'a-job', title: 'A job', path: '/work', kind: 'Work' },
  ...{ facts: ['2020 – present'], text, points: [], when: { startDate: '2020' } },
});

const isNamed = async (name: string, text: string, language = 'en'): Promise<boolean> => {
  const [skill] = skillsWithEvidence([{ name }], [], [job(text)], language);
  return skill?.evidence !== undefined;
};

it.each([
  ['Forecasting', 'Built the weekly forecast.', 'en'],
  ['Risk assessment', 'Wrote risk assessments.', 'en'],
  ['Datenanalyse', 'Leitete Datenanalysen.', 'de'],
  ['R', 'Wrote models in R, tested.', 'en'],
  ['Go', 'Services in Go/C++.', 'en'],
  ['C++', 'Services in Go/C++.', 'en'],
  ['Python', 'A Python-based pipeline.', 'en'],
  ['.NET', 'Services on .NET Core.', 'en'],
  ['Node.js', 'Servers in Node.js.', 'en'],
  ['水位', '港湾の水位計を保守した。', 'ja'],
])('finds %s in "%s" (%s)', async (name, text, language) => {
  expect(await isNamed(name, text, language)).toBe(true);
});

it.each([
  ['Accounting', 'Opened accounts, which accounted for much.'],
  ['Presentation', 'Was present.'],
  ['Operations', 'Assisted in the operating theatre.'],
  ['Engineering', 'Repaired an engine.'],
  ['Documentation', 'Sorted documents.'],
  ['R', 'Led R&D.'],
  ['Go', 'Ran each Go-live; had a go.'],
  ['C', 'Reported to the C-level in C++ and Objective-C.'],
  ['Rust', 'Removed rust.'],
  ['.NET', 'Mended a NET.'],
])('does not take %s to be in "%s"', async (name, text) => {
  expect(await isNamed(name, text)).toBe(false);
});
