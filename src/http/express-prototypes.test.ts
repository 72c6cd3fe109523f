import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { expressPrototypes } from './express-prototypes.js';

it('lets messages be born with the prototypes that Express gives them, so that it changes none', async () => {
  const app = express();
  const prototypes: object[][] = [];
  const note = (request: IncomingMessage, response: ServerResponse) =>
    prototypes.push([Object.getPrototypeOf(request), Object.getPrototypeOf(response)]);
  app.use((request, response) => {
    note(request, response);
    response.json({ from: request.ip, app: request.app === app });
  });
  const server = createServer(expressPrototypes(app), (request, response) => {
    note(request, response);
    app(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await answer.json()).toEqual({ from: '127.0.0.1', app: true });
  const [born, seen] = prototypes;
  expect(born?.[0]).toBe(seen?.[0]);
  expect(born?.[1]).toBe(seen?.[1]);
  server.closeAllConnections();
  server.close();
});
