import type { Counter, Gauge, Histogram } from 'prom-client';
import type { OperationId } from '../../base/contract.js';
import type { RequestObserver, Served } from '../http/request-observer.js';

/**
 * Where the limit of a kept read (under a millisecond), of a token (about ten) and of patience (the drivers' timeouts)
 * lie. Seconds.
 */
export const durationBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What agents and their humans do; each is counted by how it ended. */
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

/**
 * Counts requests. Every label has few values: the contract's operations, five status classes, the families, the closed
 * lists of error codes.
 */
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

/**
 * The operation; else `page` for the owner's pages, and `none` for what leads nowhere, whose paths clients may invent.
 */
function operationLabel({ operation, template, status }: Served): string {
  return operation ?? (template === undefined && status < 400 ? 'page' : 'none');
}

function outcome(status: number, refusal: string | undefined): string {
  if (status === 0) return 'aborted';
  return status < 400 ? 'ok' : (refusal?.toLowerCase() ?? `http_${status}`);
}
