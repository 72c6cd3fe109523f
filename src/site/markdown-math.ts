import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../platform/markup.js';
import { renderFormula } from '../portfolio/markdown/formula.js';
import { math } from '../portfolio/markdown/math.js';
import type { PageBudget } from './page-budget.js';

/** Renders formulas as MathML; one that cannot be rendered is shown as source text. */
export function formulas(md: MarkdownIt): void {
  math(md);
  const render = (token: Token | undefined, env: object | undefined): string => {
    const { content = '', markup = '$' } = token ?? {};
    const { budget } = (env as { readonly site: { readonly budget: PageBudget } }).site;
    const rendered = renderFormula(content, markup === '$$', budget.formulas);
    return 'html' in rendered ? rendered.html : `<code>${escapeHtml(markup + content + markup)}</code>`;
  };
  md.renderer.rules.math_inline = (tokens, i, _options, env) => render(tokens[i], env);
  md.renderer.rules.math_block = (tokens, i, _options, env) =>
    `<div class="scroll math" tabindex="0">${render(tokens[i], env)}</div>\n`;
}
