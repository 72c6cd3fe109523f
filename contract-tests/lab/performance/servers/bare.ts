/** Serves the responses of the service with bare `node:http`. Argument: URL of the service. */
import { createServer } from 'node:http';
import { bareHandler } from './bare-handler.js';
import { listening } from './listening.js';

listening(createServer(bareHandler(process.argv[2] ?? '')));
