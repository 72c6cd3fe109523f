/**
 * The process that parses a program: started by script.ts for each file, and killed at the deadline. The program itself
 * never runs.
 */
import { constants, setPriority } from 'node:os';
import type { JobOrder } from '../../../platform/job-process.js';
import { runWithin } from '../../../platform/time-limit.js';
import type { ScriptJob, ScriptOutcome } from './script.js';
import { parseScript } from './script-parser.js';

process.on('disconnect', () => process.exit(0));
// Requests come first where the processor is short.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.on('message', ({ id, job }: JobOrder<ScriptJob>) => {
  process.send?.({ id, ...outcomeOf(job) });
});

function outcomeOf({ text, isJsx, deadlineMs }: ScriptJob): ScriptOutcome {
  try {
    // If the service ends first, nobody kills this process, and a parser that never returns hears no disconnect.
    return runWithin(deadlineMs, () => parseScript(text, isJsx)) ?? { reason: 'the parser took too long' };
  } catch (error) {
    const { loc, message } = error as { loc?: { line: number }; message: string };
    return { reason: /\bstack\b/.test(message) ? 'it is nested too deeply' : message, line: loc?.line };
  }
}
