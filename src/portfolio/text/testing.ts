import { wordsFor } from '../../dictionary/words.js';
import { escapeHtml } from '../../platform/markup.js';
import { FormulaBudget } from '../markdown/formula-limits.js';
import type { RenderContext } from './html/context.js';

/** A site without pictures, on which code is not highlighted. */
export const renderContext = (): RenderContext => ({
  base: 'https://portfolio.example.org',
  sizeOf: () => undefined,
  words: wordsFor('en'),
  budget: { formulas: new FormulaBudget(), highlighting: { highlight: escapeHtml } },
});
