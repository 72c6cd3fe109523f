import { createRequire } from 'node:module';
import { lazy, memoizeTexts } from '../../platform/memo.js';

/** A formula as MathML, which needs neither a script nor a stylesheet; or what is wrong with it. */
export type SetFormula = { readonly html: string } | { readonly fault: string };

interface Katex {
  renderToString(tex: string, options: object): string;
}

/** Loaded with the first formula, since few texts have one. */
const katex = lazy(() => createRequire(import.meta.url)('katex') as Katex);

/** Bounds of what is remembered: the same letters occur many times in one text. */
const bounds = { most: 2_000, longest: 500 };
const setInline = memoizeTexts((tex: string) => setAs(tex, false), bounds);
const setDisplayed = memoizeTexts((tex: string) => setAs(tex, true), bounds);

/** Formulas of one text that are set. */
export const maxFormulas = 1_000;

/** Sets a formula of TeX. Commands that lead elsewhere or give styles are rejected. */
export const setFormula = (tex: string, isDisplayed: boolean): SetFormula =>
  (isDisplayed ? setDisplayed : setInline)(tex);

function setAs(tex: string, displayMode: boolean): SetFormula {
  try {
    const html = katex().renderToString(tex, {
      displayMode,
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 200,
      maxSize: 20,
    });
    return { html: html.replace(/^<span class="katex">/, '').replace(/<\/span>$/, '') };
  } catch (error) {
    return { fault: (error as Error).message.replace(/^KaTeX parse error: /, '').split('\n', 1)[0] ?? '' };
  }
}
