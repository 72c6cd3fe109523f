import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putMigratedCluster } from '../../../src/service/store/testing.js';
import { ask } from '../../support/http.js';
import { environment, freePort, linesOf, type ServerProcess, startServer } from '../../support/process.js';
import { attribute, startTraceCollector, type TraceCollector } from '../../support/trace-collector.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${spanId}-01`;

/** Starts the built service. */
async function start(
  settings: Record<string, string>,
  ready = /"Listening/,
): Promise<{ server: ServerProcess; base: string; folder: string }> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'vitrine-operator-'))];
  await putMigratedCluster(folder);
  const env = { ...environment, PORT: String(port), DATA_DIR: folder, ...settings };
  const server = await startServer('node', ['dist/src/main.js'], ready, { env });
  return { server, base: `http://127.0.0.1:${port}`, folder };
}

async function stop({ server, folder }: { server: ServerProcess; folder: string }): Promise<number | null> {
  const code = await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return code;
}

const entriesOf = (server: ServerProcess): Record<string, unknown>[] =>
  linesOf(server)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function until<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('telemetry', () => {
  let service: Awaited<ReturnType<typeof start>>;
  let collector: TraceCollector;
  let metricsBase: string;
  let scraped: string;

  beforeAll(async () => {
    collector = await startTraceCollector();
    const traced = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    };
    service = await start(
      { METRICS_PORT: '0', LOG_REQUESTS: 'on', RATE_LIMIT_MCP: '1', ...traced },
      /"The database is open/,
    );
    const { port } = entriesOf(service.server).find(({ msg }) => String(msg).startsWith('Metrics are at')) ?? {};
    metricsBase = `http://127.0.0.1:${String(port)}`;
    const { base } = service;
    await ask(base, '/api/v1/webmcp/projects/harbor-forecast', { headers: { traceparent } });
    await ask(base, '/about?token=hidden');
    await ask(base, '/wp-login.php');
    // The second and third request are answered from the read cache.
    for (let i = 0; i < 3; i += 1) await ask(base, '/api/v1/webmcp/profile');
    const json = { 'content-type': 'application/json' };
    for (const body of ['{"type":"anonymous"}', '{', '{"type":"anonymous"}'])
      await ask(base, '/agent/identity', { method: 'POST', headers: json, body });
    for (let i = 0; i < 3; i += 1) await ask(base, '/api/mcp');
    scraped = (await ask(metricsBase, '/metrics')).text;
  });
  afterAll(async () => {
    await stop(service);
    collector.close();
  });

  const value = (series: string): number | undefined => {
    const line = scraped.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };

  describe('metrics', () => {
    it.each([
      ['http_request_duration_seconds_count{operation="getProject",status="2xx"}', 1],
      ['http_request_duration_seconds_count{operation="getSiteProfile",status="2xx"}', 3],
      ['http_request_duration_seconds_count{operation="page",status="2xx"}', 1],
      ['http_request_duration_seconds_count{operation="none",status="4xx"}', 1],
      ['vitrine_reads_total{surface="rest",audience="unknown"}', 4],
      ['vitrine_reads_total{surface="page",audience="unknown"}', 1],
      ['vitrine_agent_actions_total{operation="registerAgent",outcome="ok"}', 2],
      ['vitrine_agent_actions_total{operation="registerAgent",outcome="invalid_request"}', 1],
      ['http_rate_limit_refusals_total{family="mcp"}', 2],
      ['http_rate_limit_refusals_total{family="account"}', 0],
      ['http_requests_in_flight', 0],
      ['vitrine_ready', 1],
      ['vitrine_database_ready', 1],
      ['vitrine_database_state{state="ready"}', 1],
      ['vitrine_database_outages_total', 0],
      ['vitrine_content_faults', 0],
      ['vitrine_content_records{kind="project"}', 14],
      ['vitrine_content_reloads_total{outcome="refused"}', 0],
      ['vitrine_signin_mails_used_ratio', 0],
      ['vitrine_mail_queue_messages{state="waiting"}', 0],
      ['vitrine_mail_queue_messages{state="failed"}', 0],
    ])('include %s %i', (series, expected) => {
      expect(value(series), scraped).toBe(expected);
    });

    it('include process memory and event loop lag', () => {
      expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e7);
      expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    });

    it('have a format and names that promtool accepts', () => {
      expect(execFileSync('promtool', ['check', 'metrics'], { input: scraped, encoding: 'utf8' })).toBe('');
    });

    it('have no label with values that clients can choose', () => {
      const operations = new Set([...scraped.matchAll(/operation="([^"]*)"/g)].map(([, name]) => name));
      expect([...operations].sort()).toEqual([
        'getMcpDescriptor',
        'getProject',
        'getSiteProfile',
        'none',
        'page',
        'registerAgent',
      ]);
    });

    it('are served on their own port on loopback only', async () => {
      expect((await ask(metricsBase, '/')).status).toBe(404);
      expect((await ask(metricsBase, '/metrics', { method: 'POST' })).status).toBe(405);
      expect((await ask(service.base, '/metrics')).status).toBe(404);
      expect(entriesOf(service.server).find(({ msg }) => String(msg).startsWith('Metrics are at'))).toMatchObject({
        host: '127.0.0.1',
      });
    });
  });

  describe('the log', () => {
    it('has one line per request, with its id, trace, and status', async () => {
      const ofProject = () =>
        entriesOf(service.server).filter(({ operation, ms }) => operation === 'getProject' && ms !== undefined);
      const line = await until(() => ofProject()[0]);
      expect(ofProject()).toHaveLength(1);
      expect(line).toMatchObject({
        method: 'GET',
        path: '/api/v1/webmcp/projects/harbor-forecast',
        status: 200,
        traceId,
      });
      expect(line.requestId).toMatch(/^[\da-f-]{36}$/);
      expect(line.ms).toBeGreaterThan(0);
    });

    it('has the request id of the response', async () => {
      const { headers } = await ask(service.base, '/api/health');
      const id = headers['x-request-id'];
      const line = await until(() => entriesOf(service.server).find(({ requestId }) => requestId === id));
      expect(line).toMatchObject({ operation: 'getHealth', status: 200 });
    });

    it('never contains a query', () => {
      expect(service.server.output()).not.toContain('hidden');
    });
  });

  describe('traces', () => {
    it('are sent to the configured endpoint under the name of the service', async () => {
      await until(() => (collector.spans().length > 7 ? true : undefined));
      expect(new Set(collector.services())).toEqual(new Set(['vitrine']));
    });

    it('continue the trace of the caller', async () => {
      const span = await until(() => collector.spans().find((one) => one.traceId === traceId));
      expect(span).toMatchObject({ parentSpanId: spanId, name: 'GET /api/v1/webmcp/projects/{slug}', kind: 2 });
      expect(attribute(span.attributes, 'http.route')).toBe('/api/v1/webmcp/projects/{slug}');
      expect(attribute(span.attributes, 'http.response.status_code')).toBe('200');
      const line = entriesOf(service.server).find(
        ({ operation, ms }) => operation === 'getProject' && ms !== undefined,
      );
      expect(line).toMatchObject({ traceId, spanId: span.spanId });
      expect(attribute(span.attributes, 'vitrine.request_id')).toBe(line?.requestId);
    });

    it('never contain a query', async () => {
      await until(() => (collector.spans().length > 7 ? true : undefined));
      expect(collector.text()).not.toContain('hidden');
    });
  });
});

describe('telemetry without settings', () => {
  it('opens no port, and logs no requests', async () => {
    const service = await start({});
    await ask(service.base, '/api/v1/webmcp/projects', { headers: { traceparent } });
    expect(await stop(service)).toBe(0);
    expect(entriesOf(service.server).filter(({ msg }) => /Metrics|GET/.test(String(msg)))).toEqual([]);
  });
});
