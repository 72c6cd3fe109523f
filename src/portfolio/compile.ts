import { createUrls } from '../urls.js';
import { checkAnswers } from './check-answers.js';
import { compileContent } from './content/load.js';
import type { LoadOptions } from './content/load-options.js';
import { createPortfolio } from './portfolio.js';
import type { CompiledContent } from './snapshot.js';

/**
 * Compiles content, and validates every answer of the read API that is made from it against the contract, so that
 * accepted content can always be served. Throws what `compileContent` throws.
 */
export function compile(path: string, options: LoadOptions): Promise<CompiledContent> {
  const urls = createUrls(options.baseUrl);
  return compileContent(path, {
    ...options,
    checkAnswers: (content, draft) => checkAnswers(createPortfolio(content), draft, options.contract, urls),
  });
}
