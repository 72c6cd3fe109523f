import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request as outgoing, type RequestListener, type ServerResponse } from 'node:http';

interface Kept {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const limit = 100_000_000;
const windowMs = 60_000;
/** Headers that every server sets per response. */
const perAnswer = /^(date|connection|keep-alive|x-request-id|(x-)?ratelimit(-limit|-remaining|-reset)?)$/i;

/**
 * Serves the responses of the service with bare `node:http`, including request counting per client and rate-limit headers.
 * This is the upper bound of what Node can do. It fetches each response from the service once, and then caches it.
 */
export function bareHandler(service: string): RequestListener {
  const kept = new Map<string, Kept>();
  const counted = counter();
  return (request, response) => {
    if (request.method !== 'POST') {
      answer(request, response, '');
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()));
  };

  function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
    const { headers } = request;
    const key = `${request.method} ${request.url} ${headers['accept-encoding'] ?? ''} ${headers['if-none-match'] ?? ''} ${body}`;
    const found = kept.get(key);
    if (found) {
      give(request, response, found);
      return;
    }
    void ask(service, request, body).then((made) => {
      kept.set(key, made);
      give(request, response, made);
    });
  }

  function give(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Kept): void {
    const own = counted(request.socket.remoteAddress ?? '');
    response.writeHead(status, [...own, 'X-Request-Id', randomUUID(), ...headers]);
    response.end(body);
  }
}

function counter(): (ip: string) => string[] {
  const clients = new Map<string, { count: number; until: number }>();
  return (ip) => {
    const now = Date.now();
    let client = clients.get(ip);
    if (!client || client.until <= now) {
      client = { count: 0, until: now + windowMs };
      clients.set(ip, client);
    }
    client.count += 1;
    const remaining = String(Math.max(0, limit - client.count));
    const reset = String(Math.ceil((client.until - now) / 1000));
    return [
      ...['RateLimit-Limit', String(limit), 'RateLimit-Remaining', remaining, 'RateLimit-Reset', reset],
      ...['X-RateLimit-Limit', String(limit), 'X-RateLimit-Remaining', remaining, 'X-RateLimit-Reset', reset],
      ...['RateLimit', `"portfolio-read";r=${remaining};t=${reset}`],
    ];
  };
}

function ask(service: string, { url, method = 'GET', headers }: IncomingMessage, body: string): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const asked = outgoing(
      service + url,
      { method, headers: { ...headers, host: new URL(service).host } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const { rawHeaders, statusCode = 500 } = incoming;
          const own = rawHeaders.flatMap((name, at) =>
            at % 2 === 0 && !perAnswer.test(name) ? [name, rawHeaders[at + 1] ?? ''] : [],
          );
          resolve({ status: statusCode, headers: own, body: Buffer.concat(chunks) });
        });
      },
    );
    asked.on('error', reject).end(body);
  });
}
