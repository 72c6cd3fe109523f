import { hiddenWord } from '../testing.js';

/** A small file of one shape, written for the tests: two jobs, one of them hidden where the shape has a mark for that. */
export interface ShapeFixture {
  readonly shape: string;
  /** Files of a folder; the first is read, unless the folder itself is. */
  readonly files: Readonly<Record<string, string>>;
  readonly isFolder?: boolean;
  /** Entries found and shown, by section. */
  readonly entries: Readonly<Record<string, readonly [found: number, shown: number]>>;
  /** Words that pages must have. */
  readonly facts: readonly string[];
  /** Words that no page may have: names of envelopes. */
  readonly never?: readonly string[];
}

const json = (value: unknown): string => JSON.stringify(value, undefined, 1);
const seen = { id: 'x', visible: true };
const unseen = { id: 'y', visible: false };
const envelope = (name: string, items: unknown[], visible = true): object => ({
  name,
  columns: 1,
  visible,
  id: name,
  items,
});

export const shapeFixtures: readonly ShapeFixture[] = [
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
  {
    shape: 'RenderCV',
    files: {
      'cv.yaml': [
        'cv:',
        '  name: Vera Example',
        '  headline: Engineer',
        '  sections:',
        '    Welcome to my page: ["Hello **there**."]',
        '    experience:',
        '      - {company: Bridge Works, position: Lead, start_date: 2020-01, end_date: present, highlights: [Led work]}',
        `      - {company: ${hiddenWord}, hidden: true}`,
        '    education:',
        '      - {institution: School, area: Steel, degree: MSc, date: 2018 -- 2019}',
        '    publications:',
        '      - {title: On Bridges, authors: ["*Vera Example*", Ana Other], doi: 10.1000/xyz, journal: J. Bridges, date: 2021-05}',
        '    patents:',
        '      - {reversed_number: "A hinge (US 1)"}',
        '    invited_talks:',
        '      - {bullet: "Hinges, Ghent"}',
        '    Fähigkeiten:',
        '      - {label: Tools, details: "Hammer, Saw"}',
        'design: {theme: classic}',
      ].join('\n'),
    },
    entries: { work: [2, 1], education: [1, 1], publications: [1, 1], skills: [1, 1] },
    facts: [
      'Hello **there**',
      'Bridge Works',
      'Ana Other',
      'https://doi.org/10.1000/xyz',
      'J. Bridges',
      'A hinge (US 1)',
      'Hinges, Ghent',
      'Invited Talks',
      'Hammer',
    ],
    never: ['classic'],
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
  {
    shape: 'al-folio',
    files: {
      'cv.yml': [
        '- title: General Information',
        '  type: map',
        '  contents:',
        '    - {name: Full Name, value: Vera Example}',
        '    - {name: Languages, value: "English, German"}',
        '- title: Experience',
        '  type: time_table',
        '  contents:',
        '    - title: Lead',
        '      institution: Bridge Works',
        '      year: 2020 - 2022',
        '      description: [Led work, {title: Also, contents: [Sang]}]',
        `    - {title: ${hiddenWord}, hidden: true}`,
        '- title: Honors and Awards',
        '  type: time_table',
        '  contents:',
        '    - {year: 2021, items: [First prize, Second prize]}',
        '- title: Skills',
        '  type: nested_list',
        '  contents:',
        '    - {title: Tools, items: [Hammer, Saw]}',
        '- title: Grants',
        '  type: list',
        '  contents: [Legs for all]',
      ].join('\n'),
    },
    entries: { work: [2, 1], awards: [2, 2], languages: [2, 2], skills: [1, 1] },
    facts: ['Lead, Bridge Works', 'Also: Sang', 'First prize', 'Second prize', 'Hammer', 'Legs for all', 'German'],
    never: ['time_table', 'nested_list'],
  },
  {
    shape: 'online-cv',
    files: {
      'data.yml': [
        'sidebar:',
        '  name: Vera Example',
        '  tagline: Engineer',
        '  github: vera',
        '  languages:',
        '    title: Languages',
        '    info: [{idiom: German, level: Native}]',
        '  stack: [{item: Hammer}]',
        'career-profile: {title: Profile, summary: Builds.}',
        'experiences:',
        '  title: Experiences',
        '  info:',
        '    - {role: Lead, time: 2020 - Present, company: Bridge Works, details: Led.}',
        `    - {role: ${hiddenWord}, hidden: true}`,
        'education: [{degree: MSc, university: School, time: 2014 - 2018}]',
        'publications: {title: Publications, papers: [{title: On Bridges, authors: Vera Example and Ana Other, conference: Ghent days}]}',
      ].join('\n'),
    },
    entries: { work: [2, 1], education: [1, 1], languages: [1, 1], publications: [1, 1] },
    facts: ['Lead, Bridge Works', 'School', 'Ana Other', 'Ghent days', 'Hammer'],
  },
  {
    shape: "LinkedIn's data export",
    isFolder: true,
    files: {
      'Profile.csv':
        'First Name,Last Name,Address,Headline,Summary,Websites\nVera,Example,Secret Street,Engineer,"Builds, mostly.",[PORTFOLIO:https://vera.example.org]\n',
      'Positions.csv':
        'Company Name,Title,Description,Location,Started On,Finished On\nBridge Works,Lead,"Led ""all"".","Ghent, Belgium",Nov 2022,\n',
      'Recommendations_Received.csv': `First Name,Last Name,Company,Job Title,Text,Creation Date,Status\nAna,Other,Harbor,Chief,Good.,2020,VISIBLE\nBo,Third,Harbor,Chief,${hiddenWord},2020,HIDDEN\n`,
      'Education.csv': `School Name,Notes\nSchool,"${'Of rope. '.repeat(40)}The end."\n`,
      'Honors.csv': 'Title,Description,Issue Date\nMedal,,Aug 2018\n',
      'Courses.csv': 'Name,Number\nStatics,101\n',
      'Connections.csv': `Notes:\n"x"\n\nFirst Name,Last Name\n${hiddenWord},X\n`,
    },
    entries: { work: [1, 1], references: [2, 1], awards: [1, 1], education: [1, 1] },
    facts: ['Lead, Bridge Works', 'The end.', 'August 2018', 'Led "all".', 'Ana Other, Chief, Harbor', 'Statics'],
    never: ['Secret Street'],
  },
  {
    shape: 'minimalist cv',
    files: {
      'resume-data.tsx': [
        'import { GitHubIcon } from "@/components/icons";',
        'const city = "Ghent" as const;',
        'export const RESUME_DATA = {',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
        '  name: "Vera Example", initials: "VE", location: `${city}, Belgium`, about: "Engineer",',
        '  summary: (<>Builds <b>safe</b> things, see <a href="https://example.org/talk">my talk</a>.</>),',
        '  avatarUrl: "", personalWebsiteUrl: "https://vera.example.org",',
        '  contact: { email: "v@example.org", social: [{ name: "GitHub", url: "https://github.com/vera", icon: GitHubIcon }] },',
        '  work: [{ company: "Bridge Works", link: "", badges: ["Remote", "Steel"], title: "Lead", start: "2020", end: null, description: "Led." },',
        `    { company: "${hiddenWord}", hidden: true }],`,
        '  education: [], skills: ["Hammer"], projects: [{ title: "Loom", techStack: ["TypeScript"], description: "Weaves.", link: { label: "l", href: "https://example.org/loom" } }],',
        '} satisfies ResumeData as const;',
        `throw new Error("${hiddenWord}");`,
      ].join('\n'),
    },
    entries: { work: [2, 1], skills: [1, 1], projects: [1, 1] },
    facts: [
      'Lead, Bridge Works',
      'Remote, Steel',
      '[my talk](https://example.org/talk)',
      'Ghent, Belgium',
      'Hammer',
      'Loom',
    ],
  },
  {
    shape: 'Magic UI portfolio',
    files: {
      'resume.tsx': [
        'export const DATA = {',
        '  name: "Vera Example", url: "https://vera.example.org", description: "Engineer", summary: "Builds.", navbar: [{ href: "/", label: "Home" }],',
        '  contact: { email: "", social: { GitHub: { name: "GitHub", url: "https://github.com/vera", navbar: true } } },',
        '  work: [{ company: "Bridge Works", href: "https://example.org", badges: [], title: "Lead", logoUrl: "/x.png", start: "May 2021", end: "Oct 2022", description: "Led." }],',
        '  skills: [{ name: "Hammer", icon: <svg /> }],',
        `  projects: [{ title: "Loom", dates: "Jan 2024 - Present", active: true, description: "Weaves.", links: [{ type: "Source", href: "https://example.org/src" }, { type: "Site", href: "https://example.org/site" }] }, { title: "${hiddenWord}", show: false }],`,
        '  hackathons: [{ title: "Hack Ghent", dates: "2019", description: "Built a boat.", links: [] }],',
        '  talks: ["Hinges"],',
        '} as const;',
      ].join('\n'),
    },
    entries: { work: [1, 1], skills: [1, 1], projects: [2, 1] },
    facts: ['Lead, Bridge Works', 'Hammer', 'Loom', 'https://example.org/site', 'Built a boat.', 'Hinges'],
    never: ['Home'],
  },
  {
    shape: 'YAMLResume',
    files: {
      'resume.yml': [
        'content:',
        '  basics: {name: Vera Example, headline: Engineer, summary: "- Builds bridges"}',
        '  location: {city: Ghent, country: Belgium}',
        '  profiles: [{network: GitHub, username: vera}]',
        '  work:',
        '    - {name: Bridge Works, position: Lead, startDate: "Mar 1, 2020", summary: "- Built two bridges"}',
        `    - {name: ${hiddenWord}, hidden: true}`,
        '  education: [{institution: School, degree: Master, area: Steel, startDate: 2010, courses: [Statics]}]',
        '  languages: [{language: German, fluency: Native or Bilingual Proficiency}]',
        'locale: {language: en}',
        'layouts: [{engine: latex, template: moderncv-banking}]',
      ].join('\n'),
    },
    entries: { work: [2, 1], education: [1, 1], languages: [1, 1] },
    facts: ['Builds bridges', 'Ghent, Belgium', 'Lead, Bridge Works', 'Built two bridges', 'Master, Steel', 'Statics'],
    never: ['moderncv'],
  },
  {
    shape: 'react-resume-template',
    files: {
      'resumeData.json': json({
        main: {
          name: 'Vera Example',
          occupation: 'Engineer',
          description: 'Builds bridges',
          bio: 'Since 2010.',
          contactmessage: 'Write to me',
          address: { street: '', city: 'Ghent' },
          website: 'https://vera.example.org',
          social: [{ name: 'github', url: 'https://github.com/vera', className: 'fa fa-github' }],
        },
        resume: {
          skillmessage: 'What I can',
          education: [{ school: 'School', degree: 'MSc', graduated: 'July 2014', description: 'Statics' }],
          work: [
            { company: 'Bridge Works', title: 'Lead', years: 'March 2020 - Present', description: 'Built two.' },
            { company: hiddenWord, hidden: true },
          ],
          skills: [{ name: 'Steel', level: '80%' }],
        },
        portfolio: {
          projects: [{ title: 'Loom', category: 'Weaves.', image: 'l.jpg', url: 'https://example.org/loom' }],
        },
        testimonials: { testimonials: [{ text: 'Vera is good.', user: 'Ana Other' }] },
      }),
    },
    entries: { work: [2, 1], education: [1, 1], skills: [1, 1], projects: [1, 1], references: [1, 1] },
    facts: ['Since 2010.', 'Ghent', 'Lead, Bridge Works', 'July 2014', 'Statics', '80%', 'Weaves.', 'Vera is good.'],
    never: ['fa-github', 'What I can'],
  },
  {
    shape: 'GitProfile',
    files: {
      'gitprofile.config.ts': [
        'const CONFIG = {',
        "  github: { username: 'vera' }, base: '/',",
        "  projects: { github: { display: true, header: 'Projects' }, external: { header: 'Mine', projects: [",
        "    { title: 'Loom', description: 'Weaves.', imageUrl: 'https://example.org/l.png', link: 'https://example.org/loom' }] } },",
        "  seo: { title: 'Portfolio of Vera Example', description: 'Builds.' },",
        "  social: { linkedin: 'vera-example', website: 'https://vera.example.org', email: 'v@example.org' },",
        "  skills: ['Hammer'],",
        "  experiences: [{ company: 'Bridge Works', position: 'Lead', from: 'September 2021', to: 'Present', companyLink: 'https://example.org' },",
        `    { company: '${hiddenWord}', hidden: true }],`,
        "  certifications: [{ name: 'Welding', body: 'Steel and more.', year: 'March 2022' }],",
        "  publications: [{ title: 'On Bridges', conferenceName: '', journalName: 'J. Bridges', authors: 'Vera Example, Ana Other' }],",
        "  themeConfig: { defaultTheme: 'lofi' },",
        '};',
        'export default CONFIG;',
      ].join('\n'),
    },
    entries: { work: [2, 1], skills: [1, 1], certificates: [1, 1], publications: [1, 1], projects: [1, 1] },
    facts: ['Lead, Bridge Works', 'September 2021', 'Steel and more.', 'J. Bridges', 'Ana Other', 'Weaves.'],
    never: ['lofi', 'Portfolio of'],
  },
  {
    shape: 'developerFolio',
    files: {
      'portfolio.js': [
        'import emoji from "react-easy-emoji";',
        'const greeting = { username: "Vera Example", title: "Hi all", subTitle: emoji("Builds bridges"), displayGreeting: true };',
        'const socialMediaLinks = { github: "https://github.com/vera", gmail: "v@example.org", display: true };',
        'const skillsSection = { title: "What I do", skills: [emoji("Weld steel")], softwareSkills: [{ skillName: "Hammer", fontAwesomeClassname: "fab fa-x" }], display: true };',
        'const educationInfo = { display: true, schools: [{ schoolName: "School", logo: require("./x.png"), subHeader: "MSc", duration: "2014 - 2018", desc: "Statics.", descBullets: ["Rope"] }] };',
        `const workExperiences = { display: true, experience: [{ role: "Lead", company: "Bridge Works", date: "June 2018 – Present", desc: "Led." }, { role: "${hiddenWord}", hidden: true }] };`,
        `const bigProjects = { title: "Big", projects: [{ projectName: "${hiddenWord}", projectDesc: "x" }], display: "" };`,
        'const achievementSection = { display: true, achievementsCards: [{ title: "Medal", subtitle: "For bridges.", footerLink: [{ name: "Letter", url: "https://example.org/letter" }, { name: "Film", url: "https://example.org/film" }] }] };',
        'export { greeting, socialMediaLinks, skillsSection, educationInfo, workExperiences, bigProjects, achievementSection };',
      ].join('\n'),
    },
    entries: { work: [2, 1], education: [1, 1], skills: [2, 2], awards: [1, 1] },
    facts: [
      'Builds bridges',
      'Weld steel',
      'Lead, Bridge Works',
      'Statics.',
      'Rope',
      'For bridges.',
      'example.org/film',
    ],
    never: ['fa-x', 'Hi all'],
  },
];
