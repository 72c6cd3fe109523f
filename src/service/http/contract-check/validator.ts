import type { Application, Request, RequestHandler } from 'express';
import type { Contract, ContractOperation } from '../../../base/contract.js';
import { compose } from '../handler-chain.js';
import { extractOperation } from './excerpt.js';

/** Request validation of one operation by express-openapi-validator. */
export type OperationValidator = RequestHandler;

/**
 * Creates an express-openapi-validator for one operation whose route is already matched.
 *
 * One validator for the whole contract would compile a pattern per path on each request, and copy the whole document into
 * each of its hundreds of schemas (12 s for 67 operations, ten times as long as with excerpts).
 */
export async function operationValidator(
  contract: Contract,
  operation: ContractOperation,
): Promise<OperationValidator> {
  // Loaded lazily, because the package would take a sixth of the startup time.
  const { OpenApiValidator } = await import('./validator-package.js');
  const steps = OpenApiValidator.middleware({
    apiSpec: extractOperation(contract, operation) as never,
    validateApiSpec: false, // the contract is linted before each release
    validateRequests: true,
    validateResponses: false, // it only checks JSON bodies below 500; responses.ts checks everything
    validateSecurity: false, // it loses headers; authentication.ts reads the same `security`
    validateFormats: true,
    ajvFormats: { mode: 'full' },
    fileUploader: false,
    useRequestUrl: true, // request-target.ts has normalized it to the origin form
  });
  return compose(steps as RequestHandler[]);
}

/** Builds a minimal request that makes the validator compile its checks. */
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
