import { isObject } from '../../../base/json-object.js';
import type { Shape } from './shape.js';

/** The React resume template: https://github.com/tbakerx/react-resume-template, `public/resumeData.json`. */
export const reactResumeTemplate: Shape = {
  name: 'react-resume-template',
  proof: ({ main, resume }) => isObject(main) && isObject(resume) && typeof main.name === 'string',
  map(mapping) {
    mapping.basics({
      'main.name': 'name',
      'main.occupation': 'label',
      'main.description': 'summary',
      'main.bio': 'summary',
      'main.image': 'image',
      'main.email': 'email',
      'main.phone': 'phone',
      'main.address': 'location',
      'main.website': 'url',
    });
    mapping.list('profiles', ['main', 'social'], { className: '' });
    mapping.list('education', ['resume', 'education']);
    mapping.list('work', ['resume', 'work']);
    mapping.list('skills', ['resume', 'skills']);
    mapping.list('projects', ['portfolio', 'projects'], { category: 'description' });
    mapping.list('references', ['testimonials', 'testimonials']);
  },
};
