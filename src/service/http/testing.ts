import { request as httpRequest, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Contract, type OpenApiDocument, type OperationId } from '../../base/contract.js';
import { type Log, silentLog } from '../../base/log.js';
import { systemRandom } from '../../base/random.js';
import { createUrls } from '../../base/urls.js';
import type { AnyOperation } from './operation.js';
import { createPipeline, type PipelineOptions } from './pipeline/pipeline.js';
import { createHttpServer } from './server.js';

/** A running pipeline. */
export interface Running {
  readonly base: string;
  readonly port: number;
  close(): Promise<void>;
}

/** A response as text, with raw headers. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Raw body, compressed if requested. */
  readonly bytes: Buffer;
  readonly text: string;
  json(): never;
}

/** Creates a test contract with these paths and schemas. */
export function documentOf(paths: object, schemas: object = {}): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: { title: 't', version: '1.0.0' },
    servers: [{ url: 'https://portfolio.example.org' }],
    components: { schemas },
    paths,
  } as unknown as OpenApiDocument;
}

/** Starts the pipeline with a test contract on a free loopback port. */
export async function runPipeline(
  document: OpenApiDocument,
  operations: Record<string, AnyOperation>,
  overrides: Partial<PipelineOptions> & { log?: Log } = {},
): Promise<Running> {
  const pipeline = createPipeline({
    contract: new Contract(document),
    operations: new Map(Object.entries(operations)) as Map<OperationId, AnyOperation>,
    authenticate: () => Promise.reject(new Error('no operation of this test needs a token')),
    urls: createUrls('https://portfolio.example.org'),
    trustProxy: 0,
    rateLimits: { 'portfolio-read': { limit: 100_000, windowSeconds: 60 } },
    deprecationForm: 'true',
    allowedOrigins: [],
    random: systemRandom,
    log: silentLog,
    ...overrides,
  });
  return listen(pipeline.handler);
}

export async function listen(handler: RequestListener): Promise<Running> {
  const server = createHttpServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends a raw request. fetch would normalize the path and reject some headers. */
export function ask(
  { port }: Running,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('latin1');
        const utf8 = bytes.toString('utf8');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: text === utf8 ? text : utf8,
          json: () => JSON.parse(utf8) as never,
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
