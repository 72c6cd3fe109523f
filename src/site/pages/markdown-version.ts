import { escapeMarkdown } from '../../base/markup.js';
import type { WholePage } from './elements/page-parts.js';
import type { Site } from './elements/site.js';

/**
 * Renders the Markdown version of a page: front matter, one H1, a link to llms.txt, the content and the sitemap,
 * without navigation (discovery.md N-3).
 */
export function renderMarkdownVersion(
  { urls, docVersion, words }: Site,
  page: Pick<WholePage, 'path' | 'title' | 'description' | 'updated' | 'markdown'>,
): string {
  const frontMatter = {
    title: page.title,
    description: page.description,
    canonical: urls.of(page.path),
    doc_version: docVersion,
    last_updated: page.updated,
  };
  const text = blocks(
    // Every JSON string is a valid YAML string.
    ['---', ...Object.entries(frontMatter).map(([name, value]) => `${name}: ${JSON.stringify(value)}`), '---'].join(
      '\n',
    ),
    `# ${escapeMarkdown(page.title)}`,
    `> ${words.say('fullIndex', { index: `[llms.txt](${urls.llms})` })}`,
    page.markdown().trim(),
    `## ${words.say('sitemap')}`,
    `[${words.say('allPages')}](${urls.of('/sitemap.md')})`,
  );
  return `${text}\n`;
}

/** Joins Markdown blocks with blank lines and skips absent ones. */
export function blocks(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');
}

/** Formats a Markdown list of names and values and skips entries without a value. */
export function detailList(details: readonly (readonly [name: string, value: string | undefined])[]): string {
  return details
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `- ${escapeMarkdown(name)}: ${escapeMarkdown(value ?? '')}`)
    .join('\n');
}

/** Formats a Markdown link with escaped text, which is the address if there is no text. */
export function mdLink(text: string, url: string): string {
  return `[${escapeMarkdown(text.trim() === '' ? url : text)}](${/[\s()]/.test(url) ? `<${url}>` : url})`;
}

/** Escapes plain text as Markdown paragraphs. */
export function mdText(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map(escapeMarkdown)
    .join('\n\n');
}
