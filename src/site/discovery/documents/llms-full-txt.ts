import { renderPage } from '../../operations/pages.js';
import { blocks } from '../../pages/twin.js';
import { discoveryDocument } from '../facts/document.js';
import type { Facts, ListedPage } from '../facts/facts.js';
import { endpointTable } from '../writing/endpoint-table.js';
import { developersPage } from './developers/page.js';
import { referencePath } from './developers/reference/entry.js';
import { llmsHead } from './llms-txt.js';

/** The contract's limit for a text file (discovery.md L-5). */
const longest = 100_000;

/**
 * Everything in one file: the head of llms.txt, the Markdown of every page as far as it fits, and the table of
 * endpoints.
 */
export function llmsFullTxt(facts: Facts): string {
  const head = llmsHead(facts);
  const end = facts.answers('/api/v1') ? blocks('## Endpoints', endpointTable(facts)) : '';
  const cutHere = `The rest is cut here. The index of all pages is ${facts.urls.llms}`;
  let left = longest - head.length - end.length - cutHere.length - 10;
  const texts: string[] = [];
  // The reference alone is nearly as long as the whole may be; the table of endpoints takes its place.
  for (const page of facts.pages.filter(({ path }) => path !== referencePath)) {
    const text = demoted(facts, page);
    if (text.length + 2 > left) return `${blocks(head, ...texts, firstSections(text, left - 2), cutHere, end)}\n`;
    left -= text.length + 2;
    texts.push(text);
  }
  return `${blocks(head, ...texts, end)}\n`;
}

/** As many whole sections of a page as fit, so that the one page which is too long does not go wholly. */
function firstSections(text: string, limit: number): string {
  const sections = text.split(/\n\n(?=### )/);
  while (sections.length > 0 && sections.join('\n\n').length > limit) sections.pop();
  return sections.join('\n\n');
}

/**
 * A page's Markdown as a section: without front matter, pointer and sitemap, its headings one level lower, its address
 * under the first.
 */
function demoted(facts: Facts, { path, twinPath }: ListedPage): string {
  const page = path === '/developers' ? developersPage(facts) : renderPage({ ...facts.site, hidesContact: true }, path);
  const body = (page?.markdown() ?? '')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^> For the complete documentation index.*\n/m, '')
    .replace(/\n## Sitemap\n[\s\S]*$/, '')
    .trim();
  const [title = '', ...rest] = lowered(body);
  return blocks(title, `Source: ${facts.urls.of(twinPath)}`, rest.join('\n').trim());
}

function lowered(markdown: string): string[] {
  let fence: string | undefined;
  return markdown.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : line.trim() === fence ? undefined : fence;
    return fence === undefined && /^#{1,5} /.test(line) ? `#${line}` : line;
  });
}

export const llmsFullTxtDocument = discoveryDocument({
  operation: 'getLlmsFullTxt',
  listed: { title: 'llms-full.txt', about: 'everything in one text file' },
  forms: { 'text/plain': llmsFullTxt },
});
