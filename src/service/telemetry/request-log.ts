import type { Log } from '../../base/log.js';
import type { RequestObserver } from '../http/request-observer.js';

/**
 * One line for each request, at level info: what was asked by path and operation, what was answered, how long it took,
 * and the ids that tie it to other lines and traces. Never the query, a header or a body, since those carry secrets,
 * and no client address, which is the proxy's to keep.
 */
export function requestLog(log: Log): RequestObserver {
  return {
    begin: () => ({
      end({ requestId, trace, method, path, operation, status, refusal, seconds, aborted }) {
        const ms = Math.round(seconds * 1e6) / 1e3;
        const facts = {
          requestId,
          ...trace,
          method,
          path,
          operation,
          status,
          code: refusal,
          ms,
          ...(aborted && { aborted }),
        };
        log.info(facts, `${method} ${path} ${aborted ? 'was left by its client' : status}`);
      },
    }),
  };
}
