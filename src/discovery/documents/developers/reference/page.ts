import { html } from '../../../../http/html.js';
import { renderMarkdown } from '../../../../site/markdown.js';
import { absoluteLinks, tidyMarkdown } from '../../../../site/markdown-source.js';
import { createPage, type SitePage } from '../../../../site/page.js';
import { siteWords } from '../../../../site/words.js';
import type { Facts } from '../../../facts.js';
import { referenceContents } from './contents.js';
import { referenceEntry } from './entry.js';
import { referenceText } from './text.js';

/**
 * The API reference: every published operation, in one text of which both the HTML and the Markdown are made. The page
 * around it speaks the language of the site; the text is English, as the contract is. Operations are anchored by their
 * `operationId`, which stays while the words of a heading may change.
 */
export function referencePage(facts: Facts): SitePage {
  const { site, urls } = facts;
  const entry = referenceEntry(site);
  const { title, path } = entry;
  const words = siteWords(site);
  const lead = words.say('apiReferenceOf', { name: site.portfolio.profile.name });
  const text = referenceText(facts);
  const markdown = tidyMarkdown(text.markdown);
  const ids = new Map(text.groups.flatMap(({ operations }) => operations.map(({ summary, id }) => [summary, id])));
  const rendered = renderMarkdown(markdown, {
    base: urls.base,
    sizeOf: () => undefined,
    words,
    idOf: (heading) => ids.get(heading),
  });
  return createPage(site, {
    ...entry,
    crumbs: [
      { title: site.portfolio.profile.name, path: '/' },
      { title: words.say('apiDocs'), path: '/developers' },
    ],
    main: () => html`<article><header class="page-head"><h1>${title}</h1><p class="lead">${lead}</p></header>
      <div class="prose">${referenceContents(words, rendered.headings)}<div class="prose" lang="en" dir="ltr">${rendered.html}</div></div></article>`,
    sections: () => rendered.headings.filter(({ level }) => level === 2),
    markdown: () => absoluteLinks(markdown, urls.of(path)),
  });
}
