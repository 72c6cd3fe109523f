import type { components } from '../../generated/types.js';
import { ApiError } from '../http/errors.js';

export type HealthChecks = components['schemas']['HealthChecks'];

/** The truth about the parts of the service, told by whoever composes them (reliability.md, What operators get). */
export interface HealthSource {
  /** False while the process is starting or stopping: a load balancer must send it no new work. */
  ready(): boolean;
  checks(): HealthChecks | Promise<HealthChecks>;
}

/** About as long as a stopping process needs to be gone, and another to take its place. */
const retryAfterSeconds = 5;

/** `ok`, or `degraded` when anything but reading does not work; throws 503 while the service takes no new work. */
export async function health(source: HealthSource): Promise<components['schemas']['Health']> {
  if (!source.ready()) {
    throw new ApiError('SERVICE_UNAVAILABLE', 'The service is starting or stopping.', {
      hint: `Try again in ${retryAfterSeconds} seconds.`,
      details: { retryAfterSeconds },
      headers: { 'Retry-After': String(retryAfterSeconds) },
    });
  }
  const checks = await source.checks();
  return { status: Object.values(checks).every((state) => state === 'ok') ? 'ok' : 'degraded', checks };
}
