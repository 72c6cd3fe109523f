import { createUrls } from '../../base/urls.js';
import type { LoadOptions } from '../../content/folder/load-options.js';
import { compileContent } from '../../content/load.js';
import type { CompiledContent } from '../../content/result/snapshot.js';
import { createPortfolio } from '../../service/portfolio/portfolio.js';
import { checkAnswers } from './check-answers.js';

/**
 * Compiles content, and validates every answer of the read API that is made from it against the contract, so that
 * accepted content can always be served. Throws what `compileContent` throws.
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
