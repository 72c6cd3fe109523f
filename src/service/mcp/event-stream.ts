import type { components } from '../../../generated/types.js';
import { parseAccept } from '../http/accept-header.js';
import { ApiError } from '../http/api-errors.js';
import type { Precondition } from '../http/pipeline/pipeline.js';

/**
 * Rejects clients that list `text/event-stream`, which try to open a stream. They accept 405 once, but take 200 for a
 * closed stream and reconnect forever. Runs before contract validation (mcp.md §3, step 4).
 */
export const refuseEventStream: Precondition = ({ id }, request) => {
  if (id !== 'getMcpDescriptor' && id !== 'getMcpAccountDescriptor') return;
  if (!parseAccept(request.headers.accept ?? '').some(({ type, q }) => type === 'text/event-stream' && q > 0)) return;
  const allowed: components['schemas']['ErrorDetails'] = { allowed: ['GET', 'HEAD', 'POST', 'OPTIONS'] };
  throw new ApiError('METHOD_NOT_ALLOWED', 'This server offers no event stream.', {
    hint: 'POST JSON-RPC messages here; each is answered with one JSON object.',
    details: allowed,
    headers: { Allow: 'GET, HEAD, POST, OPTIONS' },
  });
};
