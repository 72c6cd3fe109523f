import { isObject } from '../../../base/json-object.js';
import { isEmpty } from '../reading/values.js';
import type { Json } from './mapping.js';
import type { Shape } from './shape.js';

const span = { current: '' };

/** What a job was done with is shown in one line; the address of a project may be that of its code. */
const asJob = ({ keywords, ...job }: Json): unknown => ({
  ...job,
  description: Array.isArray(keywords) ? keywords.join(', ') : keywords,
});
const asProject = ({ repo, url, ...project }: Json): unknown => ({ ...project, url: isEmpty(url) ? repo : url });

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
    mapping.list('work', ['employment', 'history'], span, asJob);
    mapping.list('education', ['education', 'history'], span);
    mapping.list('volunteer', ['service', 'history'], span);
    mapping.list('projects', ['projects'], span, asProject);
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
