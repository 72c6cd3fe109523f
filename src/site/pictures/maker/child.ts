/**
 * The process that draws: pictures come from cameras and editors of every kind, and what decodes them is native code.
 * Here it finds no secret in its environment, opens no socket, and its memory is given back when the process ends. Started
 * by process.ts; ends with its parent.
 */
import '../../../base/ignore-debug-signal.js';
import { constants, setPriority } from 'node:os';
import type { JobOrder } from '../../../base/job-process.js';
import type { Job, JobResult, Readiness } from './job.js';
import { SourceChanged } from './source.js';

const send = (said: Readiness | JobResult): void => void process.send?.(said);

process.on('disconnect', () => process.exit(0));
// Requests come first where the processor is short.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Imported when the process runs, since a platform may have no binary of it.
const drawing = import('./draw.js').then(
  ({ draw }) => {
    send({ ready: true });
    return draw;
  },
  (error: Error) => {
    send({ ready: false, reason: error.message.split('\n', 1)[0] ?? '' });
    return undefined;
  },
);

process.on('message', ({ id, job }: JobOrder<Job>) => {
  void draw(job).then(
    (bytes) => send({ id, bytes }),
    (error: Error) => send({ id, failure: error.message, changed: error instanceof SourceChanged }),
  );
});

async function draw(job: Job): Promise<Uint8Array> {
  const known = await drawing;
  if (!known) throw new Error('Nothing can be drawn on this platform.');
  return known(job);
}
