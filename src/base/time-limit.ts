import { type Context, createContext, Script } from 'node:vm';
import { lazy } from './memo.js';

interface Sandbox extends Context {
  work: (() => unknown) | undefined;
}

const sandbox = lazy(() => createContext({ work: undefined }) as Sandbox);
const callWork = lazy(() => new Script('work()'));

/**
 * Runs synchronous work and returns its result, or undefined if the work takes longer than `maxMs` milliseconds. Node
 * stops such work wherever it is, also inside a regular expression, so discard any state that the work was changing. The
 * timer thread of one call costs about 0.1 ms.
 */
export function runWithin<Result>(maxMs: number, work: () => Result): Result | undefined {
  const context = sandbox();
  context.work = work;
  try {
    return callWork().runInContext(context, { timeout: Math.max(1, Math.ceil(maxMs)) }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  } finally {
    context.work = undefined;
  }
}
