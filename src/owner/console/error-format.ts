import type { Html } from '../../base/html.js';
import type { ApiError } from '../../service/http/api-errors.js';
import type { ErrorFormat } from '../../service/http/pipeline/error-handler.js';
import { stateOf } from '../../service/http/request-state.js';
import { pageHeaders } from '../../service/people/pages/answer.js';
import { purposes } from '../../service/people/sign-in/purposes.js';
import type { ConsoleFrame } from './deps.js';
import { consoleNotice } from './layout.js';
import { isOfConsole } from './paths.js';

/**
 * Errors that the console's pages do not make themselves: limits, sizes, faults of ours, a database that is away. It
 * declines 404, which is answered as for any address that leads nowhere, and 405, which is JSON for everybody.
 */
export function consoleErrorFormat(frame: ConsoleFrame): ErrorFormat {
  return (error, _request, response) => {
    const { id, path, operation } = stateOf(response);
    const { status } = error;
    if (!operation || !isOfConsole(path) || status === 404 || status === 405) return undefined;
    response.set({ ...pageHeaders, ...purposes.owner.headers });
    return { type: 'text/html', body: drawn(frame, error, id).text };
  };
}

function drawn(frame: ConsoleFrame, { status, headers }: ApiError, requestId: string): Html {
  const wait = waitWords(Number(headers['Retry-After'] ?? 5));
  const pages: Readonly<Record<number, readonly [title: string, ...sentences: string[]]>> = {
    413: ['The form is too large', reload],
    429: ['Too many tries', wait],
    500: ['Something went wrong here', `The log has it under the request id ${requestId}.`],
    503: ['The database is away', away, wait],
  };
  return consoleNotice(frame, ...(pages[status] ?? (['The form is not complete', reload] as const)));
}

const reload = 'Load the page again, then send it once more.';
const away =
  'What people and agents read goes on. Signing in, messages and agents come back with the database; its state is in the log of the service.';

const waitWords = (seconds: number): string =>
  seconds < 90 ? `Wait ${seconds} seconds.` : `Wait ${Math.ceil(seconds / 60)} minutes.`;
