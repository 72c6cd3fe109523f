import { unfinished } from '../../src/unfinished.js';

/** Operations that the contract describes and the service answers 501 until they are built. */
export const unfinishedOperations: readonly string[] = unfinished;
