import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Runs handlers one after the other as one Express middleware. Express' router matches a path and makes a closure for each of its layers on each
 * request; the steps of the pipeline all apply to every request, so they share one layer.
 */
export function inTurn(steps: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => runFrom(steps, 0, request, response, done);
}

function runFrom(steps: readonly RequestHandler[], index: number, request: Request, response: Response, done: NextFunction): void {
  const step = steps[index];
  if (!step) {
    done();
    return;
  }
  const next = (fault?: unknown): void => {
    if (fault) done(fault);
    else runFrom(steps, index + 1, request, response, done);
  };
  try {
    const finished = step(request, response, next) as unknown;
    if (finished instanceof Promise) finished.catch(done);
  } catch (fault) {
    done(fault);
  }
}
