import { isObject } from '../../../base/json-object.js';
import { mapMembers } from './json-resume.js';
import type { Shape } from './shape.js';

/** YAMLResume: https://yamlresume.dev. A JSON Resume in `content`, with the place and the accounts of the owner at its top. */
export const yamlResume: Shape = {
  name: 'YAMLResume',
  proof: ({ content }) => isObject(content) && isObject(content.basics),
  map(mapping) {
    const content = mapping.root.content as Record<string, unknown>;
    mapMembers(mapping, ['content'], Object.keys(content));
    const { locale } = mapping.root;
    if (isObject(locale) && typeof locale.language === 'string') mapping.value.meta = { language: locale.language };
    mapping.drop('locale', 'layout', 'layouts', '$schema');
  },
};
