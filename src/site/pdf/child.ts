/**
 * The process that draws one sheet: it has no secret in its environment, opens no socket, its memory has a bound and is
 * given back when it ends, and no request waits for it. Started by process.ts; ends with its parent.
 */
import '../../base/ignore-debug-signal.js';
import { constants, setPriority } from 'node:os';
import type { JobOrder } from '../../base/job-process.js';
import { drawSheet } from './draw.js';
import type { Drawn } from './process.js';
import type { Sheet } from './sheet.js';

process.on('disconnect', () => process.exit(0));
// Requests come first where the processor is short.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.once('message', ({ id, job }: JobOrder<Sheet>) => {
  const send = (drawn: Drawn): void => void process.send?.(drawn);
  void drawSheet(job).then(
    (bytes) => send({ id, bytes }),
    (error: Error) => send({ id, failure: error.message }),
  );
});
