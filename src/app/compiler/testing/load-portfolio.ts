import { dayOf } from '../../../base/days.js';
import type { LoadOptions } from '../../../content/folder/load-options.js';
import { createPortfolio, type Portfolio } from '../../../service/portfolio/portfolio.js';
import type { CachedCompiler } from '../cached-compiler.js';
import { compile } from '../compile.js';

/** Compiles content in this process, and adds lookups and search. */
export const loadPortfolio = async (path: string, options: LoadOptions): Promise<Portfolio> =>
  createPortfolio(await compile(path, options));

/** A compiler for `openPortfolio` that works in this process and stores nothing. */
export const compilerHere = (options: Omit<LoadOptions, 'today'>): Pick<CachedCompiler, 'compile'> => ({
  compile: async (path, now) => ({
    content: await compile(path, { ...options, today: dayOf(now), now: now.getTime() }),
  }),
});
