import type { Contract } from '../../../../../base/contract.js';
import { html } from '../../../../../base/html.js';
import type { Words } from '../../../../../base/i18n/words.js';
import { memoizePer } from '../../../../../base/memo.js';
import { absoluteLinks } from '../../../../../content/text/absolute-links.js';
import { type Rendered, renderMarkdown } from '../../../../../content/text/html/render.js';
import { normalizeMarkdown } from '../../../../../content/text/normalize.js';
import { PageBudget } from '../../../../pages/elements/page-budget.js';
import { createPage, type SitePage } from '../../../../pages/page.js';
import type { Facts } from '../../../facts/facts.js';
import { referenceContents } from './contents.js';
import { referenceEntry } from './entry.js';
import { referenceText } from './text.js';

/** By language. The text changes with the deployment, not with the content, and takes a tenth of a second to render. */
export const rendererOf = memoizePer(({ operations }: Contract) =>
  memoizePer((words: Words) => {
    const ids = new Map([...operations].map(([id, { object }]) => [object.summary, id]));
    let last: { readonly markdown: string; readonly base: string; readonly rendered: Rendered } | undefined;
    return ({ markdown, base }: { readonly markdown: string; readonly base: string }): Rendered => {
      if (last?.markdown !== markdown || last.base !== base) {
        const idOf = (heading: string): string | undefined => ids.get(heading);
        const context = { base, words, sizeOf: () => undefined, idOf, budget: new PageBudget() };
        last = { markdown, base, rendered: renderMarkdown(markdown, context) };
      }
      return last.rendered;
    };
  }),
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
  const markdown = normalizeMarkdown(referenceText(facts));
  const rendered = rendererOf(facts.published)(words)({ markdown, base: urls.base });
  return createPage(site, {
    ...entry,
    crumbs: [{ title: words.say('apiDocs'), path: '/developers' }],
    main: () => html`<article><header class="page-head"><h1>${title}</h1><p class="lead">${lead}</p></header>
      <div class="prose">${referenceContents(words, rendered.headings)}<div class="prose" lang="en" dir="ltr">${rendered.html}</div></div></article>`,
    sections: () => rendered.headings.filter(({ level }) => level === 2),
    markdown: () => absoluteLinks(markdown, path, urls.base),
  });
}
