import { elapsedMs } from '../../../base/clock.js';
import { escapeHtml } from '../../../base/markup.js';
import { highlight, loadLanguages } from './highlight.js';

/** A page full of ordinary code takes a fifth of it. */
const defaultBudgetMs = 250;

/**
 * The time that all code blocks of one page may take to highlight. Blocks after that are complete but plain: some
 * grammars take seconds for a block that is made for it.
 */
export class HighlightBudget {
  constructor(
    private remainingMs = defaultBudgetMs,
    private readonly elapsed = elapsedMs,
  ) {}

  /** Returns code as HTML, highlighted if the budget lasts. */
  highlight(code: string, language: string): string {
    if (this.remainingMs <= 0) return escapeHtml(code);
    loadLanguages();
    const start = this.elapsed();
    const html = highlight(code, language, this.remainingMs);
    this.remainingMs -= this.elapsed() - start;
    return html;
  }
}
