import { bufferOf, JobProcess, startBeside } from '../../base/job-process.js';
import type { Sheet } from './sheet.js';

/** A sheet takes about a second of processor time, and longer where requests need the processor. */
const limits = { longestJobMs: 120_000, idleMs: 0 };
const heapMiB = 192;

/** What the process says of its job. */
export type Drawn = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly failure: string });

/** Draws a sheet in its own process. Rejects when that fails or takes longer than 2 minutes. */
export async function drawnElsewhere(sheet: Sheet): Promise<Buffer> {
  const drawing = new JobProcess<Sheet, Drawn>(() => startBeside(import.meta.url, 'child', heapMiB), limits);
  try {
    const drawn = await drawing.run(sheet);
    if ('bytes' in drawn) return bufferOf(drawn.bytes);
    throw new Error(`The PDF cannot be made: ${drawn.failure}.`);
  } finally {
    drawing.close();
  }
}
