import type { Envelope } from './envelope.js';
import { invalidRequest } from './eras.js';

/** JSON-RPC batches exist in these alone. */
const batchVersions: readonly string[] = ['2025-03-26', '2024-11-05'];
const batchLimit = 20;

/**
 * Throws unless the version header allows a batch and the batch has 1 to 20 messages (mcp.md §4.3). It looks at none of
 * them, so that the refusal of a long batch costs nothing.
 */
export function checkBatch(batch: readonly unknown[], headerVersion: string | undefined): void {
  if (headerVersion !== undefined && !batchVersions.includes(headerVersion)) {
    throw invalidRequest(
      'This protocol version has no batches.',
      `Send one message per POST. Batches exist in ${batchVersions.join(' and ')}.`,
    );
  }
  if (batch.length < 1 || batch.length > batchLimit) {
    throw invalidRequest(
      `A batch has 1 to ${batchLimit} messages; this one has ${batch.length}.`,
      'Send fewer messages per POST.',
    );
  }
}

/** Throws for a message of a revision that has no batches. */
export function checkBatchEras(batch: readonly Envelope[]): void {
  const modern = batch.findIndex(({ metaVersion }) => metaVersion !== undefined);
  if (modern >= 0) {
    throw invalidRequest(
      `Message ${modern} of the batch declares a revision without batches.`,
      'Send one message per POST in revision 2026-07-28.',
    );
  }
}
