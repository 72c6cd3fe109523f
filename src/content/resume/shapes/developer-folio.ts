import { isObject } from '../../../base/json-object.js';
import type { EntryTarget, Json, MemberNames } from './mapping.js';
import type { Shape } from './shape.js';

/** The lists of the sections, with the members of their entries that have another meaning in JSON Resume. */
const lists: readonly (readonly [path: readonly [string, string], EntryTarget, MemberNames?])[] = [
  [['skillsSection', 'skills'], 'skills'],
  [['skillsSection', 'softwareSkills'], 'skills', { skillName: 'name', fontAwesomeClassname: '' }],
  [['techStack', 'experience'], 'skills', { Stack: 'name', progressPercentage: 'level' }],
  [['educationInfo', 'schools'], 'education', { subHeader: 'studyType', desc: 'summary', descBullets: 'highlights' }],
  [['workExperiences', 'experience'], 'work', { desc: 'summary', descBullets: 'highlights', companylogo: '' }],
  [['bigProjects', 'projects'], 'projects', { projectName: 'name', projectDesc: 'description', image: '' }],
  [['achievementSection', 'achievementsCards'], 'awards', { subtitle: 'summary', image: '' }],
  [['blogSection', 'blogs'], { own: 'Blogs' }],
  [['talkSection', 'talks'], { own: 'Talks' }, { slides_url: 'url', event_url: 'url' }],
  [['podcastSection', 'podcast'], { own: 'Podcast' }],
];

/** The first link below a card is the address of its entry; the others are below its text. */
function withLinks({ footerLink, ...entry }: Json): unknown {
  const links = (Array.isArray(footerLink) ? footerLink : []).filter(
    (link: unknown): link is Json => isObject(link) && typeof link.url === 'string' && link.url !== '',
  );
  const [first, ...others] = links;
  const details = others.map(({ name, url }) => `[${String(name ?? url)}](${String(url)})`).join(' · ');
  return { ...entry, url: first?.url, details };
}

/** False for a section that the template hides: one whose `display` or `viewSkillBars` is false or empty. */
const isShown = (section: unknown): boolean =>
  isObject(section) && ![section.display, section.viewSkillBars].some((mark) => mark === false || mark === '');

/** developerFolio: https://github.com/saadpasta/developerFolio, `src/portfolio.js`. */
export const developerFolio: Shape = {
  name: 'developerFolio',
  proof: ({ greeting, socialMediaLinks }) => isObject(greeting) && isObject(socialMediaLinks),
  map(mapping) {
    mapping.basics({
      'greeting.username': 'name',
      'greeting.subTitle': 'summary',
      'contactInfo.number': 'phone',
      'contactInfo.email_address': 'email',
    });
    for (const [network, url] of Object.entries(mapping.root.socialMediaLinks as Json))
      if (network !== 'gmail' && typeof url === 'string' && url !== '')
        mapping.entry('profiles', { network, url }, ['socialMediaLinks', network]);
    for (const [path, to, names] of lists)
      if (isShown(mapping.at([path[0]]))) mapping.list(to, path, names, withLinks);
      else mapping.drop(path[0]);
    mapping.drop('illustration', 'splashScreen', 'socialMediaLinks', 'openSource', 'twitterDetails', 'resumeSection');
    mapping.drop('greeting.title', 'greeting.resumeLink', 'contactInfo', 'isHireable', 'techStack.viewSkillBars');
    for (const [[section]] of lists) for (const name of ['title', 'display']) mapping.drop(`${section}.${name}`);
  },
};
