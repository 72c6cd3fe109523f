import type { Files } from './four-people.js';

const resume = JSON.stringify({
  basics: {
    name: 'Imke Halvorsen',
    label: 'Platform engineer',
    summary: 'Builds platforms for logistics.',
    location: { city: 'Leipzig', countryCode: 'DE' },
  },
  work: [
    {
      name: 'Quayline',
      position: 'Head of Platform',
      startDate: '2019-05',
      highlights: [
        'Manages eight engineers and hired four of them.',
        'Mentored two juniors until they became seniors.',
        'Answered for a budget of two million euros.',
        'Runs Kubernetes on Amazon Web Services and Google Cloud.',
        'Set up continuous integration and continuous delivery with GitHub Actions.',
        'Keeps infrastructure as code in Terraform.',
        'Was on call every fourth week.',
        'Reduced the cost of hosting by 40 percent.',
      ],
    },
    {
      name: 'Parcel Ten',
      position: 'Full-stack developer',
      startDate: '2014-08',
      endDate: '2019-04',
      highlights: [
        'Wrote a back end in Go with PostgreSQL, and a front end in TypeScript and React.',
        'Read addresses by optical character recognition.',
        'Trained models of machine learning for natural language processing.',
        'Brought in test-driven development, and Scrum with two-week sprints.',
        'Added single sign-on and made the pages accessible.',
      ],
    },
  ],
  volunteer: [{ organization: 'Food Bank Leipzig', position: 'Driver', startDate: '2020-01' }],
  education: [
    {
      institution: 'University of Bergen',
      area: 'Computer science',
      studyType: 'Bachelor of Science',
      endDate: '2014-06',
      score: '3.8',
    },
  ],
  certificates: [{ name: 'Cloud Architect', issuer: 'Cloud Guild', date: '2023-02' }],
  awards: [{ title: 'Founders prize', date: '2022', awarder: 'Harbor Society' }],
  publications: [{ name: 'Queues at the quay', publisher: 'Freight Review', releaseDate: '2021-04' }],
  languages: [{ language: 'Norwegian', fluency: 'Native' }],
  meta: { language: 'en' },
});

const terms = `---
title: Working with me
description: What people ask before they call.
---
Pay: 95,000 to 110,000 euros a year.

A bonus of ten percent is usual.

Equity is welcome.

I look for health insurance and thirty days of vacation.

I have a residence permit for Germany and am a citizen of Norway.

Available from March.

Notice period: three months to the end of a quarter.

I work from home, and in the office on two days a week.

I would move to Vienna.

I travel for a week in each quarter.

I take permanent positions and full-time work alone, so no freelance projects.

My hours are those of Central European Time.

I hold a driver's license.

My security clearance is valid until 2028.

Two former managers give references.
`;

/** A portfolio that answers each term of `answeredWords`, mostly in other words than a recruiter uses. */
export const platformEngineer: Files = {
  'offers.yaml': undefined,
  'projects/one.md': undefined,
  'projects/two.md': undefined,
  'pages/about.md': undefined,
  'profile.yaml': undefined,
  'resume.json': resume,
  'pages/terms.md': terms,
  'projects/berth.md': `---
title: Berth planner
category: Tools
description: Plans berths for small ports.
techStack: [TypeScript, Node.js]
status: Active
date: 2024-05
---
The planner is open source.

It speaks the Model Context Protocol, so that large language models can call it.
`,
};

