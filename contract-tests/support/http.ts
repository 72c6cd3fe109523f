import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** A raw response: not decoded, and without following redirects. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  readonly json: unknown;
}

export interface Options {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Agent for connection reuse. By default, each request opens a connection. */
  readonly agent?: Agent;
  /** Source address of the request, such as another loopback address. */
  readonly localAddress?: string;
}

/** Sends a request exactly as specified, even if fetch would normalize or reject it. */
export function ask(
  base: string,
  path: string,
  { method = 'GET', headers = {}, body, agent, localAddress }: Options = {},
): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const target = {
    host: hostname,
    port,
    path,
    method,
    headers,
    agent: agent ?? false,
    ...(localAddress !== undefined && { localAddress }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(target, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        const isJson =
          /json/.test(response.headers['content-type'] ?? '') &&
          response.headers['content-encoding'] === undefined &&
          text !== '';
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text,
          json: isJson ? JSON.parse(text) : undefined,
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
