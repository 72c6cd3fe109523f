import type { MarkdownPage, MarkdownPages } from '../../service/portfolio/pages.js';
import { type PageEntry, renderPage } from '../operations/pages.js';
import type { SitePage } from '../pages/page.js';
import { developersPage } from './documents/developers/page.js';
import { referencePath } from './documents/developers/reference/entry.js';
import { referencePage } from './documents/developers/reference/page.js';
import { documents } from './documents/index.js';
import { publishedSkills } from './documents/skills/skills.js';
import type { AnyDocument } from './facts/document.js';
import type { PerFacts } from './facts/document-reply.js';
import type { Facts } from './facts/facts.js';

type Heading = Pick<PageEntry, 'path' | 'title' | 'description' | 'updated'>;

/** The forms in which a document is read as a page. */
const textTypes: readonly string[] = ['text/markdown', 'text/plain'];

/**
 * Every page of the site as Markdown, with all of a long text, and what `/llms.txt` names besides: the docs, the
 * documents for agents and the skills.
 */
export function pageTexts(facts: () => Facts, perFacts: PerFacts): MarkdownPages {
  const reference = perFacts((now) => textOf(referencePage(now)));
  return (path) => {
    // The contract's pattern of a path; lists of posts by tag, which may have any letter, are not among them.
    if (!/^\/[A-Za-z0-9/._-]*$/.test(path)) return undefined;
    const now = facts();
    if (!now.answers(path)) return undefined;
    if (path === referencePath) return reference();
    if (path === '/developers') return textOf(developersPage(now));
    const page = renderPage(now.site, path);
    if (page) return page.status === 200 ? textOf(page) : undefined;
    return documentText(now, path) ?? skillText(now, path);
  };
}

const textOf = ({ wholeMarkdown, ...page }: Heading & Pick<SitePage, 'wholeMarkdown'>): MarkdownPage =>
  pageOf(page, wholeMarkdown());

/** Without front matter, which says the same as the members beside the text. */
function pageOf({ path, title, description, updated }: Heading, text: string): MarkdownPage {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n') : -1;
  return { path, title, description, updated, text: end < 0 ? text : text.slice(end + 5).trimStart() };
}

function documentText(facts: Facts, path: string): MarkdownPage | undefined {
  const all = documents as readonly unknown[] as readonly AnyDocument[];
  for (const { operation, listed, forms } of all) {
    if (facts.contract.operation(operation).path !== path) continue;
    const [[type, make] = []] = Object.entries(forms as Readonly<Record<string, (facts: Facts) => unknown>>);
    const made = make && textTypes.includes(type ?? '') ? make(facts) : undefined;
    const title = listed?.title ?? path.slice(1);
    const { updated } = facts.portfolio;
    return typeof made === 'string'
      ? pageOf({ path, title, description: listed?.about ?? title, updated }, made)
      : undefined;
  }
  return undefined;
}

function skillText(facts: Facts, path: string): MarkdownPage | undefined {
  const skill = publishedSkills(facts).find((each) => each.path === path);
  return skill && pageOf({ ...skill, updated: facts.portfolio.updated }, skill.file);
}
