/**
 * Express 5 with the service's own data, kept as objects. Arguments: the service's URL; `bare`, or `validated` for
 * express-openapi-validator both ways over the whole contract, wired as its README shows.
 */
import { createServer } from 'node:http';
import express from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { document } from '../../../support/contract-document.js';
import { listening } from './listening.js';

const [service = '', mode = 'bare'] = process.argv.slice(2);
const kept = new Map<string, unknown>();

const app = express();
app.disable('x-powered-by').set('etag', false);
if (mode === 'validated') {
  const apiSpec = { ...document, servers: [{ url: '/' }] } as never;
  app.use(
    OpenApiValidator.middleware({
      apiSpec,
      validateRequests: true,
      validateResponses: true,
      validateApiSpec: false,
      validateSecurity: false,
    }),
  );
}
app.get('/api/v1/webmcp/projects{/:slug}', async (request, response) => {
  const path = request.path;
  if (!kept.has(path)) kept.set(path, await (await fetch(service + path)).json());
  response.json(kept.get(path));
});
listening(createServer(app));
