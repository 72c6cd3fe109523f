import type { MarkdownPage, MarkdownPages } from '../../service/portfolio/pages.js';
import { type PageEntry, renderPage } from '../operations/pages.js';
import type { SitePage } from '../pages/page.js';
import type { DiscoveryContext } from './context/context.js';
import type { AnyDocument } from './context/document.js';
import type { PerSnapshot } from './context/document-reply.js';
import { developersPage } from './documents/developers/page.js';
import { referencePath } from './documents/developers/reference/entry.js';
import { referencePage } from './documents/developers/reference/page.js';
import { documents } from './documents/index.js';
import { publishedSkills } from './documents/skills/skills.js';

type Heading = Pick<PageEntry, 'path' | 'title' | 'description' | 'updated'>;

/** Media types of documents that are readable as pages. */
const textTypes: readonly string[] = ['text/markdown', 'text/plain'];

/**
 * Returns a lookup of Markdown by site path: every page in full, the developer docs, the documents for agents and the
 * skills.
 */
export function markdownPages(currentContext: () => DiscoveryContext, perSnapshot: PerSnapshot): MarkdownPages {
  const reference = perSnapshot((context) => toWholeMarkdownPage(referencePage(context)));
  return (path) => {
    // The contract's pattern for a path. Post lists by tag can contain any letter and are excluded.
    if (!/^\/[A-Za-z0-9/._-]*$/.test(path)) return undefined;
    const context = currentContext();
    if (!context.answers(path)) return undefined;
    if (path === referencePath) return reference();
    if (path === '/developers') return toWholeMarkdownPage(developersPage(context));
    const page = renderPage(context.site, path);
    if (page) return page.status === 200 ? toWholeMarkdownPage(page) : undefined;
    return documentText(context, path) ?? skillText(context, path);
  };
}

const toWholeMarkdownPage = ({ wholeMarkdown, ...page }: Heading & Pick<SitePage, 'wholeMarkdown'>): MarkdownPage =>
  toMarkdownPage(page, wholeMarkdown());

/** Removes the front matter, which repeats the other members. */
function toMarkdownPage({ path, title, description, updated }: Heading, text: string): MarkdownPage {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n') : -1;
  return { path, title, description, updated, text: end < 0 ? text : text.slice(end + 5).trimStart() };
}

function documentText(context: DiscoveryContext, path: string): MarkdownPage | undefined {
  const all = documents as readonly unknown[] as readonly AnyDocument[];
  for (const { operation, listed, forms } of all) {
    if (context.contract.operation(operation).path !== path) continue;
    const [[type, make] = []] = Object.entries(
      forms as Readonly<Record<string, (context: DiscoveryContext) => unknown>>,
    );
    const rendered = make && textTypes.includes(type ?? '') ? make(context) : undefined;
    const title = listed?.title ?? path.slice(1);
    const { updated } = context.portfolio;
    return typeof rendered === 'string'
      ? toMarkdownPage({ path, title, description: listed?.about ?? title, updated }, rendered)
      : undefined;
  }
  return undefined;
}

function skillText(context: DiscoveryContext, path: string): MarkdownPage | undefined {
  const skill = publishedSkills(context).find((each) => each.path === path);
  return skill && toMarkdownPage({ ...skill, updated: context.portfolio.updated }, skill.file);
}
