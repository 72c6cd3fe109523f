import type { Site } from '../../../../pages/elements/site.js';
import { metaDescription } from '../../../../pages/meta-description.js';
import type { ListedPage } from '../../../context/context.js';

export const referencePath = '/developers/reference';

/** Returns the entry of the API reference for sitemaps and page lists, in the language of the site. */
export function referenceEntry(site: Site): ListedPage {
  const { profile, updated } = site.portfolio;
  const { words } = site;
  return {
    path: referencePath,
    markdownPath: `${referencePath}.md`,
    kind: 'developers',
    title: words.say('apiReference'),
    description: metaDescription(words.say('apiReferenceOf', { name: profile.name }), site.portfolio),
    updated,
  };
}
