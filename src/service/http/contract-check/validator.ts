import type { Application, Request, RequestHandler } from 'express';
import type { Contract, ContractOperation } from '../../../base/contract.js';
import { compose } from '../handler-chain.js';
import { excerptOf } from './excerpt.js';

/** The request check of one operation by express-openapi-validator. */
export type OperationValidator = RequestHandler;

/**
 * Wires express-openapi-validator to one operation whose route is already matched.
 *
 * A single validator for the whole contract compiles a pattern per path on each request, and puts the whole document
 * into each of the hundreds of schemas that it compiles (12 s for 67 operations; an excerpt each takes a tenth).
 */
export async function operationValidator(
  contract: Contract,
  operation: ContractOperation,
): Promise<OperationValidator> {
  // The package takes a sixth of a start, for which the first read need not wait.
  const { OpenApiValidator } = await import('./validator-package.js');
  const steps = OpenApiValidator.middleware({
    apiSpec: excerptOf(contract, operation) as never,
    validateApiSpec: false, // linted before it is released, and it costs start-up time
    validateRequests: true,
    validateResponses: false, // it checks JSON bodies below 500 alone; responses.ts checks all of an answer
    validateSecurity: false, // it loses headers; authentication.ts reads the same `security`
    validateFormats: true,
    ajvFormats: { mode: 'full' },
    fileUploader: false,
    useRequestUrl: true, // request-target.ts has put the origin form there
  });
  return compose(steps as RequestHandler[]);
}

/** As much of a request as the validator looks at, for compiling its checks ahead of traffic. */
export function probeRequest({ method, path: template, object }: ContractOperation, app: Application): Request {
  const path = template.replaceAll(/\{[^{}]+\}/g, 'x');
  const type = Object.keys(object.requestBody?.content ?? {})[0];
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  const get = (name: string): string | undefined => headers[name.toLowerCase()];
  const probe = {
    method: method.toUpperCase(),
    path,
    originalUrl: path,
    url: path,
    baseUrl: '',
    query: {},
    params: {},
    headers,
    app,
    get,
  };
  return probe as unknown as Request;
}
