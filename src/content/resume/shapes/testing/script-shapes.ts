import { hiddenWord } from '../../testing.js';
import { json, type ShapeFixture } from './fixture.js';

/** Shapes of TypeScript and JavaScript files. */
export const scriptFixtures: readonly ShapeFixture[] = [
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
