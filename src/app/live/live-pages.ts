import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { pluralize } from '../../base/text.js';
import { parsedUrl } from '../../base/urls.js';
import { reportLines } from '../../content/folder/report.js';
import { isError, isHeldBack } from '../../content/result/problem.js';
import type { OpenPortfolio } from '../following/follow-content.js';
import { EventStreams } from './event-streams.js';

/** The script at the end of each page while the owner writes. */
export const liveScript = '/_dev/reload.js';
const eventsPath = '/_dev/events';

export interface LivePages {
  /** Answers the script and the event stream, and leaves the rest to the service. */
  before(service: RequestListener): RequestListener;
  /** Ends the streams, for a prompt stop. */
  close(): void;
}

/**
 * Lets pages follow what is being written (content.md §5): they load again after each change that is served, and show
 * what is wrong with the last change. Only a service that is not in production has it.
 */
export function createLivePages(
  source: Pick<OpenPortfolio, 'current' | 'problems' | 'onReload'>,
  baseUrl: string,
): LivePages {
  const script = readFileSync(new URL('./static/reload.js', import.meta.url));
  const streams = new EventStreams();
  const stop = source.onReload(() => streams.send('state', stateOf(source)));
  const ownHost = new URL(baseUrl).hostname;
  return {
    before: (service) => (request, response) => {
      if (!request.url?.startsWith('/_dev/') || request.method !== 'GET' || !isFromHere(request, ownHost))
        service(request, response);
      else if (request.url === liveScript) sendScript(response, script);
      else if (request.url === eventsPath) streams.add(response, 'state', stateOf(source));
      else service(request, response);
    },
    close() {
      stop();
      streams.close();
    },
  };
}

/** What a page needs to know: which content is served, and what is wrong with the content on disk. */
function stateOf({ current, problems }: Pick<OpenPortfolio, 'current' | 'problems'>): object {
  const all = problems();
  const errors = all.filter(isError);
  const heldBack = all.filter(isHeldBack);
  const warnings = all.filter((problem) => !isError(problem) && !isHeldBack(problem));
  const found = [
    ...(errors.length > 0 ? [`${pluralize(errors.length, 'error')}: the last good state is shown`] : []),
    ...(warnings.length > 0 ? [pluralize(warnings.length, 'warning')] : []),
    ...(heldBack.length > 0 ? [`${heldBack.length} held back`] : []),
  ];
  return {
    version: current().version,
    title: found.join(', '),
    errors: reportLines(errors),
    warnings: [...reportLines(warnings), ...reportLines(heldBack)],
  };
}

function sendScript(response: ServerResponse, script: Buffer): void {
  const type = 'text/javascript; charset=utf-8';
  response
    .writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    .end(script);
}

/** A foreign page that points its own name at this machine reads nothing of what is being written. */
function isFromHere({ headers }: IncomingMessage, ownHost: string): boolean {
  const named = parsedUrl(`http://${headers.host ?? ''}`);
  if (!named || headers['sec-fetch-site'] === 'cross-site') return false;
  const { hostname } = named;
  return hostname === 'localhost' || hostname === ownHost || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}
