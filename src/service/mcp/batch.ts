import type { Envelope } from './envelope.js';
import { invalidRequest } from './eras.js';

/** Protocol versions with JSON-RPC batches. */
const batchVersions: readonly string[] = ['2025-03-26', '2024-11-05'];
const batchLimit = 20;

/**
 * Throws unless the protocol version allows batches and the batch has 1 to 20 messages (mcp.md §4.3). Does not read the
 * messages, so that rejecting a long batch is cheap.
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

/** Throws if a message declares a protocol version without batches. */
export function checkBatchEras(batch: readonly Envelope[]): void {
  const modern = batch.findIndex(({ metaVersion }) => metaVersion !== undefined);
  if (modern >= 0) {
    throw invalidRequest(
      `Message ${modern} of the batch declares a revision without batches.`,
      'Send one message per POST in revision 2026-07-28.',
    );
  }
}
