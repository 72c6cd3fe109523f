import { expect, it } from 'vitest';
import type { Project } from '../snapshot.js';
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
  const [skill] = await skillsWithEvidence([{ name: 'Go' }], years.map(project), []);
  expect(skill).toMatchObject({ evidenceTotal: 7, firstDate: '2016-01' });
  expect(skill?.evidence?.map(({ id }) => id)).toEqual(
    [2022, 2021, 2020, 2019, 2016].map((year) => `project:of-${year}`),
  );
});

it('tells nothing of a skill that nothing names', async () => {
  expect(await skillsWithEvidence([{ name: 'Rust', level: 'Expert' }], [project(2020)], [])).toEqual([
    { name: 'Rust', level: 'Expert' },
  ]);
});
