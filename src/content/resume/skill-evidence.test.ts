import { expect, it } from 'vitest';
import type { ResumeEntry } from '../result/section-entries.js';
import type { Project } from '../result/snapshot.js';
import { skillsWithEvidence } from './skill-evidence.js';

const project = (year: number): Project =>
  ({
    slug: `of-${year}`,
    title: `Of ${year}`,
    category: 'Maps',
    description: 'Lines.',
    techStack: ['Go'],
    date: `${year}-01`,
    tags: [],
    body: '',
    status: 'Active',
  }) as unknown as Project;

it('shows the latest that name a skill, and what its first date comes from', async () => {
  const years = [2016, 2017, 2018, 2019, 2020, 2021, 2022];
  const [skill] = skillsWithEvidence([{ name: 'Go' }], years.map(project), [], 'en');
  expect(skill).toMatchObject({ evidenceTotal: 7, firstDate: '2016-01' });
  expect(skill?.evidence?.map(({ id }) => id)).toEqual(
    [2022, 2021, 2020, 2019, 2016].map((year) => `project:of-${year}`),
  );
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
])('does not take %s to be in "%s"', async (name, text) => {
  expect(await isNamed(name, text)).toBe(false);
});