/** Quoted answers, and the terms that recruiters search for. */
export const answeredWords: readonly (readonly [answer: string, words: readonly string[]])[] = [
  [
    'Pay: 95,000 to 110,000 euros a year.',
    ['pay', 'salary', 'compensation', 'remuneration', 'CTC', 'salary expectations', 'wage', 'pay range', 'rate'],
  ],
  ['A bonus of ten percent is usual.', ['bonus', 'OTE', 'commission', 'variable pay']],
  ['Equity is welcome.', ['equity', 'stock options', 'RSU', 'shares']],
  ['I look for health insurance and thirty days of vacation.', ['benefits', 'PTO', 'vacation', 'holidays', 'perks']],
  [
    'I have a residence permit for Germany and am a citizen of Norway.',
    [
      'visa',
      'H-1B',
      'H1B',
      'work permit',
      'work authorization',
      'right to work',
      'sponsorship',
      'green card',
      'citizenship',
      'nationality',
    ],
  ],
  ['Notice period: three months to the end of a quarter.', ['notice period', 'notice']],
  ['Available from March.', ['start date', 'availability', 'available', 'joining date', 'earliest start']],
  [
    'I work from home, and in the office on two days a week.',
    ['hybrid', 'WFH', 'remote', 'remote work', 'on-site', 'onsite', 'in-office', 'work from home', 'telecommute'],
  ],
  ['I would move to Vienna.', ['relocation', 'relocate', 'willing to relocate']],
  ['I travel for a week in each quarter.', ['travel', 'business trips']],
  [
    'I take permanent positions and full-time work alone, so no freelance projects.',
    ['contract', 'contractor', 'perm', 'permanent', 'freelance', 'C2C', 'W2', 'full-time', 'FTE', 'full time'],
  ],
  ['My hours are those of Central European Time.', ['time zone', 'timezone', 'working hours', 'CET']],
  ["I hold a driver's license.", ['driving licence', 'drivers license']],
  ['My security clearance is valid until 2028.', ['security clearance', 'clearance']],
  ['Two former managers give references.', ['references', 'referees']],
  [
    'Manages eight engineers and hired four of them.',
    [
      'team size',
      'direct reports',
      'people management',
      'line management',
      'managed',
      'manager',
      'leadership',
      'supervised',
      'hiring',
      'recruiting',
      'headcount',
    ],
  ],
  ['Mentored two juniors until they became seniors.', ['mentoring', 'coaching']],
  ['Answered for a budget of two million euros.', ['budget', 'P&L', 'budget responsibility']],
  ['Runs Kubernetes on Amazon Web Services and Google Cloud.', ['K8s', 'Kubernetes', 'AWS', 'GCP', 'Amazon']],
  [
    'Set up continuous integration and continuous delivery with GitHub Actions.',
    ['CI/CD', 'CI', 'CICD', 'GitHub Actions'],
  ],
  ['Keeps infrastructure as code in Terraform.', ['IaC', 'Terraform']],
  ['Was on call every fourth week.', ['on-call']],
  ['Reduced the cost of hosting by 40 percent.', ['cost savings', 'cost reduction']],
  [
    'Wrote a back end in Go with PostgreSQL, and a front end in TypeScript and React.',
    ['Golang', 'Go', 'Postgres', 'SQL', 'TS', 'ReactJS', 'React.js', 'backend', 'back-end', 'frontend', 'front-end'],
  ],
  ['Full-stack developer', ['full stack', 'fullstack', 'full-stack']],
  ['Read addresses by optical character recognition.', ['OCR']],
  [
    'Trained models of machine learning for natural language processing.',
    ['ML', 'NLP', 'AI', 'machine learning', 'artificial intelligence'],
  ],
  ['Brought in test-driven development, and Scrum with two-week sprints.', ['TDD', 'Scrum', 'agile']],
  ['Added single sign-on and made the pages accessible.', ['SSO', 'a11y', 'accessibility', 'WCAG']],
  ['Food Bank Leipzig', ['volunteering', 'volunteer work', 'community service']],
  ['3.8', ['GPA', 'grades', 'CGPA']],
  ['Bachelor of Science', ['degree', 'education', "bachelor's", 'BSc', 'university', 'graduate']],
  ['Cloud Architect', ['certifications', 'certificates', 'certified', 'licenses', 'qualifications']],
  ['Founders prize', ['awards', 'honors']],
  ['Queues at the quay', ['publications', 'papers', 'articles']],
  ['Norwegian', ['languages', 'language skills', 'mother tongue', 'native language']],
  ['The planner is open source.', ['open source', 'OSS', 'open-source', 'FOSS']],
  ['It speaks the Model Context Protocol, so that large language models can call it.', ['MCP', 'LLM', 'LLMs', 'GenAI']],
  ['Berth planner', ['Node.js', 'NodeJS']],
];

/** Words that no entry of the portfolio answers. */
export const unansweredWords: readonly string[] = [
  'DevOps',
  'PagerDuty',
  'Salesforce',
  'SAP',
  'COBOL',
  'Tableau',
  'Mandarin',
  'CISSP',
  'PMP',
  'Java',
  'C#',
  'C++',
  'Swift',
  'Photoshop',
  'age',
  'married',
  'disability',
  'patents',
  'hobbies',
  'unionized',
];
