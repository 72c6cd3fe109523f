import type { Site } from '../../../../pages/elements/site.js';
import { metaDescription } from '../../../../pages/meta-description.js';
import type { ListedPage } from '../../../facts/facts.js';

/** Site path of the API reference. */
export const referencePath = '/developers/reference';

/** The API reference as sitemaps and lists name it, in the words of the site. */
export function referenceEntry(site: Site): ListedPage {
  const { profile, updated } = site.portfolio;
  const { words } = site;
  return {
    path: referencePath,
    twinPath: `${referencePath}.md`,
    kind: 'developers',
    title: words.say('apiReference'),
    description: metaDescription(words.say('apiReferenceOf', { name: profile.name }), site.portfolio),
    updated,
  };
}
