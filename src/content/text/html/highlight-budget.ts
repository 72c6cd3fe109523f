import { processorMs } from '../../../base/clock.js';
import { escapeHtml } from '../../../base/markup.js';
import { highlight, loadLanguages } from './highlight.js';

/** Processor time, in milliseconds. A page full of ordinary code takes a fifth of it. */
const defaultBudgetMs = 250;
/** How much longer than its processor time a block may take, because a busy machine gives it only a share. */
const maxSlowdown = 4;

/**
 * The processor time that all code blocks of one page may take to highlight. Processor time makes a page look the same
 * on a busy machine. Blocks after that are complete but plain: some grammars take seconds for a block that is made for
 * it.
 */
export class HighlightBudget {
  constructor(
    private remainingMs = defaultBudgetMs,
    private readonly now = processorMs,
  ) {}

  /** Returns code as HTML, highlighted if the budget lasts. */
  highlight(code: string, language: string): string {
    if (this.remainingMs <= 0) return escapeHtml(code);
    loadLanguages();
    const start = this.now();
    const html = highlight(code, language, this.remainingMs * maxSlowdown);
    this.remainingMs -= this.now() - start;
    return html;
  }
}
