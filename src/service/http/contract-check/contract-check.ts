import type { Application, RequestHandler } from 'express';
import type { Contract, ContractOperation } from '../../../base/contract.js';
import { memoizePer } from '../../../base/memo.js';
import type { Pace } from '../../../base/pace.js';
import { stateOf } from '../request-state.js';
import { asApiError } from './refusal.js';
import { queryParameters, type RequestCheck, validAsSent } from './requests.js';
import { createResponseCheck, type ResponseCheck } from './responses.js';
import { type OperationValidator, operationValidator, probeRequest } from './validator.js';

/**
 * The run-time check of the contract, in both directions.
 *
 * A request meets two checks of the same schemas:
 *
 * 1. `requests.ts` compiles each operation's schemas with Ajv and only ever says "valid as sent": the validator would
 *    let this request pass and change nothing but fill in an absent query. That is the usual request, at a fourth of the cost.
 * 2. Every other request goes to express-openapi-validator (`validator.ts`), which refuses, coerces and fills in
 *    defaults. `refusal.ts` words its refusals. The differential test in `requests.test.ts` holds the two checks
 *    together.
 *
 * An answer meets one check, `responses.ts`, whatever decided its request: status, media type, required headers and
 * body, of error answers too. `mount.ts` and `error-handler.ts` call it with the body that they are about to send.
 *
 * The steps before this one give the library what it cannot cope with by itself: it keeps a compiled schema for each
 * raw value of Content-Type, for ever, so `body.ts` reduces the header to the declared media type; it fails on `null`
 * and on a body of some thousand levels, so `body.ts` refuses both; it takes HEAD for an unknown method, so `request-target.ts`
 * makes it GET.
 *
 * Both directions compile an operation's schemas when they first need them; `warm` does so ahead of traffic where it
 * pays.
 */
export interface ContractCheck {
  /** Refuses a request that breaks the contract; coerces and fills in what the contract says. */
  readonly requests: RequestHandler;
  /** Throws a ContractBreach for an answer that the contract does not allow. */
  readonly response: ResponseCheck;
  /**
   * Compiles ahead of traffic, part by part, what clients would wait for: every operation's own checks, and the
   * validators that sound requests of programs meet. Each of the other validators takes about 10 ms, once, and is left
   * to the first fault or the first visitor of a page, since all of them together hold 15 MB.
   */
  warm(app: Application, pace: Pace): Promise<void>;
}

export function contractCheck(contract: Contract): ContractCheck {
  const response = createResponseCheck(contract);
  const isValidAsSent = memoizePer(
    (operation: ContractOperation): RequestCheck => validAsSent(contract, operation) ?? (() => false),
  );
  const validatorOf = memoizePer(
    (operation: ContractOperation): Promise<OperationValidator> => operationValidator(contract, operation),
  );

  const requests: RequestHandler = (request, answer, next) => {
    const { operation, match } = stateOf(answer);
    if (!operation || !match || isValidAsSent(operation)(request, match.params)) return next();
    const decided = (error?: unknown): void =>
      next(error === undefined ? undefined : asApiError(error, queryParameters(contract, operation)));
    validatorOf(operation)
      .then((validate) => validate(request, answer, decided))
      .catch(next);
  };

  async function warm(app: Application, pace: Pace): Promise<void> {
    // First what the usual request needs, then what refuses, coerces and fills in.
    for (const operation of contract.operations.values()) {
      isValidAsSent(operation);
      response.prepare(operation);
      await pace();
    }
    for (const operation of contract.operations.values()) {
      if (!isSoonValidated(contract, operation)) continue;
      const validate = await validatorOf(operation);
      // Only the compilation matters: whether the probe passes does not.
      await new Promise<void>((resolve) => void validate(probeRequest(operation, app), {} as never, () => resolve()));
      await pace();
    }
  }

  return { requests, response, warm };
}

/** Whether the validator decides sound requests of the operation, as those with a query, and programs wait for it. */
export function isSoonValidated(contract: Contract, operation: ContractOperation): boolean {
  const [type] = Object.keys(operation.object.responses['200']?.content ?? {});
  return (
    type?.endsWith('json') === true &&
    (queryParameters(contract, operation).length > 0 || !validAsSent(contract, operation))
  );
}
