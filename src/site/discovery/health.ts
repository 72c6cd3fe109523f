import type { components } from '../../../generated/types.js';
import { ApiError } from '../../service/http/api-errors.js';
import type { OperationsOf } from '../../service/http/operation.js';
import { serviceDescription } from '../../service/http/service-description.js';

export type HealthChecks = components['schemas']['HealthChecks'];

/** The truth about the parts of the service, told by its composition (reliability.md, What operators get). */
export interface HealthSource {
  /** False while the process is starting or stopping: a load balancer must send it no new work. */
  ready(): boolean;
  checks(): HealthChecks | Promise<HealthChecks>;
}

type Health = components['schemas']['Health'];

/** About as long as a stopping process needs to be gone, and another to take its place. */
const retryAfterSeconds = 5;

/** `ok`, or `degraded` when anything but reading does not work; throws 503 while the service takes no new work. */
export async function health(source: HealthSource): Promise<Health> {
  if (!source.ready()) throw unavailable('The service is starting or stopping.', {});
  return stateOf(await source.checks());
}

/**
 * The same where everything can be asked for; throws 503 also while the database is not there, so that agents are sent
 * elsewhere.
 */
export async function readiness(source: HealthSource): Promise<Health> {
  const state = await health(source);
  if (state.checks.database !== 'ok') throw unavailable('The database is not ready.', { checks: state.checks });
  return state;
}

function stateOf(checks: HealthChecks): Health {
  return { status: Object.values(checks).every((state) => state === 'ok') ? 'ok' : 'degraded', checks };
}

function unavailable(message: string, details: object): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', message, {
    hint: `Try again in ${retryAfterSeconds} seconds.`,
    details: { retryAfterSeconds, ...details },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/** What monitors and load balancers ask; `openapi` is the address of the description. */
export function healthOperations(
  source: HealthSource,
  openapi: string,
): OperationsOf<'getHealth' | 'getLiveness' | 'getReadiness'> {
  const json = <T>(body: T) => ({ status: 200, type: 'application/json', cache: 'none', body }) as const;
  return {
    getHealth: async () => ({ ...json(await health(source)), headers: serviceDescription(openapi) }),
    getLiveness: () => json({ status: 'ok' as const }),
    getReadiness: async () => json(await readiness(source)),
  };
}
