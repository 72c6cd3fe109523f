import type { Application, RequestHandler } from 'express';
import type { Contract, ContractOperation } from '../../../base/contract.js';
import { memoizePer } from '../../../base/memo.js';
import type { Pace } from '../../../base/pace.js';
import { stateOf } from '../request-state.js';
import { asApiError } from './refusal.js';
import { compileFastCheck, queryParameters, type RequestCheck } from './requests.js';
import { createResponseCheck, type ResponseCheck } from './responses.js';
import { type OperationValidator, operationValidator, probeRequest } from './validator.js';

/**
 * Checks requests and responses against the contract at run time.
 *
 * Two checks with the same schemas apply to a request:
 *
 * 1. `requests.ts` compiles each operation's schemas with Ajv, and only detects requests that are valid as sent: the
 *    validator would accept them and change nothing except to fill in an absent query. This is the common case, at a
 * quarter
 *    of the cost.
 * 2. All other requests go to express-openapi-validator (`validator.ts`), which rejects, coerces, and fills in defaults.
 *    `refusal.ts` formats its errors. The differential test in `requests.test.ts` ensures that both checks agree.
 *
 * One check applies to every response (`responses.ts`): status, media type, required headers, and body, including errors.
 * `mount.ts` and `error-handler.ts` call it with the body that they are about to send.
 *
 * Earlier steps work around limitations of the library. It caches a compiled schema for each raw Content-Type forever, so
 * `body.ts` reduces the header to the declared media type. It fails on `null` and on deeply nested bodies, so `body.ts`
 * rejects both. It treats HEAD as an unknown method, so `request-target.ts` replaces it with GET.
 *
 * The schemas of an operation are compiled at first use. `warm` compiles them earlier where it pays off.
 */
export interface ContractCheck {
  /** Rejects requests that violate the contract. Coerces values and fills in defaults. */
  readonly requests: RequestHandler;
  /** Throws a ContractBreach if a response violates the contract. */
  readonly response: ResponseCheck;
  /**
   * Compiles the checks of every operation ahead of traffic, step by step, and the validators for valid requests of
   * programs. The other validators take about 10 ms each and are compiled at first use, because all of them together
   * need 15 MB.
   */
  warm(app: Application, pace: Pace): Promise<void>;
}

export function contractCheck(contract: Contract): ContractCheck {
  const response = createResponseCheck(contract);
  const isValidAsSent = memoizePer(
    (operation: ContractOperation): RequestCheck => compileFastCheck(contract, operation) ?? (() => false),
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
    // First the checks of common requests, and then the validators.
    for (const operation of contract.operations.values()) {
      isValidAsSent(operation);
      response.prepare(operation);
      await pace();
    }
    for (const operation of contract.operations.values()) {
      if (!needsValidatorEarly(contract, operation)) continue;
      const validate = await validatorOf(operation);
      // Only the compilation matters, not the result of the probe.
      await new Promise<void>((resolve) => void validate(probeRequest(operation, app), {} as never, () => resolve()));
      await pace();
    }
  }

  return { requests, response, warm };
}

/** Whether valid requests of the operation need the validator, such as those with a query, and programs send them. */
export function needsValidatorEarly(contract: Contract, operation: ContractOperation): boolean {
  const [type] = Object.keys(operation.object.responses['200']?.content ?? {});
  return (
    type?.endsWith('json') === true &&
    (queryParameters(contract, operation).length > 0 || !compileFastCheck(contract, operation))
  );
}
