import { isObject } from '../../../base/json-object.js';
import type { Shape } from './shape.js';

const span = { current: '' };

/** Sections that JSON Resume does not have, by the paths of their lists. */
const own = {
  speaking: 'Speaking',
  samples: 'Samples',
  reading: 'Reading',
  extracurricular: 'Extracurricular',
  'affiliation.history': 'Affiliations',
  governance: 'Governance',
};

/** FRESH (fluentdesk): https://github.com/fresh-standard/fresh-resume-schema. */
export const fresh: Shape = {
  name: 'FRESH',
  proof: ({ meta, employment, info }) =>
    (isObject(meta) && typeof meta.format === 'string' && meta.format.startsWith('FRESH')) ||
    (isObject(employment) && isObject(info)),
  map(mapping) {
    mapping.basics({
      name: 'name',
      'info.label': 'label',
      'info.brief': 'summary',
      'info.image': 'image',
      'contact.email': 'email',
      'contact.phone': 'phone',
      'contact.website': 'url',
      location: 'location',
    });
    mapping.list('profiles', ['social'], { label: '' });
    mapping.list('work', ['employment', 'history'], span);
    mapping.list('education', ['education', 'history'], span);
    mapping.list('volunteer', ['service', 'history'], span);
    mapping.list('projects', ['projects'], span);
    const hasSets =
      isObject(mapping.root.skills) && Array.isArray(mapping.root.skills.sets) && mapping.root.skills.sets.length > 0;
    mapping.list('skills', ['skills', hasSets ? 'sets' : 'list']);
    if (hasSets) mapping.take(['skills', 'list']);
    mapping.list('publications', ['writing'], { 'publisher.name': 'publisher' });
    mapping.list('awards', ['recognition']);
    mapping.list('references', ['testimonials']);
    mapping.list('languages', ['languages']);
    mapping.list('interests', ['interests']);
    for (const [path, title] of Object.entries(own)) mapping.list({ own: title }, path.split('.'), span);
    mapping.drop('meta', 'info.characterClass');
  },
};
