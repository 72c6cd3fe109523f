/**
 * Child process that draws pictures. Native code decodes untrusted pictures, so the process has no secrets in its
 * environment and opens no socket. Its memory is freed when it ends. Started by process.ts, ends with its parent.
 */
import '../../../base/ignore-debug-signal.js';
import { constants, setPriority } from 'node:os';
import type { JobOrder } from '../../../base/job-process.js';
import type { Job, JobResult, Readiness } from './job.js';
import { SourceChanged } from './source.js';

const send = (message: Readiness | JobResult): void => void process.send?.(message);

process.on('disconnect', () => process.exit(0));
// Requests have priority if the CPU is busy.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Imported dynamically, since a platform may have no binary of sharp.
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
  if (!known) throw new Error('Pictures cannot be rendered on this platform.');
  return known(job);
}
