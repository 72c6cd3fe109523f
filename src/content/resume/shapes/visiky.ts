import { isObject } from '../../../base/json-object.js';
import type { Shape } from './shape.js';

/** visiky's resume generator: https://github.com/visiky/resume. */
export const visiky: Shape = {
  name: 'visiky',
  proof: (root) =>
    isObject(root.profile) &&
    ['educationList', 'workExpList', 'skillList', 'projectList'].some((name) => Array.isArray(root[name])),
  map(mapping) {
    mapping.basics({
      'profile.name': 'name',
      'profile.mobile': 'phone',
      'profile.email': 'email',
      'profile.workPlace': 'location',
      'profile.positionTitle': 'label',
      'aboutme.aboutme_desc': 'summary',
      'avatar.src': 'image',
    });
    for (const network of ['github', 'zhihu', 'blog'])
      if (mapping.at(['profile', network]) !== undefined)
        mapping.entry('profiles', { network, url: mapping.take(['profile', network]) }, ['profile', network]);
    mapping.list('education', ['educationList'], { edu_time: 'period', academic_degree: 'studyType' });
    mapping.list('work', ['workExpList'], { department_name: 'position', work_time: 'period', work_desc: 'summary' });
    mapping.list('awards', ['awardList'], { award_info: 'title', award_time: 'date' });
    mapping.list('skills', ['skillList'], { skill_name: 'name', skill_level: 'level', skill_desc: 'keywords' });
    mapping.list('projects', ['projectList'], {
      project_name: 'name',
      project_role: 'role',
      project_time: 'period',
      project_desc: 'description',
      project_content: 'details',
    });
    mapping.list('projects', ['workList'], { work_name: 'name', visit_link: 'url', work_desc: 'description' });
    mapping.drop('avatar', 'titleNameMap', 'template', 'theme', 'locales');
  },
};
