import { createServer, type RequestListener, type Server } from 'node:http';
import type { ErrorLinks } from './api-errors.js';
import { oneRequestAtATime } from './one-request-at-a-time.js';
import { withTimeouts } from './server-timeouts.js';

/** Creates the HTTP server of the service: one request of each connection at a time, with time limits. */
export const createHttpServer = (handler: RequestListener, links?: ErrorLinks): Server =>
  withTimeouts(createServer(oneRequestAtATime(handler)), links);
