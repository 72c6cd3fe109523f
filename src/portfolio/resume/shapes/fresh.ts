import { isObject } from '../../../platform/json-object.js';
import type { Shape } from './shape.js';

const span = { start: 'startDate', end: 'endDate' };

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
    mapping.list('education', ['education', 'history'], { ...span, title: 'studyType', curriculum: 'courses' });
    mapping.list('volunteer', ['service', 'history'], span);
    mapping.list('projects', ['projects'], { ...span, title: 'name', summary: 'details' });
    const hasSets =
      isObject(mapping.root.skills) && Array.isArray(mapping.root.skills.sets) && mapping.root.skills.sets.length > 0;
    mapping.list('skills', ['skills', hasSets ? 'sets' : 'list'], {});
    if (hasSets) mapping.take(['skills', 'list']);
    mapping.list('publications', ['writing'], { title: 'name', 'publisher.name': 'publisher' });
    mapping.list('awards', ['recognition'], { from: 'awarder' });
    mapping.list('references', ['testimonials'], { quote: 'reference' });
    mapping.list('languages', ['languages'], {});
    mapping.list('interests', ['interests'], {});
    for (const [title, path] of Object.entries({
      Speaking: ['speaking'],
      Samples: ['samples'],
      Reading: ['reading'],
      Extracurricular: ['extracurricular'],
      Affiliations: ['affiliation', 'history'],
      Governance: ['governance'],
    })) {
      mapping.each(path, (entry, at) =>
        mapping.ownEntry(title, entry, at, {
          ...span,
          title: 'name',
          event: 'organization',
          author: 'organization',
          role: 'position',
          activity: 'text',
        }),
      );
    }
    mapping.drop('meta');
  },
};
