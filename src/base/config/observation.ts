import { hasCredentials } from '../urls.js';
import { connectionUrlError } from './connection-url.js';
import type { SettingsReader } from './reader.js';

export type LogConfig = ReturnType<typeof readLog>;
/** Telemetry settings. */
export type TelemetryConfig = ReturnType<typeof readTelemetry>;

export function readLog(read: SettingsReader) {
  return {
    logLevel: read.choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    /** `auto` means text on a terminal, and JSON otherwise. */
    logFormat: read.choice('LOG_FORMAT', 'auto', ['auto', 'json', 'text']),
    /** False if NO_COLOR is set (no-color.org). */
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
    /** Whether analytics are enabled. */
    countReading: read.flag('COUNT_READING', true),
    /** One log line for each request. */
    logRequests: read.flag('LOG_REQUESTS', false),
    /** Address of the metrics server, by default on loopback. Undefined disables metrics. */
    metrics: port === undefined ? undefined : { port, host: read.host('METRICS_HOST') ?? '127.0.0.1' },
    /** Undefined disables traces. The SDK reads the other OpenTelemetry variables. */
    traces: traced ? { serviceName: named ? undefined : 'vitrine' } : undefined,
  };
}

/** Reads a collector URL. Rejects credentials, because OpenTelemetry repeats the URL in messages. */
function readCollector(read: SettingsReader, name: string): string | undefined {
  const isCollector = (value: string): boolean =>
    connectionUrlError(value, ['http', 'https']) === undefined && !hasCredentials(value);
  return read.checked(
    name,
    isCollector,
    'an http or https URL without credentials, which belong in OTEL_EXPORTER_OTLP_HEADERS, such as http://collector.example.org:4318',
  );
}
