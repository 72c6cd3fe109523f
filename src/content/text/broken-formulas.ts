import { renderFormula } from './formula.js';
import { FormulaBudget } from './formula-limits.js';
import { lineOf, nodesOfType } from './nodes.js';
import { readMarkdown } from './parse.js';

/** A formula that cannot be rendered, with its line, counted from 0. */
export interface BrokenFormula {
  readonly tex: string;
  readonly reason: string;
  readonly line: number;
}

/** Finds the formulas of a text that cannot be rendered. Of several with the same reason, only the first is returned. */
export function findBrokenFormulas(text: string): readonly BrokenFormula[] {
  if (!text.includes('$')) return [];
  const budget = new FormulaBudget();
  const byReason = new Map<string, BrokenFormula>();
  for (const node of nodesOfType(readMarkdown(text).root, 'formula')) {
    const tex = node.value ?? '';
    const rendered = renderFormula(tex, node.isDisplayed === true, budget);
    if ('reason' in rendered && !byReason.has(rendered.reason))
      byReason.set(rendered.reason, { tex, reason: rendered.reason, line: lineOf(node) });
  }
  return [...byReason.values()];
}
