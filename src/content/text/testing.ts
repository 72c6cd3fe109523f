import { wordsFor } from '../../base/i18n/words.js';
import { escapeHtml } from '../../base/markup.js';
import { FormulaBudget } from './formula-limits.js';
import type { RenderContext } from './html/context.js';

/** A site without pictures, on which code is not highlighted. */
export const renderContext = (): RenderContext => ({
  base: 'https://portfolio.example.org',
  sizeOf: () => undefined,
  words: wordsFor('en'),
  budget: { formulas: new FormulaBudget(), highlighting: { highlight: escapeHtml } },
});
