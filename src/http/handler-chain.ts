import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Runs handlers one after the other as one Express middleware. Express' router matches a path and makes a closure for
 * each of its layers on each request; the steps of the pipeline all apply to every request, so they share one layer.
 */
export function compose(steps: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => {
    let at = 0;
    const next = (error?: unknown): void => {
      const step = error ? undefined : steps[at];
      at += 1;
      if (step) take(step, request, response, next, done);
      else done(error);
    };
    next();
  };
}

function take(
  step: RequestHandler,
  request: Request,
  response: Response,
  next: (error?: unknown) => void,
  done: NextFunction,
): void {
  try {
    const finished = step(request, response, next) as unknown;
    if (finished instanceof Promise) finished.catch(done);
  } catch (error) {
    done(error);
  }
}
