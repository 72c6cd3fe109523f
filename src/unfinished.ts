import type { OperationId } from './contract.js';
import { ApiError } from './http/errors.js';

/**
 * Operations that the contract promises and no function answers yet. They refuse with 501 as an Error record; the list shrinks to nothing and then
 * this file goes.
 */
export const unfinished = [
  'registerAgent',
  'startClaim',
  'viewClaim',
  'viewClaimByQuery',
  'completeClaim',
  'getClaimPage',
  'requestSigninLink',
  'getSigninPage',
  'confirmSignin',
  'signOut',
  'getMutePage',
  'setMute',
  'exchangeToken',
  'revokeToken',
  'receiveSecurityEvent',
  'getResource',
  'sendMessage',
  'listMessages',
  'getJwks',
] as const satisfies readonly OperationId[];

/** The refusal that stands in for each of them. */
export function notYet(): never {
  throw new ApiError('SERVICE_UNAVAILABLE', 'This operation is described in the contract and not built yet.', {
    status: 501,
    hint: 'Mock it from /openapi.json until a later version answers.',
  });
}
