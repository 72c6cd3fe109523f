import { createRequire } from 'node:module';
import { lazy, memoizeTexts } from '../../base/memo.js';
import { type FormulaBudget, findForbiddenTex } from './formula-limits.js';
import { limitSizes, maxLengthEm } from './formula-sizes.js';

/** A formula as MathML, which needs neither a script nor a stylesheet; or why it cannot be rendered. */
export type RenderedFormula = { readonly html: string } | { readonly reason: string };

interface Katex {
  renderToString(tex: string, options: object): string;
}

/** Loaded with the first formula, since few texts have one. */
const katex = lazy(() => createRequire(import.meta.url)('katex') as Katex);

/** In characters. The largest commutative diagram of 2,000 characters takes half of it. */
const maxOutputLength = 200_000;

/** Texts repeat short formulas, such as the letters of their variables. */
const memoBounds = { most: 2_000, longest: 100 };
const renderInline = memoizeTexts((tex: string) => runKatex(tex, false), memoBounds);
const renderDisplayed = memoizeTexts((tex: string) => runKatex(tex, true), memoBounds);

/**
 * Renders a formula of TeX within the budget of its text or page. Commands that load something, link elsewhere, set
 * styles or define macros are disabled.
 */
export function renderFormula(tex: string, isDisplayed: boolean, budget: FormulaBudget): RenderedFormula {
  const refusal = findForbiddenTex(tex) ?? budget.takeFormula(tex);
  if (refusal !== undefined) return { reason: refusal };
  const rendered = (isDisplayed ? renderDisplayed : renderInline)(tex);
  const excess = 'html' in rendered ? budget.takeOutput(rendered.html) : undefined;
  return excess === undefined ? rendered : { reason: excess };
}

function runKatex(tex: string, displayMode: boolean): RenderedFormula {
  try {
    const html = katex().renderToString(tex, {
      displayMode,
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 1_000,
      maxSize: maxLengthEm,
    });
    if (html.length > maxOutputLength) return { reason: `it makes more than ${maxOutputLength} characters of MathML` };
    return { html: limitSizes(html.replace(/^<span class="katex">/, '').replace(/<\/span>$/, '')) };
  } catch (error) {
    return { reason: (error as Error).message.replace(/^KaTeX parse error: /, '').split('\n', 1)[0] ?? '' };
  }
}
