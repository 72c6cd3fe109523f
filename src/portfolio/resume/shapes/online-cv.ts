import { isObject } from '../../../platform/json-object.js';
import { pointsOf } from './points.js';
import { asPublication } from './publication.js';
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
      if (typeof user === 'string' && user.trim() !== '')
        mapping.entry('profiles', { network, username: user.replace(/^\//, '') }, path);
    }
    mapping.list('languages', ['sidebar', 'languages', 'info'], { idiom: 'language', level: 'fluency' });
    mapping.list('interests', ['sidebar', 'interests', 'info'], { item: 'name' });
    mapping.list(
      'education',
      ['education', 'info'],
      { time: 'period', university: 'institution', details: 'courses' },
      (school) => ({
        ...school,
        details: pointsOf(school.details),
      }),
    );
    mapping.list('work', ['experiences', 'info'], { time: 'period', details: 'summary', role: 'position' });
    mapping.list('projects', ['projects', 'assignments'], { title: 'name', tagline: 'description' });
    mapping.list(
      'publications',
      ['publications', 'papers'],
      { title: 'name', link: 'url', conference: 'publisher' },
      asPublication,
    );
    mapping.list('skills', ['skills', 'toolset'], {});
    mapping.list('certificates', ['certifications', 'list'], { start: 'date' });
    mapping.drop(
      'sidebar.position',
      'sidebar.about',
      'sidebar.education',
      'sidebar.pdf',
      'footer',
      ...[
        'career-profile',
        'education',
        'experiences',
        'projects',
        'publications',
        'skills',
        'certifications',
        'sidebar.languages',
        'sidebar.interests',
      ].flatMap((name) => [`${name}.title`, `${name}.icon`]),
    );
  },
};
