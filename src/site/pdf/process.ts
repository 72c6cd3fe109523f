import { bufferOf, JobProcess, startBeside } from '../../base/job-process.js';
import type { Sheet } from './sheet.js';

/** A PDF takes about a second of CPU time, and longer if requests need the CPU. */
const limits = { longestJobMs: 120_000, idleMs: 0 };
const heapMiB = 192;

/** Result of a job. */
export type DrawResult = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly failure: string });

/** Draws a PDF in a child process. Rejects if drawing fails or takes longer than 2 minutes. */
export async function drawnElsewhere(sheet: Sheet): Promise<Buffer> {
  const drawing = new JobProcess<Sheet, DrawResult>(() => startBeside(import.meta.url, 'child', heapMiB), limits);
  try {
    const drawn = await drawing.run(sheet);
    if ('bytes' in drawn) return bufferOf(drawn.bytes);
    throw new Error(`The PDF cannot be made: ${drawn.failure}.`);
  } finally {
    drawing.close();
  }
}
