import { hiddenWord } from '../../testing.js';
import { json, type ShapeFixture } from './fixture.js';

const seen = { id: 'x', visible: true };
const unseen = { id: 'y', visible: false };
const envelope = (name: string, items: unknown[], visible = true): object => ({
  name,
  columns: 1,
  visible,
  id: name,
  items,
});

/** The versions of Reactive Resume. */
export const reactiveResumeFixtures: readonly ShapeFixture[] = [
  {
    shape: 'Reactive Resume v3',
    files: {
      'resume.json': json({
        basics: { name: 'Vera Example', photo: { url: '' }, profiles: [] },
        sections: {
          work: envelope('Experience', [
            { id: '1', name: 'Bridge Works', position: 'Lead', date: { start: '2020-01', end: '' }, summary: 'Built.' },
          ]),
          languages: envelope('Languages', [{ id: '2', name: 'German', level: 'Native', levelNum: 10 }]),
          awards: envelope('Awards', [{ id: '3', title: hiddenWord }], false),
          references: envelope('References', [{ id: '5', name: 'Ana', relationship: 'A good lead.' }]),
          'b9c1-77': { ...envelope('Boats', [{ id: '4', title: 'Dinghy', subtitle: 'Harbor' }]), type: 'custom' },
        },
        metadata: { template: 'kakuna' },
      }),
    },
    entries: { work: [1, 1], languages: [1, 1], awards: [1, 0], references: [1, 1] },
    facts: ['Bridge Works', 'January 2020', 'Native', 'A good lead.', 'Dinghy', 'Boats'],
    never: ['kakuna'],
  },
  {
    shape: 'Reactive Resume v4',
    files: {
      'resume.json': json({
        basics: {
          name: 'Vera Example',
          headline: 'Engineer',
          url: { label: '', href: 'https://vera.example.org' },
          picture: { url: `https://example.org/${hiddenWord}.png`, effects: { hidden: true } },
        },
        sections: {
          summary: { ...envelope('Summary', []), content: '<p>Builds <strong>safe</strong> things.</p>' },
          experience: envelope('Experience', [
            {
              ...seen,
              company: 'Bridge Works',
              position: 'Lead',
              date: 'March 2020 – Present',
              summary: '<ul><li><p>Led work</p></li></ul>',
              url: { label: '', href: '' },
            },
            { ...unseen, company: hiddenWord, position: hiddenWord, date: '2018' },
          ]),
          education: envelope('Education', [
            { ...seen, institution: 'School', summary: '<ul><li>Statics</li><li>Steel</li></ul>', date: '2018 - 2019' },
          ]),
          references: envelope('References', [{ ...seen, name: hiddenWord }], false),
          custom: { c1: envelope('Boats', [{ ...seen, name: 'Dinghy', description: 'Harbor', date: '2019' }]) },
        },
        metadata: { css: { value: 'x', visible: false }, template: 'rhyhorn' },
      }),
    },
    entries: { work: [2, 1], education: [1, 1], references: [1, 0] },
    facts: ['Bridge Works', '- Led work', '- Statics', '- Steel', 'Dinghy', 'March 2020'],
    never: ['rhyhorn', 'columns', 'Volunteering'],
  },
  {
    shape: 'Reactive Resume v5',
    files: {
      'resume.json': json({
        picture: { hidden: true, url: `https://example.org/${hiddenWord}.png` },
        basics: {
          name: 'Vera Example',
          headline: 'Engineer',
          website: { url: 'https://vera.example.org', label: '' },
          customFields: [],
        },
        summary: { title: '', columns: 1, hidden: false, content: '<p>Builds.</p>' },
        sections: {
          experience: {
            title: '',
            columns: 1,
            hidden: false,
            items: [
              {
                id: '1',
                hidden: false,
                company: 'Bridge Works',
                period: '2020 - Present',
                roles: [
                  { id: 'a', position: 'Lead', period: '2022 - Present' },
                  { id: 'b', position: 'Junior', period: '2020 - 2022' },
                ],
              },
              { id: '2', hidden: true, company: hiddenWord },
            ],
          },
          education: {
            title: '',
            hidden: false,
            items: [
              {
                id: '3',
                hidden: false,
                school: 'School',
                degree: 'MSc',
                area: 'Steel',
                grade: '1.0',
                period: '2018',
                description: '<p>Statics</p>',
              },
            ],
          },
        },
        customSections: [
          {
            id: '4',
            type: 'projects',
            title: 'Boats',
            hidden: false,
            items: [{ id: '5', hidden: false, name: 'Dinghy', description: '<p>Sails.</p>' }],
          },
        ],
        metadata: { page: { locale: 'de-DE' }, notes: '' },
      }),
    },
    entries: { work: [3, 2], education: [1, 1] },
    facts: ['Lead, Bridge Works', 'Junior, Bridge Works', 'Steel', 'Statics', 'Dinghy'],
  },
];
