import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { pluralize } from '../../base/text.js';
import { parsedUrl } from '../../base/urls.js';
import { reportLines } from '../../content/folder/report.js';
import { isError, isHeldBack } from '../../content/result/problem.js';
import type { OpenPortfolio } from '../following/follow-content.js';
import { EventStreams } from './event-streams.js';

/** Path of the live-reload script, which pages include while the owner edits. */
export const liveScript = '/_dev/reload.js';
const eventsPath = '/_dev/events';

export interface LivePages {
  /** Wraps a request listener and serves the script and the event stream. */
  before(service: RequestListener): RequestListener;
  /** Ends the streams, so that the service stops quickly. */
  close(): void;
}

/**
 * Creates live reload (content.md §5): pages reload after each change, and show the problems of the last change. Never
 * used in production.
 */
export function createLivePages(
  source: Pick<OpenPortfolio, 'current' | 'problems' | 'onReload'>,
  baseUrl: string,
): LivePages {
  const script = readFileSync(new URL('./static/reload.js', import.meta.url));
  const streams = new EventStreams();
  const stop = source.onReload(() => streams.send('state', currentState(source)));
  const ownHost = new URL(baseUrl).hostname;
  return {
    before: (service) => (request, response) => {
      if (!request.url?.startsWith('/_dev/') || request.method !== 'GET' || !isOwnHost(request, ownHost))
        service(request, response);
      else if (request.url === liveScript) sendScript(response, script);
      else if (request.url === eventsPath) streams.add(response, 'state', currentState(source));
      else service(request, response);
    },
    close() {
      stop();
      streams.close();
    },
  };
}

/** Returns the state for pages: the version of the content, and problems of the content on disk. */
function currentState({ current, problems }: Pick<OpenPortfolio, 'current' | 'problems'>): object {
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

/** Prevents DNS rebinding: a foreign page whose host name resolves to this machine must not read drafts. */
function isOwnHost({ headers }: IncomingMessage, ownHost: string): boolean {
  const named = parsedUrl(`http://${headers.host ?? ''}`);
  if (!named || headers['sec-fetch-site'] === 'cross-site') return false;
  const { hostname } = named;
  return hostname === 'localhost' || hostname === ownHost || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}
