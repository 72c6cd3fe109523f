import { beginningOfText } from '../../base/text.js';
import type { Urls } from '../../base/urls.js';
import type { RenderedText } from '../result/texts.js';
import { absoluteTargets } from '../text/absolute-links.js';
import { blocksOf } from '../text/blocks.js';
import { withDialect } from '../text/dialect.js';
import { applyEdits } from '../text/edits.js';
import type { RenderContext } from '../text/html/context.js';
import { renderBlocks } from '../text/html/render.js';
import { normalizeMarkdown, normalizingEdits, trimmedText } from '../text/normalize.js';
import { parseMarkdown } from '../text/parse.js';

/** A Markdown page stays under 100,000 characters (discovery.md N-3). This leaves room for what surrounds the text. */
const maxLength = 90_000;

/** What a text is rendered for. */
export interface TextContext extends RenderContext {
  readonly path: string;
  readonly urls: Pick<Urls, 'of'>;
  /** Whether the blocks are needed, for a PDF. */
  readonly isPrinted?: boolean;
  /** In characters. Longer texts are cut. */
  readonly maxLength?: number;
}

/** Renders a text for its page. A long one ends at a paragraph, and says where all of it can be read. */
export function renderText(markdown: string, context: TextContext): RenderedText {
  const isCut = markdown.length > (context.maxLength ?? maxLength);
  const rendered = renderWhole(isCut ? cutText(markdown, context) : markdown, context);
  return isCut ? { ...rendered, whole: toAbsolute(parseMarkdown(trimmedText(markdown)), context) } : rendered;
}

function renderWhole(markdown: string, context: TextContext): RenderedText {
  const tree = parseMarkdown(trimmedText(markdown));
  const absolute = toAbsolute(tree, context);
  withDialect(tree);
  const blocks = context.isPrinted ? { blocks: blocksOf(tree) } : {};
  const { html, headings } = renderBlocks(tree, context);
  return { html: html.text, headings, markdown: absolute, ...blocks };
}

/** Returns normalized Markdown with absolute links, and normalizes the tree. */
function toAbsolute(tree: ReturnType<typeof parseMarkdown>, { path, base }: TextContext): string {
  const edits = [...normalizingEdits(tree), ...absoluteTargets(tree, path, base)];
  return applyEdits(tree.source, edits).trim();
}

function cutText(text: string, { words, path, urls }: TextContext): string {
  const end = text.lastIndexOf('\n\n', maxLength);
  const whole = urls.of(`/api/v1/webmcp/page?path=${encodeURIComponent(path)}`);
  const beginning = normalizeMarkdown(beginningOfText(text, end > 0 ? end : maxLength));
  return `${beginning}\n\n${words.say('cut')} [${words.say('wholeText')}](${whole})`;
}
