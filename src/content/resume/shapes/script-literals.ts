import { isObject } from '../../../base/json-object.js';
import { humanise } from '../../../base/text.js';
import { isEmpty } from '../reading/values.js';
import type { Json, Mapping } from './mapping.js';
import type { Shape } from './shape.js';
import { sectionOfTitle } from './titles.js';

/** The members of `contact` that both templates have: a list of accounts, or one under the name of each network. */
function mapContact(mapping: Mapping): void {
  mapping.basics({ 'contact.email': 'email', 'contact.tel': 'phone', 'contact.phone': 'phone' });
  const social = mapping.at(['contact', 'social']);
  if (typeof social === 'object' && social !== null)
    for (const [name, account] of Object.entries(social)) {
      if (isMail(account)) continue;
      const at = ['contact', 'social', Array.isArray(social) ? Number(name) : name];
      const network = isObject(account) ? (account.name ?? name) : name;
      mapping.entry('profiles', isObject(account) ? { network, url: account.url } : { network, url: account }, at);
    }
  mapping.drop('contact.social', 'navbar', 'initials');
}

const isMail = (account: unknown): boolean =>
  isObject(account) &&
  (typeof account.url !== 'string' || account.url === '' || account.url === '#' || account.url.startsWith('mailto:'));

const owner = { name: 'name', location: 'location', avatarUrl: 'image', url: 'url', personalWebsiteUrl: 'url' };
const job = { description: 'summary', badges: 'description' };

/** Badges ("Remote", "React") are shown in one line. */
const asJob = (work: Json): unknown => ({
  ...work,
  badges: Array.isArray(work.badges) ? work.badges.join(', ') : work.badges,
});

/** Puts a link to source code before other links. */
function codeFirst(a: Json, b: Json): number {
  const isCode = ({ type, title }: Json): boolean => /source|code|git/i.test(String(type ?? title ?? ''));
  return Number(isCode(b)) - Number(isCode(a));
}

/** The first address of a project is its own, that of its code its repository; the others are below its text. */
function asProject(project: Json): unknown {
  const { href, links, ...rest } = project;
  const addresses = (Array.isArray(links) ? links : []).filter(
    (link: unknown): link is Json => isObject(link) && typeof link.href === 'string',
  );
  const url = isEmpty(href) ? addresses[0]?.href : href;
  const [code, ...others] = addresses.filter((link) => link.href !== url).toSorted(codeFirst);
  const isCode = code !== undefined && codeFirst(code, {}) < 0;
  const written = (isCode || !code ? others : [code, ...others]).map(
    (link) => `[${link.type ?? link.title ?? link.href}](${link.href})`,
  );
  return { ...rest, url, ...(isCode ? { repository: code.href } : {}), details: written.join(' · ') };
}

/** Minimalist CV: https://github.com/BartoszJarocki/cv, `resume-data.tsx`. */
export const minimalistCv: Shape = {
  name: 'minimalist cv',
  proof: (root) => isOfTemplate(root) && ('about' in root || 'personalWebsiteUrl' in root),
  map(mapping) {
    mapping.basics({ ...owner, about: 'label', summary: 'summary' });
    mapContact(mapping);
    mapping.list('work', ['work'], job, asJob);
    mapping.list('education', ['education']);
    mapOthers(mapping);
    mapping.list('skills', ['skills']);
    mapping.list('projects', ['projects'], { 'link.href': 'url', 'link.label': '' });
  },
};

/** Magic UI's portfolio: https://github.com/dillionverma/portfolio, `resume.tsx`. */
export const magicUi: Shape = {
  name: 'Magic UI portfolio',
  proof: (root) =>
    isOfTemplate(root) && !('about' in root) && ('description' in root || 'hackathons' in root || 'navbar' in root),
  map(mapping) {
    // A description that is longer than a role is the beginning of the summary.
    const isLong = String(mapping.root.description ?? '').length > 200;
    mapping.basics({ ...owner, description: isLong ? 'summary' : 'label', summary: 'summary' });
    mapContact(mapping);
    mapping.list('work', ['work'], job, asJob);
    mapping.list('education', ['education']);
    mapping.list('skills', ['skills']);
    mapping.list('projects', ['projects'], { active: '' }, asProject);
    mapOthers(mapping);
    const names = { active: '', image: '', mlh: '', win: 'text', description: 'text' };
    mapping.list({ own: 'Hackathons' }, ['hackathons'], names, asProject);
  },
};

/** Lists that owners added: those of a known section, and others as their own sections. */
function mapOthers(mapping: Mapping): void {
  for (const [name, value] of Object.entries(mapping.root)) {
    if (['work', 'education', 'skills', 'projects', 'hackathons', 'navbar'].includes(name) || !Array.isArray(value))
      continue;
    const section = sectionOfTitle(name);
    const isOwn = section === undefined || section === 'summary' || name === 'achievements';
    mapping.list(isOwn ? { own: humanise(name) } : section, [name]);
  }
}

const isOfTemplate = (root: Readonly<Record<string, unknown>>): boolean =>
  typeof root.name === 'string' &&
  isObject(root.contact) &&
  ['work', 'education', 'projects', 'skills'].some((name) => Array.isArray(root[name]));
