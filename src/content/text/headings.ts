import { oneLine } from '../../base/text.js';
import { blocksOf, plainWords } from './blocks.js';
import { withDialect } from './dialect.js';
import { endOf, type MarkdownNode, type MarkdownTree, sourceOf } from './nodes.js';
import { parseMarkdown, readMarkdown } from './parse.js';

/**
 * Returns the words of the first heading of a text on one line, or undefined if it has none with words. With `maxLevel` 1,
 * only `#` counts.
 */
export function firstHeading(markdown: string, maxLevel = 6): string | undefined {
  const { source, root } = readMarkdown(markdown);
  return root.children
    ?.filter(({ type, depth = 1 }) => type === 'heading' && depth <= maxLevel)
    .map((heading) => wordsOfBlock(heading, source))
    .find((words) => words !== '');
}

/**
 * Returns the words of the first paragraph of a text on one line, or undefined if it has none. A paragraph of nothing but
 * pictures and links, such as the badges of a README, is not one.
 */
export function firstParagraph(markdown: string): string | undefined {
  const { source, root } = withDialect(parseMarkdown(markdown));
  const paragraph = root.children?.find((node) => node.type === 'paragraph' && hasOwnWords(node));
  return paragraph && wordsOfBlock(paragraph, source);
}

/** A text without the first heading of level 1 if its words are `title`, which the page shows above the text. */
export function withoutTitleHeading(markdown: string, title: string): string {
  // Most texts begin with something else, and are not parsed for this.
  if (!mayBeginWithHeading.test(markdown)) return markdown;
  const { source, root } = readMarkdown(markdown);
  const [first] = root.children ?? [];
  if (first?.type !== 'heading' || first.depth !== 1) return markdown;
  const isTitle = wordsOfBlock(first, source) === title || headingSource(first, source) === title;
  return isTitle ? markdown.slice(endOf(first)).trimStart() : markdown;
}

/** A number sign, or a line that is underlined. */
const mayBeginWithHeading = /^ {0,3}#|^[^\n]*\n {0,3}=/;

/** The words of a heading with their marks: a title may be written with marks. */
const headingSource = ({ children = [] }: MarkdownNode, source: string): string =>
  children
    .map((child) => sourceOf(child, source))
    .join('')
    .trim();

const wordsOfBlock = (block: MarkdownNode, source: string): string =>
  oneLine(
    blocksOf({ source, root: { type: 'root', children: [block] } } satisfies MarkdownTree)
      .map(({ words }) => plainWords(words))
      .join(' '),
  );

/** Whether a paragraph has letters or digits outside of links and pictures. */
function hasOwnWords({ type, value = '', children = [] }: MarkdownNode): boolean {
  if (type === 'text' || type === 'inlineCode') return /[\p{L}\p{N}]/u.test(value);
  return type !== 'link' && type !== 'linkReference' && children.some(hasOwnWords);
}
