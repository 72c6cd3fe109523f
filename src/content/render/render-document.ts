import type { OwnDocument } from '../result/render-document.js';
import type { RenderedText } from '../result/texts.js';
import { PageBudget } from '../text/html/page-budget.js';
import { renderText } from './render-text.js';

/** Number of documents that are kept: the documentation in a few languages. */
const maxKept = 8;
const kept = new Map<string, RenderedText>();

/**
 * Renders a text of the service itself, once for each wording of it. Its author is trusted, so that this may happen
 * outside of the compiler.
 */
export function renderDocument({ markdown, path, urls, words, idOf }: OwnDocument): RenderedText {
  const key = JSON.stringify([path, urls.base, words.language, markdown]);
  const found = kept.get(key);
  if (found) return found;
  const budget = new PageBudget();
  const context = { base: urls.base, urls, path, words, budget, sizeOf: () => undefined };
  const text = renderText(markdown, { ...context, ...(idOf && { idOf }), maxLength: Number.POSITIVE_INFINITY });
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, text);
  return text;
}
