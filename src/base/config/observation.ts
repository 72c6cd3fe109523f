import { hasCredentials } from '../urls.js';
import { connectionUrlError } from './connection-url.js';
import type { SettingsReader } from './reader.js';

export type LogConfig = ReturnType<typeof readLog>;
/** What operators see of the service. */
export type TelemetryConfig = ReturnType<typeof readTelemetry>;

export function readLog(read: SettingsReader) {
  return {
    logLevel: read.choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    /** `auto`: text for people where standard output is a terminal, JSON everywhere else. */
    logFormat: read.choice('LOG_FORMAT', 'auto', ['auto', 'json', 'text']),
    /** False where NO_COLOR is set (no-color.org). */
    mayColour: (read.raw('NO_COLOR') ?? '') === '',
  };
}

export function readTelemetry(read: SettingsReader) {
  const port = read.text('METRICS_PORT') === undefined ? undefined : read.integer('METRICS_PORT', 0, 0, 65_535);
  const endpoint = readCollector(read, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const tracesEndpoint = readCollector(read, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const traced =
    (endpoint ?? tracesEndpoint) !== undefined &&
    !read.flag('OTEL_SDK_DISABLED', false) &&
    read.raw('OTEL_TRACES_EXPORTER') !== 'none';
  const named =
    read.text('OTEL_SERVICE_NAME') !== undefined || /\bservice\.name=/.test(read.raw('OTEL_RESOURCE_ATTRIBUTES') ?? '');
  return {
    /** Whether reads are counted, by day, for the owner. */
    countReading: read.flag('COUNT_READING', true),
    /** One log line for each request. */
    logRequests: read.flag('LOG_REQUESTS', false),
    /** Absent: no metrics. Loopback unless told otherwise, since metrics are for operators alone. */
    metrics: port === undefined ? undefined : { port, host: read.host('METRICS_HOST') ?? '127.0.0.1' },
    /** Absent: no traces. The rest of OpenTelemetry's own variables is read by its SDK. */
    traces: traced ? { serviceName: named ? undefined : 'vitrine' } : undefined,
  };
}

/** OpenTelemetry repeats the address in its messages. */
function readCollector(read: SettingsReader, name: string): string | undefined {
  const isCollector = (value: string): boolean =>
    connectionUrlError(value, ['http', 'https']) === undefined && !hasCredentials(value);
  return read.checked(
    name,
    isCollector,
    'an http or https URL without credentials, which belong in OTEL_EXPORTER_OTLP_HEADERS, such as http://collector.example.org:4318',
  );
}
