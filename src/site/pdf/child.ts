/**
 * Child process that draws one PDF. It has no secrets in its environment, opens no socket, and has limited memory that
 * is freed when it ends. Requests never wait for it. Started by process.ts, ends with its parent.
 */
import '../../base/ignore-debug-signal.js';
import { constants, setPriority } from 'node:os';
import type { JobOrder } from '../../base/job-process.js';
import { drawSheet } from './draw.js';
import type { DrawResult } from './process.js';
import type { Sheet } from './sheet.js';

process.on('disconnect', () => process.exit(0));
// Requests have priority if the CPU is busy.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.once('message', ({ id, job }: JobOrder<Sheet>) => {
  const send = (drawn: DrawResult): void => void process.send?.(drawn);
  void drawSheet(job).then(
    (bytes) => send({ id, bytes }),
    (error: Error) => send({ id, failure: error.message }),
  );
});
