import type { LogFormat, LogLevel } from '../platform/log.js';
import type { SettingsReader } from './reader.js';

export interface LogConfig {
  readonly logLevel: LogLevel;
  /** `auto`: text for people where standard output is a terminal, JSON everywhere else. */
  readonly logFormat: LogFormat | 'auto';
  /** False where NO_COLOR is set (no-color.org). */
  readonly mayColour: boolean;
}

/** What operators see of the service. */
export interface TelemetryConfig {
  /** Whether reads are counted, by day, for the owner. */
  readonly countReading: boolean;
  /** One log line for each request. */
  readonly logRequests: boolean;
  /** Absent: no metrics. Loopback unless told otherwise, since metrics are for operators alone. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Absent: no traces. The rest of OpenTelemetry's own variables is read by its SDK. */
  readonly traces: { readonly serviceName: string | undefined } | undefined;
}

export function readLog(read: SettingsReader): LogConfig {
  return {
    logLevel: read.choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    logFormat: read.choice('LOG_FORMAT', 'auto', ['auto', 'json', 'text']),
    mayColour: (read.raw('NO_COLOR') ?? '') === '',
  };
}

export function readTelemetry(read: SettingsReader): TelemetryConfig {
  const port = read.text('METRICS_PORT') === undefined ? undefined : read.integer('METRICS_PORT', 0, 0, 65_535);
  const endpoint = read.text('OTEL_EXPORTER_OTLP_ENDPOINT') ?? read.text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const traced =
    endpoint !== undefined && !read.flag('OTEL_SDK_DISABLED', false) && read.raw('OTEL_TRACES_EXPORTER') !== 'none';
  const named =
    read.text('OTEL_SERVICE_NAME') !== undefined || /\bservice\.name=/.test(read.raw('OTEL_RESOURCE_ATTRIBUTES') ?? '');
  return {
    countReading: read.flag('COUNT_READING', true),
    logRequests: read.flag('LOG_REQUESTS', false),
    metrics: port === undefined ? undefined : { port, host: read.text('METRICS_HOST') ?? '127.0.0.1' },
    traces: traced ? { serviceName: named ? undefined : 'vitrine' } : undefined,
  };
}
