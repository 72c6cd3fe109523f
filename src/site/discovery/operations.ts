import type { Contract, OperationId } from '../../base/contract.js';
import { memoizePer } from '../../base/memo.js';
import type { Pace } from '../../base/pace.js';
import type { AnyOperation, AnyReply, OperationsOf } from '../../service/http/operation.js';
import type { TextDocument } from '../../service/mcp/resources.js';
import type { MarkdownPages } from '../../service/portfolio/pages.js';
import { type SiteDeps, siteOver } from '../pages/elements/site.js';
import { hubOperations } from './documents/developers/hub.js';
import { packageOperations } from './documents/developers/packages.js';
import { type DocumentId, documents } from './documents/index.js';
import { skillReply } from './documents/skills/skills.js';
import type { AnyDocument } from './facts/document.js';
import { operationOf, type PerFacts } from './facts/document-reply.js';
import type { Facts } from './facts/facts.js';
import type { DiscoverySettings } from './facts/settings.js';
import { gatherFacts } from './gather-facts.js';
import { type HealthSource, healthOperations } from './health.js';
import { pageTexts } from './page-texts.js';

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

/** The operations of discovery, and the texts among its documents that MCP offers as resources (mcp.md §10). */
export interface Discovery {
  readonly operations: ReturnType<typeof discoveryOperations>;
  readonly documents: readonly TextDocument[];
  /** What `/llms.txt` names beside the pages of the portfolio. */
  readonly pages: MarkdownPages;
  /**
   * Makes every document of the current content, so that the first request for one need not wait, and hands out the
   * answers that are made of them.
   */
  prepare(pace: Pace, keep: KeepReply): Promise<void>;
}

/** Makes what is kept of an answer. */
export type KeepReply = (id: OperationId, reply: AnyReply, pace: Pace) => Promise<void>;

/** What is long and the same until the content changes. */
const lasting = [
  'getOpenapi',
  'getOpenapiYaml',
  'getLlmsFullTxt',
  'getDevelopersReference',
  'getDevelopersReferenceMarkdown',
] as const satisfies readonly OperationId[];

const all = documents as readonly unknown[] as readonly AnyDocument[];

export function createDiscovery(deps: DiscoveryDeps): Discovery {
  const made = new Set<() => unknown>();
  const { facts, perFacts: plain } = memoryOf(deps);
  const perFacts: PerFacts = (make) => {
    const value = plain(make);
    made.add(value);
    return value;
  };
  const operations = discoveryOperations(deps, { facts, perFacts });
  async function prepare(pace: Pace, keep: KeepReply): Promise<void> {
    for (const value of made) {
      await pace();
      value();
    }
    for (const id of lasting) {
      const operation = operations[id] as AnyOperation;
      for (const type of Object.keys(deps.contract.operation(id).object.responses['200']?.content ?? {}))
        await keep(id, await operation({ accepts: () => type } as never), pace);
    }
  }
  return {
    operations,
    documents: textResources(deps.contract, perFacts),
    pages: pageTexts(facts, plain),
    prepare,
  };
}

interface Memory {
  readonly facts: () => Facts;
  readonly perFacts: PerFacts;
}

/** Facts are gathered once per content snapshot, and what is made of them is made once. */
function memoryOf({ config, contract, site, live }: DiscoveryDeps): Memory {
  const gathered = memoizePer((_snapshot: object) => gatherFacts({ config, contract, site: siteOver(site) }, live));
  const facts = (): Facts => gathered(site.source.current());
  const memoized = memoizePer((make: (facts: Facts) => unknown) => memoizePer(make));
  return { facts, perFacts: (make) => () => memoized(make)(facts()) as ReturnType<typeof make> };
}

/** Every document by which a stranger finds out what is here (discovery.md part 2, part 5). */
export function discoveryOperations(deps: DiscoveryDeps, { facts, perFacts }: Memory = memoryOf(deps)) {
  const ofDocuments = Object.fromEntries(
    all.map((document) => [document.operation, operationOf(document, { facts, perFacts, clock: deps.clock })]),
  ) as unknown as OperationsOf<DocumentId>;
  const ofSkills: OperationsOf<'getAgentSkill'> = { getAgentSkill: ({ path }) => skillReply(facts(), path.name) };
  return {
    ...ofDocuments,
    ...ofSkills,
    ...hubOperations(perFacts),
    ...packageOperations(),
    ...healthOperations(deps.health, deps.site.urls.openapi),
  };
}

function textResources(contract: Contract, perFacts: PerFacts): TextDocument[] {
  return all.flatMap(({ operation, listed, resource, forms }) => {
    const [form] = Object.entries(forms as Readonly<Record<string, (facts: Facts) => string>>);
    if (resource === undefined || !listed || !form) return [];
    const [mimeType, make] = form;
    return [
      {
        path: contract.operation(operation).path,
        title: listed.title,
        description: resource,
        mimeType,
        text: perFacts(make),
      },
    ];
  });
}
