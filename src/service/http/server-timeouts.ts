import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, type ErrorLinks, errorRecord } from './api-errors.js';
import { answerConnectionError } from './one-request-at-a-time.js';
import { maxTargetBytes } from './request-target.js';

/** Slow or idle clients are let go, so that they cannot hold sockets for ever (reliability.md F21). */
const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;
const keepAliveTimeoutMs = 65_000; // longer than the usual 60 s of a proxy in front, which then never meets a closed socket
/**
 * Nothing comes and nothing goes out, as with a client that asks for much and reads none of it, whom Node gives this
 * time twice. No answer of this service takes that long.
 */
const silenceTimeoutMs = 30_000;
/** What a refused client gets for reading why; one that never closes its end would keep the socket for ever. */
const lingerMs = 2_000;

/**
 * Connections that wait to be accepted; the system's own bound, often 4,096, is the other. Node's 511 makes clients of
 * a burst try again seconds later.
 */
export const backlog = 4_096;

/**
 * Sets the time limits of a server, and answers requests that Node refuses to parse with the Error record in place of a
 * bare status line.
 */
export function withTimeouts(
  server: Server,
  links: ErrorLinks = { docs: '/developers#error-handling', openapi: '/openapi.json' },
): Server {
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  server.timeout = silenceTimeoutMs;
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    answerConnectionError(socket, () => {
      socket.end(rawAnswer(refusal(error), links));
      closeSoon(socket);
    });
  });
  return server;
}

/** Closing at once would reset a client that is still sending, and lose the answer. */
function closeSoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}

function refusal({ code, rawPacket }: { code?: string | undefined; rawPacket?: Buffer | undefined }): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const targetEnds = rawPacket?.subarray(0, maxTargetBytes + 1024).includes('\r\n');
    if (!targetEnds) {
      return new ApiError('URI_TOO_LONG', `The request target is longer than ${maxTargetBytes} bytes.`, {
        details: { maxBytes: maxTargetBytes },
      });
    }
    return new ApiError('BAD_REQUEST', 'The request headers are too large.', {
      status: 431,
      hint: 'Send fewer or shorter headers.',
    });
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError('BAD_REQUEST', 'The request did not arrive in time.', {
      status: 408,
      hint: 'Send the request without pauses.',
    });
  }
  return new ApiError('BAD_REQUEST', 'This is not a well-formed HTTP request.', {
    hint: 'Send HTTP/1.1 as in RFC 9112.',
  });
}

function rawAnswer(error: ApiError, links: ErrorLinks): string {
  const body = JSON.stringify(errorRecord(error, links));
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Access-Control-Allow-Origin: *',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
