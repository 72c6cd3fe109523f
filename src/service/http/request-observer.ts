import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { elapsedMs } from '../../base/clock.js';
import type { OperationId } from '../../base/contract.js';
import type { RequestState } from './request-state.js';
import { type TraceContext, traceOf } from './trace-context.js';

/** A request and its outcome, without data from its query, headers, or body. */
export interface Served {
  readonly requestId: string | undefined;
  readonly trace: TraceContext | undefined;
  readonly method: string;
  /** Percent-encoded path without the query. */
  readonly path: string;
  /** Operation. Undefined for pages and unknown paths. */
  readonly operation: OperationId | undefined;
  /** Path template in the contract, such as `/api/v1/webmcp/projects/{slug}`. */
  readonly template: string | undefined;
  /** Rate-limit policy of the request. */
  readonly family: string | undefined;
  /** Status, or 0 if the client disconnected before the response. */
  readonly status: number;
  /** Error code, if any. */
  readonly refusal: string | undefined;
  readonly seconds: number;
  /** Whether the client disconnected before the response was complete. */
  readonly aborted: boolean;
}

/** The callbacks of an observer for one request. */
export interface Observation {
  /** Runs the handler of the request, for example in an async context. */
  within?(work: () => void): void;
  /** Called once, when the response is complete or the client has disconnected. */
  end(served: Served): void;
}

/** Observes requests, for metrics, request log, and traces. */
export interface RequestObserver {
  begin(request: IncomingMessage, response: ServerResponse): Observation;
}

/**
 * Notifies observers of every request, whether the pipeline or the read cache answers it. Returns the handler itself if
 * there are no observers.
 */
export function observed(handler: RequestListener, observers: readonly RequestObserver[]): RequestListener {
  if (observers.length === 0) return handler;
  return (request, response) => {
    const begun = elapsedMs();
    const { method = '', url = '' } = request;
    const observations = observers.map((observer) => observer.begin(request, response));
    response.once('close', () => {
      const served = servedBy(request, response, { method, url, seconds: (elapsedMs() - begun) / 1000 });
      for (const observation of observations) observation.end(served);
    });
    const work = observations.reduce<() => void>(
      (inner, { within }) => (within ? () => within(inner) : inner),
      () => handler(request, response),
    );
    work();
  };
}

/** Maximum length of paths in logs and spans. No page has a longer path. */
const maxPathLength = 500;

function servedBy(
  request: IncomingMessage,
  response: ServerResponse,
  { method, url, seconds }: { method: string; url: string; seconds: number },
): Served {
  const state = stateLeft(response);
  return {
    requestId: state?.id,
    trace: traceOf(request),
    method: state?.method ?? method,
    path: (state?.path ?? url.split('?', 1)[0] ?? '').slice(0, maxPathLength),
    operation: state?.operation?.id,
    template: state?.match?.path,
    family: state?.family,
    status: response.headersSent ? response.statusCode : 0,
    refusal: state?.refusal,
    seconds,
    aborted: !response.writableFinished,
  };
}

/** Returns the state that the pipeline or the read cache has set on the response. */
function stateLeft(response: ServerResponse): RequestState | undefined {
  return (response as ServerResponse & { locals?: { state?: RequestState } }).locals?.state;
}
