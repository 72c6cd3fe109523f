import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../platform/markup.js';
import { math, mostFormulas, setFormula } from '../portfolio/markdown/math.js';

/** Formulas as MathML, set here and shown without a script; one that cannot be set is shown as it is written. */
export function formulas(md: MarkdownIt): void {
  math(md);
  const set = (token: Token | undefined, env: object | undefined): string => {
    const { content = '', markup = '$' } = token ?? {};
    const seen = (env ?? {}) as { formulas?: number };
    seen.formulas = (seen.formulas ?? 0) + 1;
    const made = seen.formulas > mostFormulas ? undefined : setFormula(content, markup === '$$');
    return made && 'html' in made ? made.html : `<code>${escapeHtml(markup + content + markup)}</code>`;
  };
  md.renderer.rules.math_inline = (tokens, i, _options, env) => set(tokens[i], env);
  md.renderer.rules.math_block = (tokens, i, _options, env) =>
    `<div class="scroll math" tabindex="0">${set(tokens[i], env)}</div>\n`;
}
