import type { components } from '../../../generated/types.js';
import { acceptRanges } from '../http/accept-header.js';
import { ApiError } from '../http/api-errors.js';
import type { Precondition } from '../http/pipeline/pipeline.js';

/**
 * A client that lists `text/event-stream` opens a listening stream. 405 tells it once that there is none; a 200 it
 * takes for a stream that ended, and asks again for ever. It comes before everything that the contract may find wrong
 * with such a request (mcp.md §3, step 4).
 */
export const refuseEventStream: Precondition = ({ id }, request) => {
  if (id !== 'getMcpDescriptor' && id !== 'getMcpAccountDescriptor') return;
  if (!acceptRanges(request.headers.accept ?? '').some(({ type, q }) => type === 'text/event-stream' && q > 0)) return;
  const allowed: components['schemas']['ErrorDetails'] = { allowed: ['GET', 'HEAD', 'POST', 'OPTIONS'] };
  throw new ApiError('METHOD_NOT_ALLOWED', 'This server offers no event stream.', {
    hint: 'POST JSON-RPC messages here; each is answered with one JSON object.',
    details: allowed,
    headers: { Allow: 'GET, HEAD, POST, OPTIONS' },
  });
};
