import type { ErrorSurface } from '../../http/error-handler.js';
import { type ApiError, type ErrorLinks, errorRecord } from '../../http/errors.js';
import type { Html } from '../../http/html.js';
import { stateOf } from '../../http/state.js';
import { wantsJson } from '../../people/pages/answer.js';
import { consoleHeaders } from './answer.js';
import type { ConsoleFrame } from './deps.js';
import { consoleNotice } from './layout.js';
import { isOfConsole } from './paths.js';
import { words } from './words.js';

/**
 * Errors that the console's pages do not make themselves: limits, sizes, faults of ours, a database that is away. HTML,
 * or an Error record when that is preferred. It declines 404, which is answered as for any address that leads nowhere,
 * and 405, which is JSON for everybody.
 */
export function consoleSurface(frame: ConsoleFrame, links: ErrorLinks): ErrorSurface {
  return (error, request, response) => {
    const { id, path, operation } = stateOf(response);
    const { status } = error;
    if (!operation || !isOfConsole(path) || status === 404 || status === 405) return undefined;
    response.set({ ...consoleHeaders });
    response.vary('Accept');
    if (wantsJson((...types) => request.accepts(types)))
      return { type: 'application/json', body: errorRecord(error, links) };
    return { type: 'text/html', body: drawn(frame, error, id).text };
  };
}

function drawn(frame: ConsoleFrame, { status, headers }: ApiError, requestId: string): Html {
  const wait = words.wait(Number(headers['Retry-After'] ?? 5));
  switch (status) {
    case 413:
      return consoleNotice(frame, words.tooLarge, words.reload);
    case 429:
      return consoleNotice(frame, words.tooMany, wait);
    case 500:
      return consoleNotice(frame, words.failed, words.failedText(requestId));
    case 503:
      return consoleNotice(frame, words.away, words.awayText, wait);
    default:
      return consoleNotice(frame, words.incomplete, words.reload);
  }
}
