import type { Contract, ContractOperation } from '../../base/contract.js';
import type { StepOfSome } from './handler-chain.js';
import { stateOf } from './request-state.js';

/** Minimum time between announcement and removal, in days (specification, Limits). */
const noticeDays = 180;
const dayMs = 86_400_000;

export type DeprecationForm = 'true' | 'rfc9745';
export type DeprecationHeaders = Readonly<Record<'Deprecation' | 'Sunset' | 'Link', string>>;

/**
 * Returns the deprecation headers by operation id, from the dates in the contract (discovery.md V-4). Throws one
 * sentence per error: a missing or malformed date, dates on an operation that is not deprecated, or less than 180 days
 * between them.
 */
export function readDeprecations(
  contract: Contract,
  form: DeprecationForm,
  policyUrl: string,
  urlOf: (path: string) => string,
): ReadonlyMap<string, DeprecationHeaders> {
  const faults: string[] = [];
  const headers = new Map<string, DeprecationHeaders>();
  for (const operation of contract.operations.values()) {
    const fault = findError(operation);
    if (fault) faults.push(fault);
    else if (operation.object.deprecated) headers.set(operation.id, headersOf(operation, form, policyUrl, urlOf));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return headers;
}

function findError({ id, object }: ContractOperation): string | undefined {
  const { deprecated, 'x-deprecated-at': at, 'x-sunset': sunset } = object;
  if (!deprecated)
    return at || sunset
      ? `${id}: x-deprecated-at and x-sunset are set on an operation that is not deprecated.`
      : undefined;
  if (!at || !sunset)
    return `${id}: a deprecated operation needs both x-deprecated-at and x-sunset, as dates like 2027-01-10.`;
  if (Number.isNaN(Date.parse(at)) || Number.isNaN(Date.parse(sunset)))
    return `${id}: x-deprecated-at and x-sunset must be dates like 2027-01-10.`;
  const days = (Date.parse(sunset) - Date.parse(at)) / dayMs;
  return days < noticeDays
    ? `${id}: ${days} days between x-deprecated-at and x-sunset; at least ${noticeDays} are promised.`
    : undefined;
}

function headersOf(
  { object }: ContractOperation,
  form: DeprecationForm,
  policyUrl: string,
  urlOf: (path: string) => string,
): DeprecationHeaders {
  const successor = object['x-successor'];
  const links = [`<${policyUrl}>; rel="deprecation"; type="text/html"`, `<${policyUrl}>; rel="sunset"`];
  if (successor) links.push(`<${urlOf(successor)}>; rel="successor-version"`);
  return {
    Deprecation: form === 'true' ? 'true' : `@${Date.parse(object['x-deprecated-at'] ?? '') / 1000}`,
    Sunset: new Date(object['x-sunset'] ?? '').toUTCString(),
    Link: links.join(', '),
  };
}

/** Sends the deprecation headers with every response of a deprecated operation. */
export const announceDeprecation = (headers: ReadonlyMap<string, DeprecationHeaders>): StepOfSome => ({
  isFor: (operation) => operation !== undefined && headers.has(operation.id),
  run(_request, response, next) {
    response.set(headers.get(stateOf(response).operation?.id ?? ''));
    next();
  },
});
