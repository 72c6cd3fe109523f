import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../../base/log.js';
import { durationBuckets, requestMetrics } from './request-metrics.js';
import { type ServiceParts, serviceMetrics } from './service-metrics.js';

export interface MetricsOptions extends ServiceParts {
  /** Names of the rate-limit policies. */
  readonly families: readonly string[];
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly log: Log;
}

/**
 * Serves Prometheus metrics on a separate port. The library is only imported here, so nothing is measured without
 * METRICS_PORT. Throws if the port is not available.
 */
export async function openMetrics(options: MetricsOptions) {
  const { default: prometheus } = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  // Gauges whose names end in `_total`, which is reserved for counters. The same values exist without `_total`.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const registers = [registry];
  const refusals = new prometheus.Counter({
    name: 'http_rate_limit_refusals_total',
    help: 'Requests answered 429, by the family of the limit.',
    labelNames: ['family'],
    registers,
  });
  const observer = requestMetrics({
    duration: new prometheus.Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the first byte of the request line to the end of the answer, by operation of the contract and class of status.',
      labelNames: ['operation', 'status'],
      buckets: durationBuckets,
      registers,
    }),
    inFlight: new prometheus.Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that are being answered.',
      registers,
    }),
    refusals,
    actions: new prometheus.Counter({
      name: 'vitrine_agent_actions_total',
      help: 'Registrations, claims, tokens, revocations, events and messages, by how they ended: ok, or the error code of the answer.',
      labelNames: ['operation', 'outcome'],
      registers,
    }),
  });
  for (const family of options.families) refusals.inc({ family }, 0);
  serviceMetrics(prometheus, registry, options);
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics')
      return void response.writeHead(404).end('Metrics are at /metrics.\n');
    if (request.method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        options.log.error({ err: error }, 'The metrics could not be collected.');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    observer,
    /** The actual port. */
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      registry.clear();
    },
  };
}
