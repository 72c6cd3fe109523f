import { escapeMarkdown } from '../../../base/markup.js';
import { renderPage } from '../../operations/pages.js';
import { blocks } from '../../pages/markdown-version.js';
import type { DiscoveryContext, ListedPage } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';
import { endpointTable } from '../writing/endpoint-table.js';
import { developersPage } from './developers/page.js';
import { referencePath } from './developers/reference/entry.js';
import { renderLlmsHead } from './llms-txt.js';

/** The contract's limit for a text file, in characters (discovery.md L-5). */
const maxLength = 100_000;

/** Renders `/llms-full.txt`: the head of llms.txt, the Markdown of as many pages as fit, and the table of endpoints. */
export function renderLlmsFullTxt(context: DiscoveryContext): string {
  const head = renderLlmsHead(context);
  const end = context.answers('/api/v1') ? blocks('## Endpoints', endpointTable(context)) : '';
  const cutHere = `The rest is cut here. The index of all pages is ${context.urls.llms}`;
  let left = maxLength - head.length - end.length - cutHere.length - 10;
  const texts: string[] = [];
  // The API reference alone would fill the file, so the table of endpoints replaces it.
  for (const page of context.pages.filter(({ path }) => path !== referencePath)) {
    const text = pageSection(context, page);
    if (text.length + 2 > left) return `${blocks(head, ...texts, firstSections(text, left - 2), cutHere, end)}\n`;
    left -= text.length + 2;
    texts.push(text);
  }
  return `${blocks(head, ...texts, end)}\n`;
}

/** Returns as many whole sections of a page as fit, so that the first page that is too long is not lost entirely. */
function firstSections(text: string, limit: number): string {
  const sections = text.split(/\n\n(?=### )/);
  while (sections.length > 0 && sections.join('\n\n').length > limit) sections.pop();
  return sections.join('\n\n');
}

/** Renders a page as a section: title, source URL, and content with headings shifted one level down. */
function pageSection(context: DiscoveryContext, { path, markdownPath }: ListedPage): string {
  const page =
    path === '/developers' ? developersPage(context) : renderPage({ ...context.site, hidesContact: true }, path);
  if (!page) return '';
  const title = `## ${escapeMarkdown(page.title)}`;
  return blocks(title, `Source: ${context.urls.of(markdownPath)}`, shiftHeadings(page.content()));
}

function shiftHeadings(markdown: string): string {
  let fence: string | undefined;
  const lines = markdown.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : line.trim() === fence ? undefined : fence;
    return fence === undefined && /^#{1,5} /.test(line) ? `#${line}` : line;
  });
  return lines.join('\n');
}

export const llmsFullTxtDocument = discoveryDocument({
  operation: 'getLlmsFullTxt',
  listed: { title: 'llms-full.txt', about: 'everything in one text file' },
  forms: { 'text/plain': renderLlmsFullTxt },
});
