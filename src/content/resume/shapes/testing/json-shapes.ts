import { hiddenWord } from '../../testing.js';
import { json, type ShapeFixture } from './fixture.js';

/** Shapes of JSON files other than Reactive Resume. */
export const jsonFixtures: readonly ShapeFixture[] = [
  {
    shape: 'JSON Resume',
    files: {
      'resume.json': json({
        basics: { name: 'Vera Example' },
        work: [
          { name: 'Bridge Works', position: 'Lead' },
          { name: hiddenWord, hidden: true },
        ],
        projects: [{ name: 'Loom' }, { name: hiddenWord, visible: false }],
      }),
    },
    entries: { work: [2, 1], projects: [2, 1] },
    facts: ['Bridge Works', 'Loom'],
  },
  {
    shape: 'FRESH',
    files: {
      'resume.json': json({
        name: 'Vera Example',
        meta: { format: 'FRESH@0.6.0' },
        info: { label: 'Engineer', brief: 'Builds.' },
        employment: {
          history: [{ employer: 'Bridge Works', start: '2020-01', current: true, keywords: ['Steel', 'Rope'] }],
        },
        projects: [{ title: 'Loom', repo: 'https://example.org/loom' }],
        skills: { sets: [{ name: 'Tools', skills: ['Hammer'] }], list: [{ name: 'Hammer' }] },
        writing: [{ title: 'On Bridges', date: '2021', publisher: { name: 'J. Bridges' } }],
        testimonials: [
          { name: hiddenWord, quote: hiddenWord, private: true },
          { name: 'Ana', quote: 'Good.', private: false },
        ],
        speaking: [{ title: 'Hinges', event: 'Ghent days' }],
      }),
    },
    entries: { work: [1, 1], skills: [1, 1], publications: [1, 1], references: [2, 1], projects: [1, 1] },
    facts: ['Bridge Works', 'Steel, Rope', 'https://example.org/loom', 'Hammer', 'J. Bridges', 'Good.', 'Ghent days'],
  },
  {
    shape: 'visiky',
    files: {
      'resume.json': json({
        titleNameMap: { educationList: '教育' },
        avatar: { src: `https://example.org/${hiddenWord}.png`, hidden: true },
        profile: { name: 'Vera Example', positionTitle: 'Engineer' },
        educationList: [{ edu_time: ['2014', '2018'], school: 'School', major: 'Steel', academic_degree: 'MSc' }],
        workExpList: [
          { company_name: 'Bridge Works', department_name: 'Hinges', work_time: ['2020.01', null], work_desc: 'Led.' },
        ],
        skillList: [{ skill_name: 'Hammer', skill_level: 90 }],
        projectList: [{ project_name: 'Loom', project_desc: 'Weaves.', project_content: 'In steel.' }],
      }),
    },
    entries: { work: [1, 1], education: [1, 1], skills: [1, 1], projects: [1, 1] },
    facts: ['Bridge Works', 'Hinges', 'Steel', 'Hammer', 'In steel.'],
    never: ['教育'],
  },
];
