/**
 * Bare `node:http` that gives the service's own bytes and headers: the limit of what Node can do. It asks the service once for each request that it
 * meets and keeps the answer. Arguments: the service's URL; `plain`, or `counting` to count requests by client and write that into the headers.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, request as outgoing, type ServerResponse } from 'node:http';
import { listening } from './listening.js';

interface Kept {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const [service = '', mode = 'plain'] = process.argv.slice(2);
const limit = 100_000_000;
const windowMs = 60_000;
const kept = new Map<string, Kept>();
const clients = new Map<string, { count: number; until: number }>();
/** Written by every server for each answer anew. */
const perAnswer = /^(date|connection|keep-alive|x-request-id|(x-)?ratelimit(-limit|-remaining|-reset)?)$/i;
const hop = /^(date|connection|keep-alive)$/i;

function answer(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Kept): void {
  if (mode === 'plain') response.writeHead(status, headers as string[]);
  else response.writeHead(status, [...counted(request.socket.remoteAddress ?? ''), 'X-Request-Id', randomUUID(), ...headers]);
  response.end(body);
}

function counted(ip: string): string[] {
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
}

function ask(request: IncomingMessage, key: string, done: (kept: Kept) => void): void {
  outgoing(
    service + request.url,
    { method: request.method ?? 'GET', headers: { ...request.headers, host: new URL(service).host } },
    (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const left = mode === 'plain' ? hop : perAnswer;
        const { rawHeaders } = incoming;
        const headers = rawHeaders.flatMap((name, at) => (at % 2 === 0 && !left.test(name) ? [name, rawHeaders[at + 1] ?? ''] : []));
        const found = { status: incoming.statusCode ?? 500, headers, body: Buffer.concat(chunks) };
        kept.set(key, found);
        done(found);
      });
    },
  ).end();
}

listening(
  createServer((request, response) => {
    const { headers } = request;
    const key = `${request.method} ${request.url} ${headers['accept-encoding'] ?? ''} ${headers['if-none-match'] ?? ''}`;
    const found = kept.get(key);
    if (found) answer(request, response, found);
    else ask(request, key, (made) => answer(request, response, made));
  }),
);
