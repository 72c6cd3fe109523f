import type { Contract, OperationId } from '../contract.js';
import { type SiteDeps, siteNow } from '../site/site.js';
import { agentOperations } from './agent-operations.js';
import { catalogOperations } from './catalog-operations.js';
import { type Facts, gatherFacts } from './facts.js';
import type { HealthSource } from './health.js';
import { hubOperations } from './hub-operations.js';
import { kept } from './kept.js';
import type { DiscoverySettings } from './settings.js';
import { textOperations } from './text-operations.js';

/** What the documents are made from. */
export interface DiscoveryDeps {
  readonly config: DiscoverySettings;
  readonly contract: Contract;
  readonly clock: { now(): Date };
  readonly site: SiteDeps;
  readonly health: HealthSource;
  /** Whether an operation of the contract is built; documents name no other. */
  live(id: OperationId): boolean;
}

/** A document that is made when first asked for, and once per content snapshot. */
export type DocumentOf = <T>(make: (facts: Facts) => T) => () => T;

/** Every document by which a stranger finds out what is here (discovery.md parts 2 and 5). */
export function discoveryOperations(deps: DiscoveryDeps) {
  const { config, contract, clock, site, live } = deps;
  const facts = kept(
    () => site.source.current(),
    () => gatherFacts({ config, contract, site: siteNow(site), live }),
  );
  const documentOf: DocumentOf = (make) => kept(facts, make);
  return {
    ...textOperations(documentOf, facts, clock),
    ...hubOperations(documentOf),
    ...catalogOperations(documentOf, facts, deps.health),
    ...agentOperations(documentOf),
  };
}
