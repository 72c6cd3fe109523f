import type { components } from '../../../generated/types.js';
import { ApiError } from '../../service/http/api-errors.js';
import type { OperationsOf } from '../../service/http/operation.js';
import { serviceDescription } from '../../service/http/service-description.js';

export type HealthChecks = components['schemas']['HealthChecks'];

/** Reports the state of the service's components (reliability.md, What operators get). */
export interface HealthSource {
  /** False while the process is starting or stopping. Load balancers must then send it no new requests. */
  ready(): boolean;
  checks(): HealthChecks | Promise<HealthChecks>;
}

type Health = components['schemas']['Health'];

/** Roughly the time in which a stopping process is replaced. */
const retryAfterSeconds = 5;

/**
 * Returns `ok`, or `degraded` if any component other than reading fails. Throws `ApiError` (503) while the process
 * starts or stops.
 */
export async function checkHealth(source: HealthSource): Promise<Health> {
  if (!source.ready()) throw unavailable('The service is starting or stopping.', {});
  return summarize(await source.checks());
}

/**
 * Like `checkHealth`, but also throws 503 while the database is unavailable, so that load balancers route agents
 * elsewhere.
 */
export async function checkReadiness(source: HealthSource): Promise<Health> {
  const state = await checkHealth(source);
  if (state.checks.database !== 'ok') throw unavailable('The database is not ready.', { checks: state.checks });
  return state;
}

function summarize(checks: HealthChecks): Health {
  return { status: Object.values(checks).every((state) => state === 'ok') ? 'ok' : 'degraded', checks };
}

function unavailable(message: string, details: object): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', message, {
    hint: `Try again in ${retryAfterSeconds} seconds.`,
    details: { retryAfterSeconds, ...details },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/** Creates the health operations for monitors and load balancers. `openapi` is the URL of the API description. */
export function healthOperations(
  source: HealthSource,
  openapi: string,
): OperationsOf<'getHealth' | 'getLiveness' | 'getReadiness'> {
  const json = <T>(body: T) => ({ status: 200, type: 'application/json', cache: 'none', body }) as const;
  return {
    getHealth: async () => ({ ...json(await checkHealth(source)), headers: serviceDescription(openapi) }),
    getLiveness: () => json({ status: 'ok' as const }),
    getReadiness: async () => json(await checkReadiness(source)),
  };
}
