import type { Log } from '../../base/log.js';
import type { RequestObserver } from '../http/request-observer.js';

/**
 * Logs each request at level info: path, operation, status, duration, and the ids of other log lines and traces. Never
 * logs the query, headers or the body, which contain secrets, or client addresses, which the proxy logs.
 */
export function requestLog(log: Log): RequestObserver {
  return {
    begin: () => ({
      end({ requestId, trace, method, path, operation, status, refusal, seconds, aborted }) {
        const ms = Math.round(seconds * 1e6) / 1e3;
        const details = {
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
        log.info(details, `${method} ${path} ${aborted ? 'was aborted by the client' : status}`);
      },
    }),
  };
}
