import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, type ErrorLinks, errorRecord } from './api-errors.js';
import { answerConnectionError } from './one-request-at-a-time.js';
import { maxTargetBytes } from './request-target.js';

/** Timeouts for slow and idle clients, so that they cannot hold sockets forever (reliability.md F21). */
const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;
const keepAliveTimeoutMs = 65_000; // longer than the usual 60 s of a proxy, so that the proxy never uses a closed socket
/**
 * Maximum time without any traffic, as with a client that requests a lot and reads nothing. Node waits twice as long. No
 * response of this service takes that long.
 */
const idleTimeoutMs = 30_000;
/** Time for a rejected client to read the error before its socket is destroyed. */
const lingerMs = 2_000;

/**
 * Maximum number of pending connections. The system limits them as well, often to 4,096. With Node's default of 511,
 * clients of a burst retry seconds later.
 */
export const backlog = 4_096;

/**
 * Sets the timeouts of a server, and answers requests that Node cannot parse with an Error record instead of a bare
 * status line.
 */
export function withTimeouts(
  server: Server,
  links: ErrorLinks = { docs: '/developers#error-handling', openapi: '/openapi.json' },
): Server {
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  server.timeout = idleTimeoutMs;
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    answerConnectionError(socket, () => {
      socket.end(rawAnswer(refusal(error), links));
      closeSoon(socket);
    });
  });
  return server;
}

/** Closes the connection with a delay, because closing at once would reset a sending client and lose the response. */
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
