import type { TelemetryConfig } from '../../base/config/config.js';
import type { Log } from '../../base/log.js';
import { openMetrics } from './metrics.js';
import { requestLog } from './request-log.js';
import type { ServiceParts } from './service-metrics.js';
import { openTraces } from './traces.js';

/** Opens the configured telemetry. Without settings there are no observers. */
export async function openTelemetry(
  config: TelemetryConfig,
  parts: ServiceParts & { readonly log: Log; readonly families: readonly string[] },
) {
  const { log, version } = parts;
  const metrics = config.metrics && (await openMetrics({ ...parts, ...config.metrics }));
  if (metrics) log.info({ host: config.metrics?.host, port: metrics.port }, 'Metrics are at /metrics of this port.');
  const traces = config.traces && (await openTraces({ ...config.traces, version, log }));
  return {
    /** Configured observers of requests. */
    observers: [traces?.observer, metrics?.observer, config.logRequests ? requestLog(log) : undefined].filter(
      (one) => one !== undefined,
    ),
    close: async () => {
      await Promise.all([metrics?.close(), traces?.close()]);
    },
  };
}
