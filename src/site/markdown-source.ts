import MarkdownIt, { type Token } from 'markdown-it';
import { outsideCode } from '../portfolio/content/code-spans.js';
import { endsTarget, inlineTarget, isInternal, referenceDefinition } from '../portfolio/content/links.js';
import { parsedUrl } from '../urls.js';

const parser = new MarkdownIt({ html: false });

/**
 * The owner's Markdown, made fit for the place under a page's title: the topmost heading is H2 and no level is skipped,
 * every fence is closed and tagged with a language (discovery.md N-3, P-2). HTML and Markdown of a page both come from
 * this text.
 */
export function tidyMarkdown(body: string): string {
  const lines = body.replace(/\r\n?/g, '\n').split('\n');
  const tokens = parser.parse(lines.join('\n'), {});
  tidyHeadings(tokens, lines);
  const after = tidyFences(tokens, lines);
  return after
    .filter((line) => line !== removed)
    .join('\n')
    .trim();
}

/** Stands in for a line that a change has made superfluous; no line of a text is this. */
const removed = '\0';
const container = /^(?:\s*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))*\s*/;

function tidyHeadings(tokens: readonly Token[], lines: string[]): void {
  const headings = tokens.flatMap((token, i) =>
    token.type === 'heading_open' ? [{ token, text: tokens[i + 1]?.content ?? '' }] : [],
  );
  const top = Math.min(...headings.map(({ token }) => Number(token.tag.slice(1))));
  let previous = 1;
  for (const { token, text } of headings) {
    const [first = 0, end = first + 1] = token.map ?? [];
    previous = Math.min(previous + 1, Number(token.tag.slice(1)) - top + 2, 6);
    const prefix = container.exec(lines[first] ?? '')?.[0] ?? '';
    lines[first] = `${prefix}${'#'.repeat(previous)} ${text.replace(/(?<!\s)\s*\n\s*/g, ' ')}`.trimEnd();
    lines.fill(removed, first + 1, end);
  }
}

function tidyFences(tokens: readonly Token[], lines: readonly string[]): string[] {
  const result = lines.map((line) => [line]);
  for (const token of tokens.filter(({ type }) => type === 'fence')) {
    const [first = 0, end = first + 1] = token.map ?? [];
    const opening = lines[first] ?? '';
    const indent = opening.slice(0, opening.indexOf(token.markup)).replace(/[^>\s]/g, ' ');
    if (token.info.trim() === '') result[first] = [`${opening.trimEnd()}text`];
    const last = (lines[end - 1] ?? '').replace(/^[>\s]*/, '').trimEnd();
    const closed = end - 1 > first && last.startsWith(token.markup) && new Set(last).size === 1;
    if (!closed) result[end - 1]?.push(indent + token.markup);
  }
  return result.flat();
}

/**
 * The same Markdown with every link and image absolute, resolved against the path of its page on the site at `base`,
 * which may have a path itself. Code is left alone.
 */
export function absoluteLinks(markdown: string, path: string, base: string): string {
  const absolute = (target: string): string => {
    if (!isInternal(target)) return target.startsWith('//') ? (parsedUrl(target, base)?.href ?? target) : target;
    const url = parsedUrl(target, `https://site.invalid${path}`);
    return url === undefined ? target : base + url.pathname + url.search + url.hash;
  };
  const code = codeLines(markdown);
  const inline = (text: string): string =>
    text.replace(inlineTarget, (found: string, head: string, target: string, at: number) =>
      endsTarget(text, head, at + found.length) ? head + absolute(target) : found,
    );
  const whole = (line: string): string =>
    line.replace(referenceDefinition, (_, head: string, target: string) => head + absolute(target));
  return markdown
    .split('\n')
    .map((line, i) => (code.has(i) ? line : outsideCode(whole(line), inline)))
    .join('\n');
}

function codeLines(markdown: string): Set<number> {
  const blocks = parser
    .parse(markdown, {})
    .filter(({ type, map }) => (type === 'fence' || type === 'code_block') && map);
  return new Set(
    blocks.flatMap(({ map }) =>
      Array.from({ length: (map?.[1] ?? 0) - (map?.[0] ?? 0) }, (_, i) => (map?.[0] ?? 0) + i),
    ),
  );
}

/**
 * Text as Markdown shows it literally: what a title or a metric holds cannot become a link, a heading or other markup.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|!(?=\[)|&(?=#?\w+;)/gu, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')
    .replace(/^[-+=>#~]/, '\\$&');
}
