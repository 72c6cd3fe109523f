/**
 * The process that parses a program: started by script.ts for each file. The program itself never runs.
 */
import '../../../base/ignore-debug-signal.js';
import type { JobOrder } from '../../../base/job-process.js';
import { runWithin } from '../../../base/time-limit.js';
import type { ScriptJob, ScriptOutcome } from './script.js';
import { parseScript } from './script-parser.js';

process.on('disconnect', () => process.exit(0));

process.on('message', ({ id, job }: JobOrder<ScriptJob>) => {
  process.send?.({ id, ...outcomeOf(job) });
});

function outcomeOf({ text, isJsx, deadlineMs }: ScriptJob): ScriptOutcome {
  try {
    // This process stops the parser by itself: if the service has ended, nobody kills it, and a parser that never
    // returns hears no disconnect.
    const value = runWithin(deadlineMs, () => parseScript(text, isJsx));
    return value ?? { failure: `it took longer than ${deadlineMs / 1000} s` };
  } catch (error) {
    const { loc, message } = error as { loc?: { line: number }; message: string };
    return { reason: /\bstack\b/.test(message) ? 'it is nested too deeply' : message, line: loc?.line };
  }
}
