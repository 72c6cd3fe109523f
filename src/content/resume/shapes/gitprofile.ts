import { isObject } from '../../../base/json-object.js';
import type { Json } from './mapping.js';
import type { Shape } from './shape.js';

/** Accounts that are written as `social`, but are contact data or the owner's site. */
const contact = { 'social.website': 'url', 'social.email': 'email', 'social.phone': 'phone' };

const asPublication = ({ conferenceName, journalName, ...rest }: Json): unknown => ({
  ...rest,
  publisher: [journalName, conferenceName].filter((name) => typeof name === 'string' && name !== '').join(', '),
});

/** The configuration of GitProfile: https://github.com/arifszn/gitprofile, `gitprofile.config.ts`. */
export const gitProfile: Shape = {
  name: 'GitProfile',
  proof: ({ github, social, themeConfig }) =>
    isObject(github) && isObject(social) && (isObject(themeConfig) || typeof github.username === 'string'),
  map(mapping) {
    const name = String(mapping.at(['seo', 'title']) ?? '').replace(/^Portfolio of /i, '');
    if (name !== '') mapping.basic('name', name, ['seo', 'title']);
    mapping.basics({ 'seo.title': '', 'seo.description': 'summary', 'seo.imageURL': 'image', ...contact });
    const github = ['github', 'username'];
    mapping.entry('profiles', { network: 'GitHub', username: mapping.take(github) }, github);
    for (const [network, username] of Object.entries(mapping.root.social as Json))
      if (!(`social.${network}` in contact) && typeof username === 'string' && username !== '')
        mapping.entry('profiles', { network, username }, ['social', network]);
    mapping.list('skills', ['skills']);
    mapping.list('work', ['experiences'], { companyLink: 'url' });
    for (const name of ['educations', 'education']) mapping.list('education', [name]);
    mapping.list('certificates', ['certifications'], { body: 'summary' });
    mapping.list('publications', ['publications'], {}, asPublication);
    mapping.list('projects', ['projects', 'external', 'projects'], { imageUrl: '' });
    mapping.drop('social', 'base', 'projects', 'resume', 'blog', 'googleAnalytics', 'hotjar', 'themeConfig', 'footer');
    mapping.drop('enablePWA', 'seo');
  },
};
