import type { OpenPortfolio } from './follow-content.js';

/**
 * Calls `work` after each change of the content, one call at a time. Changes during a call are handled by the next
 * call. A reload that changes nothing or is rejected causes no call. `work` must not reject.
 */
export function afterEachChange(source: Pick<OpenPortfolio, 'current' | 'onReload'>, work: () => Promise<void>): void {
  let handled = source.current();
  let isWorking = false;
  const handleChanges = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    while (handled !== source.current()) {
      handled = source.current();
      await work();
    }
    isWorking = false;
  };
  source.onReload(() => void handleChanges());
}
