import { setImmediate as turn } from 'node:timers/promises';
import type { Contract, OperationId } from '../contract.js';
import type { TextDocument } from '../mcp/resources.js';
import { type SiteDeps, siteNow } from '../site/site.js';
import { agentOperations } from './agent-operations.js';
import { catalogOperations } from './catalog-operations.js';
import { authMd } from './documents/auth-md/auth-md.js';
import { llmsTxt } from './documents/llms-txt.js';
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

/** The operations of discovery, and the texts among its documents that MCP offers as resources (mcp.md §10). */
export interface Discovery {
  readonly operations: ReturnType<typeof discoveryOperations>;
  readonly documents: readonly TextDocument[];
  /** Makes every document of the content as it stands, each in a turn of its own, so that whoever asks for one first need not wait for it. */
  prepare(): Promise<void>;
}

export function createDiscovery(deps: DiscoveryDeps): Discovery {
  const keep = keptDocuments(deps);
  const all: (() => unknown)[] = [];
  const documentOf: DocumentOf = (make) => {
    const document = keep(make);
    all.push(document);
    return document;
  };
  const texts: readonly TextDocument[] = [
    {
      path: '/llms.txt',
      title: 'llms.txt',
      description: 'The index of this site, for agents.',
      mimeType: 'text/plain',
      text: documentOf(llmsTxt),
    },
    {
      path: '/auth.md',
      title: 'auth.md',
      description: 'How an agent gets more than read access.',
      mimeType: 'text/markdown',
      text: documentOf(authMd),
    },
  ];
  async function prepare(): Promise<void> {
    for (const document of all) {
      await turn();
      document();
    }
  }
  return { operations: discoveryOperations(deps, documentOf), documents: texts, prepare };
}

function keptDocuments({ config, contract, site, live }: DiscoveryDeps): DocumentOf {
  const facts = kept(
    () => site.source.current(),
    () => gatherFacts({ config, contract, site: siteNow(site), live }),
  );
  return (make) => kept(facts, make);
}

/** Every document by which a stranger finds out what is here (discovery.md parts 2 and 5). */
export function discoveryOperations(deps: DiscoveryDeps, documentOf: DocumentOf = keptDocuments(deps)) {
  const facts = documentOf((made) => made);
  return {
    ...textOperations(documentOf, facts, deps.clock),
    ...hubOperations(documentOf),
    ...catalogOperations(documentOf, facts, deps.health),
    ...agentOperations(documentOf),
  };
}
