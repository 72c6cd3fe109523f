import type { IncomingMessage } from 'node:http';

/** The trace context of a request (W3C Trace Context). */
export interface TraceContext {
  /** 32 lower-case hexadecimal digits. */
  readonly traceId: string;
  /** Span of the caller, or of the service if it records traces: 16 lower-case hexadecimal digits. */
  readonly spanId: string;
}

const traces = new WeakMap<IncomingMessage, TraceContext>();

/** Replaces the span of the caller with that of the service. */
export function setTrace(request: IncomingMessage, trace: TraceContext): void {
  traces.set(request, trace);
}

/** Returns the trace context of a request, or undefined if the header is missing or invalid. */
export function traceOf(request: IncomingMessage): TraceContext | undefined {
  return traces.get(request) ?? parseTraceparent(request.headers.traceparent);
}

const form = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(-.*)?$/;

/**
 * Parses a `traceparent` header (W3C Trace Context §3.2). Version ff and all-zero ids are invalid, later versions may
 * be longer.
 */
export function parseTraceparent(header: string | string[] | undefined): TraceContext | undefined {
  const [, version, traceId = '', spanId = '', more] = form.exec(typeof header === 'string' ? header.trim() : '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId };
}
