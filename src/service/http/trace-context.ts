import type { IncomingMessage } from 'node:http';

/** The place of a request in a trace (W3C Trace Context). */
export interface TraceContext {
  /** 32 lower-case hexadecimal digits. */
  readonly traceId: string;
  /** The caller's span, or ours where traces are recorded: 16 lower-case hexadecimal digits. */
  readonly spanId: string;
}

const traces = new WeakMap<IncomingMessage, TraceContext>();

/** Says which span of ours the request has, in place of the caller's. */
export function setTrace(request: IncomingMessage, trace: TraceContext): void {
  traces.set(request, trace);
}

/** The trace that the request belongs to; undefined when the caller names none, or none that can be read. */
export function traceOf(request: IncomingMessage): TraceContext | undefined {
  return traces.get(request) ?? parseTraceparent(request.headers.traceparent);
}

const form = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(-.*)?$/;

/**
 * Reads a `traceparent` header (W3C Trace Context §3.2): version ff and identifiers of zeros are invalid, later
 * versions may say more.
 */
export function parseTraceparent(header: string | string[] | undefined): TraceContext | undefined {
  const [, version, traceId = '', spanId = '', more] = form.exec(typeof header === 'string' ? header.trim() : '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId };
}
