import { parseLifetimes } from '../agent-auth/lifetimes.js';
import { parseLimits } from '../agent-auth/limits.js';
import { loadContract, type OperationId } from '../contract.js';
import type { Portfolio } from '../portfolio/snapshot.js';
import { siteDepsOf } from '../site/testing.js';
import { type Facts, gatherFacts } from './facts.js';
import { type DiscoveryDeps, discoveryOperations } from './operations.js';
import type { AgentSettings, DiscoverySettings } from './settings.js';

export const contract = loadContract();
export const base = 'https://portfolio.example.org';

/** The settings of a deployment in which everything is switched on. */
export function settings(changes: Partial<Omit<DiscoverySettings, 'agentAuth'>> & { agentAuth?: Partial<AgentSettings> } = {}): DiscoverySettings {
  const rule = (limit: number) => ({ limit, windowSeconds: 60 });
  return {
    publicDomain: 'portfolio.example.org',
    contentSignalAiTrain: 'yes',
    securityContact: undefined,
    rateLimits: { 'portfolio-read': rule(100), mcp: rule(100), account: rule(100), documents: rule(600) },
    ...changes,
    agentAuth: {
      anonymousRegistration: true,
      trustsProviders: true,
      claims: true,
      grantVendor: 'vendor',
      eventSchemaBase: base,
      lifetimes: parseLifetimes().value,
      limits: parseLimits(undefined, { production: false }).value,
      ...changes.agentAuth,
    },
  };
}

/** Every operation but those whose path begins like one of these. */
export function liveBut(...paths: readonly string[]): (id: OperationId) => boolean {
  return (id) => !paths.some((path) => contract.operation(id).path.startsWith(path));
}

export interface FactChanges {
  readonly config?: DiscoverySettings;
  readonly live?: (id: OperationId) => boolean;
}

/** The facts over a portfolio, with everything live unless told otherwise. */
export function factsOf(portfolio: Portfolio, { config = settings(), live = () => true }: FactChanges = {}): Facts {
  const { source: _source, ...site } = siteDepsOf(portfolio);
  return gatherFacts({ config, contract, site: { ...site, portfolio }, live });
}

/** The operations over a portfolio; the clock stands still. */
export function operationsOf(portfolio: Portfolio, changes: Partial<DiscoveryDeps> = {}): ReturnType<typeof discoveryOperations> {
  return discoveryOperations({
    config: settings(),
    contract,
    clock: { now: () => new Date('2026-06-01T10:30:00Z') },
    site: siteDepsOf(portfolio),
    health: { ready: () => true, checks: () => ({ portfolio: 'ok', database: 'ok', mail: 'ok' }) },
    live: () => true,
    ...changes,
  });
}

/** A call as the router would make it, for a client that takes what is listed, best first; nothing listed means anything. */
export function callAccepting(...accepted: readonly string[]): never {
  const accepts = (...types: string[]): string | false =>
    accepted.length === 0 ? (types[0] ?? false) : (accepted.find((type) => types.includes(type)) ?? false);
  return { path: {}, query: {}, header: {}, accepts } as never;
}
