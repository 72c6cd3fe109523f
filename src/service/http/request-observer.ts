import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { elapsedMs } from '../../base/clock.js';
import type { OperationId } from '../../base/contract.js';
import type { RequestState } from './request-state.js';
import { type TraceContext, traceOf } from './trace-context.js';

/** One request and the outcome, without anything that the client sent in its query, headers or body. */
export interface Served {
  readonly requestId: string | undefined;
  readonly trace: TraceContext | undefined;
  readonly method: string;
  /** Percent-encoded, without the query. */
  readonly path: string;
  /** Absent for pages and for what leads nowhere. */
  readonly operation: OperationId | undefined;
  /** The path as the contract writes it, such as `/api/v1/webmcp/projects/{slug}`. */
  readonly template: string | undefined;
  /** The rate-limit family that the request counted against. */
  readonly family: string | undefined;
  /** 0 when the connection was gone before there was an answer. */
  readonly status: number;
  /** Why it was refused, from the closed lists of error codes. */
  readonly refusal: string | undefined;
  readonly seconds: number;
  /** True when the connection was gone before the answer was complete. */
  readonly aborted: boolean;
}

/** What an observer does about one request. */
export interface Observation {
  /** Runs the work of the request, as in its own context. */
  within?(work: () => void): void;
  /** The answer is complete, or its connection is gone; called once. */
  end(served: Served): void;
}

/** Looks on at requests: metrics, request log, traces. */
export interface RequestObserver {
  begin(request: IncomingMessage, response: ServerResponse): Observation;
}

/**
 * Tells observers of every request of a server, answered by the pipeline or by the fast path before it. Without
 * observers the handler itself is returned, so that they cost nothing where there are none.
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

/** Longest path in a log line or a span; no page has a longer one. */
const longestPath = 500;

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
    path: (state?.path ?? url.split('?', 1)[0] ?? '').slice(0, longestPath),
    operation: state?.operation?.id,
    template: state?.match?.path,
    family: state?.family,
    status: response.headersSent ? response.statusCode : 0,
    refusal: state?.refusal,
    seconds,
    aborted: !response.writableFinished,
  };
}

/** What the pipeline has left on the answer; the fast path before Express leaves the same by `setState`. */
function stateLeft(response: ServerResponse): RequestState | undefined {
  return (response as ServerResponse & { locals?: { state?: RequestState } }).locals?.state;
}
