import type { Contract } from '../../../../../base/contract.js';
import { html, raw } from '../../../../../base/html.js';
import { lazy, memoizePer } from '../../../../../base/memo.js';
import { createPage, type SitePage } from '../../../../pages/page.js';
import type { Facts } from '../../../facts/facts.js';
import { referenceContents } from './contents.js';
import { referenceEntry } from './entry.js';
import { referenceText } from './text.js';

/** The id of each operation by its summary, which is its heading. */
const idsOf = memoizePer(
  ({ operations }: Contract) => new Map([...operations].map(([id, { object }]) => [object.summary, id])),
);

/**
 * The API reference: every published operation, in one text of which both the HTML and the Markdown are made. The page
 * around it speaks the language of the site; the text is English, as the contract is. Operations are anchored by their
 * `operationId`, which stays while the words of a heading may change.
 */
export function referencePage(facts: Facts): SitePage {
  const { site, urls } = facts;
  const entry = referenceEntry(site);
  const { title, path } = entry;
  const { words } = site;
  const lead = words.say('apiReferenceOf', { name: site.portfolio.profile.name });
  const ids = idsOf(facts.published);
  const idOf = (heading: string): string | undefined => ids.get(heading);
  const rendered = lazy(() => site.renderDocument({ markdown: referenceText(facts), path, urls, words, idOf }));
  return createPage(site, {
    ...entry,
    crumbs: [{ title: words.say('apiDocs'), path: '/developers' }],
    main: () => html`<article><header class="page-head"><h1>${title}</h1><p class="lead">${lead}</p></header>
      <div class="prose">${referenceContents(words, rendered().headings)}<div class="prose" lang="en" dir="ltr">${raw(rendered().html)}</div></div></article>`,
    sections: () => rendered().headings.filter(({ level }) => level === 2),
    markdown: () => rendered().markdown,
  });
}
