import { createUrls } from '../../base/urls.js';
import type { LoadOptions } from '../../content/folder/load-options.js';
import { compileContent } from '../../content/load.js';
import type { CompiledContent } from '../../content/result/snapshot.js';
import { createPortfolio } from '../../service/portfolio/portfolio.js';
import { checkAnswers } from './check-answers.js';

/**
 * Compiles content, and validates the API responses that are built from it against the contract, so that accepted
 * content can always be served. Throws the errors of `compileContent`.
 */
export function compile(path: string, options: LoadOptions): Promise<CompiledContent> {
  const urls = createUrls(options.baseUrl);
  return compileContent(path, {
    ...options,
    checkAnswers: (content, draft) =>
      checkAnswers(
        createPortfolio(content, () => undefined),
        draft,
        options.contract,
        urls,
      ),
  });
}
