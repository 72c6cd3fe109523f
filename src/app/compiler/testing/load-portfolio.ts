import { dayOf } from '../../../base/days.js';
import { lazy, memoizePer } from '../../../base/memo.js';
import type { LoadOptions } from '../../../content/folder/load-options.js';
import { PageRenderer } from '../../../content/render/render-pages.js';
import type { CompiledContent } from '../../../content/result/snapshot.js';
import { createPortfolio, type Portfolio, type TextsAt } from '../../../service/portfolio/portfolio.js';
import type { CachedCompiler } from '../cached-compiler.js';
import { compile } from '../compile.js';

/** Compiles content in this process and creates a portfolio from it. */
export async function loadPortfolio(path: string, options: LoadOptions): Promise<Portfolio> {
  const content = await compile(path, options);
  return createPortfolio(content, textsOf(content));
}

/** Returns the texts of a page, rendered on first use. */
export const textsOf = memoizePer((content: CompiledContent): TextsAt => {
  const renderer = lazy(() => new PageRenderer(content));
  return memoizePer((path) => renderer().render(path));
});

/** Creates a compiler for `openPortfolio` that runs in this process without a cache. */
export const createUncachedCompiler = (options: Omit<LoadOptions, 'today'>): Pick<CachedCompiler, 'compile'> => ({
  compile: async (path, now) => {
    const content = await compile(path, { ...options, today: dayOf(now), now: now.getTime() });
    return { content, textsAt: textsOf(content) };
  },
});
