import type { api as Api } from '@opentelemetry/sdk-node';
import type { Log } from '../../base/log.js';
import { Refused } from '../../base/refused.js';
import type { RequestObserver, Served } from '../http/request-observer.js';
import { setTrace } from '../http/trace-context.js';

type OpenTelemetry = typeof import('@opentelemetry/sdk-node');

/**
 * Creates a span for every request as a child of the caller's `traceparent`, and sends it with OpenTelemetry's SDK and
 * its environment variables. The SDK is an optional dependency that is imported only if an endpoint is set. Throws
 * `Refused` if it is not installed.
 */
export async function openTraces(options: {
  readonly serviceName: string | undefined;
  readonly version: string;
  readonly log: Log;
}) {
  const { api, NodeSDK } = await loadSdk();
  const { serviceName, version, log } = options;
  // Metrics use Prometheus, and the log uses standard output.
  const sdk = new NodeSDK({
    ...(serviceName !== undefined && { serviceName }),
    metricReaders: [],
    logRecordProcessors: [],
  });
  api.diag.setLogger(diagnosticsTo(log), { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true });
  sdk.start();
  return {
    observer: requestSpans(api, api.trace.getTracer('vitrine', version)),
    /** Sends pending spans and shuts down. */
    close: () => sdk.shutdown().catch(() => {}),
  };
}

async function loadSdk(): Promise<OpenTelemetry> {
  try {
    return await import('@opentelemetry/sdk-node');
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Refused(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the package @opentelemetry/sdk-node is not installed: run "npm install @opentelemetry/sdk-node" beside Vitrine, or leave the setting out.',
    );
  }
}

function diagnosticsTo(log: Log) {
  const details = { from: 'opentelemetry' };
  return {
    error: (message: string) => log.warn(details, message),
    warn: (message: string) => log.warn(details, message),
    info: (message: string) => log.debug(details, message),
    debug: (message: string) => log.debug(details, message),
    verbose: (message: string) => log.debug(details, message),
  };
}

/** Creates spans by OpenTelemetry's conventions for HTTP servers, without the query, which can contain secrets. */
function requestSpans(api: OpenTelemetry['api'], tracer: Api.Tracer): RequestObserver {
  return {
    begin(request) {
      const parent = api.propagation.extract(api.ROOT_CONTEXT, request.headers);
      const span = tracer.startSpan(request.method ?? 'HTTP', { kind: api.SpanKind.SERVER }, parent);
      const { traceId, spanId } = span.spanContext();
      setTrace(request, { traceId, spanId });
      const context = api.trace.setSpan(parent, span);
      return {
        within: (work) => api.context.with(context, work),
        end: (served) => finish(api, span, served),
      };
    },
  };
}

function finish(
  api: OpenTelemetry['api'],
  span: Api.Span,
  { method, template, path, operation, requestId, status, refusal }: Served,
): void {
  if (template !== undefined) span.updateName(`${method} ${template}`);
  span.setAttributes({
    'http.request.method': method,
    'url.path': path,
    ...(template !== undefined && { 'http.route': template }),
    ...(status > 0 && { 'http.response.status_code': status }),
    ...(operation !== undefined && { 'vitrine.operation': operation }),
    ...(requestId !== undefined && { 'vitrine.request_id': requestId }),
    ...(status >= 500 && { 'error.type': refusal ?? String(status) }),
  });
  if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
  span.end();
}
