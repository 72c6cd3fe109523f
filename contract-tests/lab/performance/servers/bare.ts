/** Bare `node:http` with the service's own bytes. Argument: the service's URL. */
import { createServer } from 'node:http';
import { bareHandler } from './bare-handler.js';
import { listening } from './listening.js';

listening(createServer(bareHandler(process.argv[2] ?? '')));
