import type { Contract } from '../../../../../base/contract.js';
import { html, raw } from '../../../../../base/html.js';
import { lazy, memoizePer } from '../../../../../base/memo.js';
import { createPage, type SitePage } from '../../../../pages/page.js';
import type { DiscoveryContext } from '../../../context/context.js';
import { referenceContents } from './contents.js';
import { referenceEntry } from './entry.js';
import { referenceText } from './text.js';

/** Maps headings, which are operation summaries, to operation ids. */
const idsBySummary = memoizePer(
  ({ operations }: Contract) => new Map([...operations].map(([id, { object }]) => [object.summary, id])),
);

/**
 * Renders the API reference. HTML and Markdown come from one text. The page frame uses the language of the site, while
 * the text is English like the contract. Each operation's anchor is its `operationId`, which stays the same when a
 * summary changes.
 */
export function referencePage(context: DiscoveryContext): SitePage {
  const { site, urls } = context;
  const entry = referenceEntry(site);
  const { title, path } = entry;
  const { words } = site;
  const lead = words.say('apiReferenceOf', { name: site.portfolio.profile.name });
  const ids = idsBySummary(context.published);
  const idOf = (heading: string): string | undefined => ids.get(heading);
  const rendered = lazy(() => site.renderDocument({ markdown: referenceText(context), path, urls, words, idOf }));
  return createPage(site, {
    ...entry,
    crumbs: [{ title: words.say('apiDocs'), path: '/developers' }],
    main: () => html`<article><header class="page-head"><h1>${title}</h1><p class="lead">${lead}</p></header>
      <div class="prose">${referenceContents(words, rendered().headings)}<div class="prose" lang="en" dir="ltr">${raw(rendered().html)}</div></div></article>`,
    sections: () => rendered().headings.filter(({ level }) => level === 2),
    markdown: () => rendered().markdown,
  });
}
