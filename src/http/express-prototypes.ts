import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * What a server makes its messages of, so that they are born as Express wants them. Otherwise Express gives each
 * request and answer another prototype, after which the engine knows the shape of neither: half of what a request costs
 * (RESULTS.md, P6). A server without it works as well.
 */
export function expressPrototypes(app: Express): ServerOptions {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  app.request = bornAs(ExpressRequest.prototype, app.request);
  app.response = bornAs(ExpressResponse.prototype, app.response);
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse } as ServerOptions;
}

function bornAs<T extends object>(prototype: object, parent: T): T {
  return Object.setPrototypeOf(prototype, parent) as T;
}
