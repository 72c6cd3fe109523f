/** Bare `node:http` with the service's own bytes and headers. Arguments: the service's URL; `plain` or `counting`. */
import { createServer } from 'node:http';
import { type BareMode, bareHandler } from './bare-handler.js';
import { listening } from './listening.js';

const [service = '', mode = 'plain'] = process.argv.slice(2);
listening(createServer(bareHandler(service, mode as BareMode)));
