import type { OpenPortfolio } from './follow-content.js';

/**
 * Calls `work` after each change of the content, one call at a time: a change that comes during one is met by the next,
 * and what was read again and is the same, or is refused, by none. `work` must not reject.
 */
export function afterEachChange(source: Pick<OpenPortfolio, 'current' | 'onReload'>, work: () => Promise<void>): void {
  let met = source.current();
  let isWorking = false;
  const meetChanges = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    while (met !== source.current()) {
      met = source.current();
      await work();
    }
    isWorking = false;
  };
  source.onReload(() => void meetChanges());
}
