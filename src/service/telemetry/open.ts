import type { TelemetryConfig } from '../../base/config/config.js';
import type { Log } from '../../base/log.js';
import { openMetrics } from './metrics.js';
import { requestLog } from './request-log.js';
import type { ServiceParts } from './service-metrics.js';
import { openTraces } from './traces.js';

/** Opens only what the settings ask for: with none of them set there is no observer and no cost. */
export async function openTelemetry(
  config: TelemetryConfig,
  parts: ServiceParts & { readonly log: Log; readonly families: readonly string[] },
) {
  const { log, version } = parts;
  const metrics = config.metrics && (await openMetrics({ ...parts, ...config.metrics }));
  if (metrics) log.info({ host: config.metrics?.host, port: metrics.port }, 'Metrics are at /metrics of this port.');
  const traces = config.traces && (await openTraces({ ...config.traces, version, log }));
  return {
    /** What looks on at the service, as it is configured. */
    observers: [traces?.observer, metrics?.observer, config.logRequests ? requestLog(log) : undefined].filter(
      (one) => one !== undefined,
    ),
    close: async () => {
      await Promise.all([metrics?.close(), traces?.close()]);
    },
  };
}
