import { escapeMarkdown } from '../../base/markup.js';
import type { WholePage } from './elements/page-parts.js';
import type { Site } from './elements/site.js';

/**
 * The Markdown of a page: front matter, one H1, the way to the index, the content, the sitemap; nothing of navigation
 * (discovery.md N-3).
 */
export function twin(
  { urls, docVersion, words }: Site,
  page: Pick<WholePage, 'path' | 'title' | 'description' | 'updated' | 'markdown'>,
): string {
  const facts = {
    title: page.title,
    description: page.description,
    canonical: urls.of(page.path),
    doc_version: docVersion,
    last_updated: page.updated,
  };
  const text = blocks(
    // JSON strings are YAML strings.
    ['---', ...Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`), '---'].join('\n'),
    `# ${escapeMarkdown(page.title)}`,
    `> ${words.say('fullIndex', { index: `[llms.txt](${urls.llms})` })}`,
    page.markdown().trim(),
    `## ${words.say('sitemap')}`,
    `[${words.say('allPages')}](${urls.of('/sitemap.md')})`,
  );
  return `${text}\n`;
}

/** Paragraphs and blocks of Markdown, parted by blank lines, without those that are absent. */
export function blocks(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');
}

/** A Markdown list of name and value, without the entries that have no value. */
export function factList(facts: readonly (readonly [name: string, value: string | undefined])[]): string {
  return facts
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `- ${escapeMarkdown(name)}: ${escapeMarkdown(value ?? '')}`)
    .join('\n');
}

/** A Markdown link whose text is taken literally; without a text it shows the address. */
export function mdLink(text: string, url: string): string {
  return `[${escapeMarkdown(text.trim() === '' ? url : text)}](${/[\s()]/.test(url) ? `<${url}>` : url})`;
}

/** Several lines of plain text as Markdown paragraphs, taken literally. */
export function mdText(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map(escapeMarkdown)
    .join('\n\n');
}
