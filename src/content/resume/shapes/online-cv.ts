import { isObject } from '../../../base/json-object.js';
import { humanise } from '../../../base/text.js';
import type { Json, Mapping } from './mapping.js';
import type { Shape } from './shape.js';

const networks =
  'linkedin github gitlab bitbucket twitter x stack-overflow codewars goodreads telegram xing mastodon medium facebook instagram youtube'.split(
    ' ',
  );

/** The Jekyll theme online-cv: `_data/data.yml`. */
export const onlineCv: Shape = {
  name: 'online-cv',
  proof: ({ sidebar }) =>
    isObject(sidebar) && 'name' in sidebar && ('tagline' in sidebar || 'avatar' in sidebar || 'email' in sidebar),
  map(mapping) {
    mapping.basics({
      'sidebar.name': 'name',
      'sidebar.tagline': 'label',
      'sidebar.avatar': 'image',
      'sidebar.email': 'email',
      'sidebar.phone': 'phone',
      'sidebar.website': 'url',
      'career-profile.summary': 'summary',
    });
    for (const network of networks) {
      const path = ['sidebar', network];
      const user = mapping.take(path);
      if (typeof user === 'string' && user.trim() !== '' && user !== 'false')
        mapping.entry('profiles', { network, username: user.replace(/^\//, '') }, path);
    }
    const inside = (path: readonly string[], name: string): readonly string[] =>
      Array.isArray(mapping.at(path)) ? path : [...path, name];
    const sidebar = (name: string): readonly string[] => inside(['sidebar', name], 'info');
    mapping.list('languages', sidebar('languages'));
    mapping.list('interests', sidebar('interests'));
    mapping.list('certificates', sidebar('certifications'));
    mapping.list('references', sidebar('references'), { item: 'reference' });
    mapping.list('education', inside(['education'], 'info'));
    mapping.list('work', inside(['experiences'], 'info'));
    mapping.list('projects', inside(['projects'], 'assignments'));
    mapping.list('publications', inside(['publications'], 'papers'));
    mapping.list('skills', inside(['skills'], 'toolset'));
    mapping.list('certificates', inside(['certifications'], 'list'), { start: 'date' });
    mapOthers(mapping);
    mapping.drop(
      ...['sidebar.position', 'sidebar.about', 'sidebar.education', 'sidebar.pdf', 'footer'],
      ...[...sections, ...lists.map((name) => `sidebar.${name}`)].flatMap((name) => [`${name}.title`, `${name}.icon`]),
    );
  },
};

const sections = ['career-profile', 'education', 'experiences', 'projects', 'publications', 'skills', 'certifications'];
const lists = ['languages', 'interests', 'certifications', 'references'];

/** Lists that owners added to the sidebar, or beside it, under their own names. */
function mapOthers(mapping: Mapping): void {
  for (const parent of [['sidebar'], []]) {
    for (const [name, value] of Object.entries((mapping.at(parent) ?? {}) as Json)) {
      if (parent.length === 0 ? sections.includes(name) || name === 'sidebar' : lists.includes(name)) continue;
      const path = [...parent, ...(isObject(value) && Array.isArray(value.info) ? [name, 'info'] : [name])];
      mapping.list({ own: humanise(name) }, path);
    }
  }
}
