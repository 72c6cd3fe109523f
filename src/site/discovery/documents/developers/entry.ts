import type { Site } from '../../../pages/elements/site.js';
import { metaDescription } from '../../../pages/meta-description.js';
import type { ListedPage } from '../../context/context.js';

/** Returns the entry of the developer docs for sitemaps and page lists. */
export function developersEntry({ portfolio }: Site): ListedPage {
  const { profile, updated } = portfolio;
  const about = `How to use the API, the MCP endpoint and agent registration of ${profile.name}: quickstart, limits, versions and errors.`;
  return {
    path: '/developers',
    markdownPath: '/developers.md',
    kind: 'developers',
    title: 'API docs',
    description: metaDescription(about, { profile, language: 'en' }),
    updated,
  };
}
