/** Content files by path. An undefined file is left out of the default ones. */
export type Files = Readonly<Record<string, string | undefined>>;

const resume = (basics: object, sections: object): string =>
  JSON.stringify({ basics: { summary: 'See below.', ...basics }, meta: { language: 'en' }, ...sections });

const none = {
  'offers.yaml': undefined,
  'projects/one.md': undefined,
  'projects/two.md': undefined,
  'pages/about.md': undefined,
} as const;

/** A resume only. */
const engineer: Files = {
  ...none,
  'profile.yaml': undefined,
  'resume.json': resume(
    { name: 'Tomas Rehak', label: 'Firmware engineer', location: { city: 'Brno', countryCode: 'CZ' } },
    {
      work: [
        {
          name: 'Volta Meters',
          position: 'Firmware engineer',
          startDate: '2019-02',
          summary: 'Real-time firmware for electricity meters.',
          highlights: [
            'Wrote drivers in C and tests in Python.',
            'Moved 40,000 meters to over-the-air updates through MQTT.',
            'Runs hardware-in-the-loop tests on Kubernetes since 2022.',
          ],
        },
        {
          name: 'Tramlab',
          position: 'Developer',
          startDate: '2014-09',
          endDate: '2018-12',
          highlights: ['Door controllers in C++.', 'Led a team of three.'],
        },
      ],
      education: [
        {
          institution: 'Technical University of Brno',
          area: 'Electronics',
          studyType: 'Master',
          endDate: '2014-06',
          score: '1.4',
        },
      ],
      skills: [
        { name: 'Languages', keywords: ['C', 'C++', 'Python'] },
        { name: 'Practices', keywords: ['HIL', 'Agile'] },
      ],
      languages: [
        { language: 'Czech', fluency: 'Native' },
        { language: 'German', fluency: 'B2' },
      ],
    },
  ),
};

/** Pages, offers, and posts, without a resume. */
const designer: Files = {
  ...none,
  'profile.yaml':
    'name: Lea Brandt\nrole: Product designer\ndescription: Designs tools for clinics.\nlanguage: en\nlocation: Hamburg\ncontact: form\nlinks:\n  - { label: Mail, url: "mailto:lea@example.org" }\n',
  'offers.yaml':
    '- slug: audit\n  title: Usability audit\n  description: One week with five users.\n  price: "4,200"\n  currency: EUR\n  availability: available\n',
  'pages/contact.md': '---\ntitle: Contact\ndescription: Write to me.\n---\nI answer within two days.\n',
  'pages/terms.md': `---
title: Working with me
description: Pay, place and time.
---
Pay: 78 000 to 86 000 euros a year. Contract work: no.

EU citizen, no permit needed. Remote within two hours of UTC, and in Hamburg on two days a week.

Available from March, with a notice period of three months.
`,
  'projects/ward.md':
    '---\ntitle: Ward board\ncategory: Health\ndescription: A board for nurses.\ntechStack: [Figma, React]\nstatus: Active\ndate: 2024-05\nrepository: https://code.example.org/ward\n---\nThe board cut handover time by 22 percent. It is open source.\n',
  'posts/marks.md':
    '---\ntitle: Making a mark\ndescription: On drawing.\ndate: 2025-01-10\n---\nA pen, a line, a mark.\n',
};

/** A scientist: publications, grades, teaching. */
const researcher: Files = {
  ...none,
  'profile.yaml': undefined,
  'resume.json': resume(
    { name: 'Noor Haddad', label: 'Hydrologist', location: { city: 'Leuven', countryCode: 'BE' } },
    {
      work: [
        {
          name: 'River Institute',
          position: 'Postdoctoral researcher',
          startDate: '2021-10',
          summary: 'Flood models in R and Julia.',
          highlights: ['Supervised two doctoral students.', 'Won a grant of 240,000 euros.'],
        },
      ],
      education: [
        { institution: 'University of Leuven', area: 'Hydrology', studyType: 'PhD', endDate: '2021-09' },
        {
          institution: 'University of Leuven',
          area: 'Civil engineering',
          studyType: 'Master',
          endDate: '2016-07',
          score: '17/20',
        },
      ],
      publications: [{ name: 'Floods in small valleys', publisher: 'Journal of Rivers', releaseDate: '2023-04-02' }],
      awards: [{ title: 'Thesis prize', date: '2021', awarder: 'Belgian Water Society' }],
      languages: [
        { language: 'Arabic', fluency: 'Native' },
        { language: 'Dutch', fluency: 'C1' },
      ],
      volunteer: [{ organization: 'Flood Watch', position: 'Volunteer forecaster', startDate: '2020-01' }],
    },
  ),
};

/** A manager with many projects and certificates. */
const manager: Files = {
  ...none,
  'profile.yaml': undefined,
  'resume.json': resume(
    { name: 'Grace Osei', label: 'Engineering manager', location: { city: 'Accra', countryCode: 'GH' } },
    {
      work: [
        {
          name: 'Kora Pay',
          position: 'Engineering manager',
          startDate: '2020-03',
          summary: 'Manages twelve engineers in three time zones.',
          highlights: [
            'Reduced cloud cost by 35 percent.',
            'Introduced continuous integration.',
            'Payments on Node.js and .NET.',
          ],
        },
      ],
      certificates: [{ name: 'AWS Solutions Architect', issuer: 'AWS', date: '2022-05' }],
      skills: [{ name: 'Cloud', keywords: ['AWS', 'Terraform'] }],
      languages: [{ language: 'English', fluency: 'Native' }],
      projects: [
        {
          name: 'Ledger',
          description: 'Double-entry ledger in C#.',
          startDate: '2021-02',
          keywords: ['C#', 'PostgreSQL'],
        },
      ],
    },
  ),
};

export const people = { engineer, designer, researcher, manager };
export type Person = keyof typeof people;
