import type { Counter, Gauge, Histogram } from 'prom-client';
import type { OperationId } from '../../base/contract.js';
import type { RequestObserver, Served } from '../http/request-observer.js';

/**
 * Buckets around the durations of cached reads (below a millisecond), of tokens (about ten) and of timeouts. In
 * seconds.
 */
export const durationBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Actions of agents and their users, which are counted by outcome. */
const actions: ReadonlySet<OperationId> = new Set([
  'registerAgent',
  'startClaim',
  'viewClaim',
  'requestSignIn',
  'confirmSignIn',
  'completeClaim',
  'revokeAccess',
  'registerClient',
  'decideAuthorization',
  'exchangeToken',
  'revokeToken',
  'receiveSecurityEvent',
  'sendMessage',
]);

export interface RequestMetrics {
  readonly duration: Histogram<'operation' | 'status'>;
  readonly inFlight: Gauge;
  readonly refusals: Counter<'family'>;
  readonly actions: Counter<'operation' | 'outcome'>;
}

/** Counts requests. Every label has few values: operations, status classes, rate-limit policies and error codes. */
export function requestMetrics(metrics: RequestMetrics): RequestObserver {
  const end = (served: Served): void => {
    metrics.inFlight.dec();
    const { status, seconds, operation, family, refusal } = served;
    metrics.duration.observe(
      { operation: operationLabel(served), status: status === 0 ? 'aborted' : `${Math.floor(status / 100)}xx` },
      seconds,
    );
    if (status === 429) metrics.refusals.inc({ family: family ?? 'none' });
    if (operation && actions.has(operation)) metrics.actions.inc({ operation, outcome: outcome(status, refusal) });
  };
  const observation = { end };
  return {
    begin() {
      metrics.inFlight.inc();
      return observation;
    },
  };
}

/** Returns the operation id, `page` for the owner's pages, or `none` for unknown paths, which clients can invent. */
function operationLabel({ operation, template, status }: Served): string {
  return operation ?? (template === undefined && status < 400 ? 'page' : 'none');
}

function outcome(status: number, refusal: string | undefined): string {
  if (status === 0) return 'aborted';
  return status < 400 ? 'ok' : (refusal?.toLowerCase() ?? `http_${status}`);
}
