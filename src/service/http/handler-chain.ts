import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Contract, ContractOperation } from '../../base/contract.js';
import { stateOf } from './request-state.js';

/** A pipeline step that only some operations need. */
export interface StepOfSome {
  readonly run: RequestHandler;
  isFor(operation: ContractOperation | undefined): boolean;
}

/** Runs the steps that the operation of a request needs. The steps are chosen once per operation. */
export function composeByOperation(
  contract: Contract,
  steps: readonly (RequestHandler | StepOfSome)[],
): RequestHandler {
  const stepsFor = (operation?: ContractOperation): RequestHandler =>
    compose(steps.flatMap((step) => ('run' in step ? (step.isFor(operation) ? step.run : []) : step)));
  const chains = new Map([...contract.operations.values()].map((operation) => [operation, stepsFor(operation)]));
  const otherwise = stepsFor();
  return (request, response, done) => {
    const { operation } = stateOf(response);
    return ((operation && chains.get(operation)) ?? otherwise)(request, response, done);
  };
}

/**
 * Composes handlers into one Express middleware. For each of its layers, the Express router matches a path and creates a
 * closure on every request, so all steps of the pipeline share one layer.
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
