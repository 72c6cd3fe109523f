import { FormulaBudget } from '../formula-limits.js';
import { HighlightBudget } from './highlight-budget.js';

/** Limits that all texts of one page share, because their author may be a stranger. */
export class PageBudget {
  constructor(
    readonly highlighting = new HighlightBudget(),
    readonly formulas = new FormulaBudget(),
  ) {}
}
