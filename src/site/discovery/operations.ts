import type { Contract, OperationId } from '../../base/contract.js';
import { memoizePer } from '../../base/memo.js';
import type { Pace } from '../../base/pace.js';
import type { AnyOperation, AnyReply, OperationsOf } from '../../service/http/operation.js';
import type { TextDocument } from '../../service/mcp/resources.js';
import type { MarkdownPages } from '../../service/portfolio/pages.js';
import { type SiteDeps, siteOver } from '../pages/elements/site.js';
import type { DiscoveryContext } from './context/context.js';
import type { AnyDocument } from './context/document.js';
import { documentOperation, type PerSnapshot } from './context/document-reply.js';
import type { DiscoverySettings } from './context/settings.js';
import { createDiscoveryContext } from './create-context.js';
import { hubOperations } from './documents/developers/hub.js';
import { packageOperations } from './documents/developers/packages.js';
import { type DocumentId, documents } from './documents/index.js';
import { skillReply } from './documents/skills/skills.js';
import { type HealthSource, healthOperations } from './health.js';
import { markdownPages } from './markdown-pages.js';

/** Dependencies of the discovery operations. */
export interface DiscoveryDeps {
  readonly config: DiscoverySettings;
  readonly contract: Contract;
  readonly clock: { now(): Date };
  readonly site: SiteDeps;
  readonly health: HealthSource;
  /** Whether an operation is implemented. Documents name no others. */
  live(id: OperationId): boolean;
}

/** The discovery operations, and the documents that MCP offers as resources (mcp.md §10). */
export interface Discovery {
  readonly operations: ReturnType<typeof discoveryOperations>;
  readonly documents: readonly TextDocument[];
  /** The Markdown of every page and document that `/llms.txt` names. */
  readonly pages: MarkdownPages;
  /**
   * Renders every document of the current content before it is first requested, and passes the long replies to `keep`.
   */
  prepare(pace: Pace, keep: KeepReply): Promise<void>;
}

/** Caches a reply. */
export type KeepReply = (id: OperationId, reply: AnyReply, pace: Pace) => Promise<void>;

/** Operations with long replies that do not change until the content does. */
const prerenderedOperations = [
  'getOpenapi',
  'getOpenapiYaml',
  'getLlmsFullTxt',
  'getDevelopersReference',
  'getDevelopersReferenceMarkdown',
] as const satisfies readonly OperationId[];

const all = documents as readonly unknown[] as readonly AnyDocument[];

export function createDiscovery(deps: DiscoveryDeps): Discovery {
  const values = new Set<() => unknown>();
  const { context, perSnapshot: memoize } = createMemory(deps);
  const perSnapshot: PerSnapshot = (make) => {
    const value = memoize(make);
    values.add(value);
    return value;
  };
  const operations = discoveryOperations(deps, { context, perSnapshot });
  async function prepare(pace: Pace, keep: KeepReply): Promise<void> {
    for (const value of values) {
      await pace();
      value();
    }
    for (const id of prerenderedOperations) {
      const operation = operations[id] as AnyOperation;
      for (const type of Object.keys(deps.contract.operation(id).object.responses['200']?.content ?? {}))
        await keep(id, await operation({ accepts: () => type } as never), pace);
    }
  }
  return {
    operations,
    documents: textResources(deps.contract, perSnapshot),
    pages: markdownPages(context, memoize),
    prepare,
  };
}

interface Memory {
  readonly context: () => DiscoveryContext;
  readonly perSnapshot: PerSnapshot;
}

/** Memoizes the context, and the values derived from it, per content snapshot. */
function createMemory({ config, contract, site, live }: DiscoveryDeps): Memory {
  const contextOf = memoizePer((_snapshot: object) =>
    createDiscoveryContext({ config, contract, site: siteOver(site) }, live),
  );
  const context = (): DiscoveryContext => contextOf(site.source.current());
  const memoized = memoizePer((make: (context: DiscoveryContext) => unknown) => memoizePer(make));
  return { context, perSnapshot: (make) => () => memoized(make)(context()) as ReturnType<typeof make> };
}

/** Creates the operations of every discovery document (discovery.md part 2, part 5). */
export function discoveryOperations(deps: DiscoveryDeps, { context, perSnapshot }: Memory = createMemory(deps)) {
  const ofDocuments = Object.fromEntries(
    all.map((document) => [
      document.operation,
      documentOperation(document, { context, perSnapshot, clock: deps.clock }),
    ]),
  ) as unknown as OperationsOf<DocumentId>;
  const ofSkills: OperationsOf<'getAgentSkill'> = { getAgentSkill: ({ path }) => skillReply(context(), path.name) };
  return {
    ...ofDocuments,
    ...ofSkills,
    ...hubOperations(perSnapshot),
    ...packageOperations(),
    ...healthOperations(deps.health, deps.site.urls.openapi),
  };
}

function textResources(contract: Contract, perSnapshot: PerSnapshot): TextDocument[] {
  return all.flatMap(({ operation, listed, resource, forms }) => {
    const [form] = Object.entries(forms as Readonly<Record<string, (context: DiscoveryContext) => string>>);
    if (resource === undefined || !listed || !form) return [];
    const [mimeType, make] = form;
    return [
      {
        path: contract.operation(operation).path,
        title: listed.title,
        description: resource,
        mimeType,
        text: perSnapshot(make),
      },
    ];
  });
}
