import { parseLifetimes } from '../../base/config/lifetimes.js';
import { parseLimits } from '../../base/config/limits.js';
import { loadContract, type OperationId } from '../../base/contract.js';
import { lazy, memoizePer } from '../../base/memo.js';
import { TestClock } from '../../base/testing.js';
import type { MarkdownPages } from '../../service/portfolio/pages.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { siteDepsOf, siteOf } from '../pages/testing.js';
import type { Facts } from './facts/facts.js';
import type { AgentFeatures, DiscoverySettings } from './facts/settings.js';
import { gatherFacts } from './gather-facts.js';
import { type DiscoveryDeps, discoveryOperations } from './operations.js';
import { pageTexts } from './page-texts.js';

export const contract = loadContract();
export const base = 'https://portfolio.example.org';

/** The settings of a deployment in which everything is switched on. */
export function settings(
  changes: Partial<Omit<DiscoverySettings, 'agentAuth'>> & { agentAuth?: Partial<AgentFeatures> } = {},
): DiscoverySettings {
  const rule = (limit: number) => ({ limit, windowSeconds: 60 });
  return {
    publicDomain: 'portfolio.example.org',
    contentSignalAiTrain: 'yes',
    securityContact: undefined,
    rateLimits: {
      'portfolio-read': rule(100),
      mcp: rule(100),
      account: rule(100),
      documents: rule(600),
      pages: rule(600),
    },
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

/** Every operation but those at one of these paths or below it. */
export function liveBut(...paths: readonly string[]): (id: OperationId) => boolean {
  return (id) => !paths.some((path) => `${contract.operation(id).path}/`.startsWith(`${path}/`));
}

export interface FactChanges {
  readonly config?: DiscoverySettings;
  readonly live?: (id: OperationId) => boolean;
}

/** The facts over a portfolio, with everything live unless told otherwise. */
export function factsOf(portfolio: Portfolio, { config = settings(), live = () => true }: FactChanges = {}): Facts {
  return gatherFacts({ config, contract, site: siteOf(portfolio) }, live);
}

/** What documents of a portfolio are made from; the clock is stopped. */
export function depsOf(portfolio: Portfolio, changes: Partial<DiscoveryDeps> = {}): DiscoveryDeps {
  return {
    config: settings(),
    contract,
    clock: new TestClock(new Date('2026-06-01T10:30:00Z')),
    site: siteDepsOf(portfolio),
    health: { ready: () => true, checks: () => ({ portfolio: 'ok', database: 'ok', mail: 'ok' }) },
    live: () => true,
    ...changes,
  };
}

/** The operations over a portfolio. */
export function operationsOf(
  portfolio: Portfolio,
  changes: Partial<DiscoveryDeps> = {},
): ReturnType<typeof discoveryOperations> {
  return discoveryOperations(depsOf(portfolio, changes));
}

/**
 * A call as the router would make it, for a client that takes what is listed, best first; nothing listed means
 * anything.
 */
export function callAccepting(...accepted: readonly string[]): never {
  const accepts = (...types: string[]): string | false =>
    accepted.length === 0 ? (types[0] ?? false) : (accepted.find((type) => types.includes(type)) ?? false);
  return { path: {}, query: {}, header: {}, accepts } as never;
}

/** A document as it is served. */
export interface Served {
  readonly id: OperationId;
  readonly path: string;
  readonly type: string;
  readonly text: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Every live document of discovery, with each form of those that have several. */
export async function everyDocument(portfolio: Portfolio, changes: Partial<DiscoveryDeps> = {}): Promise<Served[]> {
  const operations = operationsOf(portfolio, changes) as unknown as Readonly<Record<string, (call: never) => unknown>>;
  const live = changes.live ?? (() => true);
  const served: Served[] = [];
  for (const id of Object.keys(operations) as OperationId[]) {
    if (!live(id)) continue;
    const { path, object } = contract.operation(id);
    const names = path.includes('{') ? ['read-portfolio', 'write-to-owner'] : [''];
    for (const type of Object.keys(object.responses['200']?.content ?? {})) {
      for (const name of names) {
        const call = { ...(callAccepting(type) as object), path: { name } } as never;
        const reply = (await Promise.resolve()
          .then(() => operations[id]?.(call))
          .catch(() => undefined)) as { type: string; body: unknown; headers?: Record<string, string> } | undefined;
        if (reply?.type !== type) continue;
        const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
        served.push({
          id,
          path: path.replace('{name}', name),
          type,
          text,
          body: reply.body,
          headers: reply.headers ?? {},
        });
      }
    }
  }
  return served;
}

/** Every address of this site that a text names, as site paths without query and fragment. */
export function sitePaths(text: string): string[] {
  const found = text.match(/https:\/\/portfolio\.example\.org(?:\/[^\s"'`<>)\\\]|,;&]*)?/g) ?? [];
  return [...new Set(found.map((url) => new URL(url.replace(/[.:]+$/, '')).pathname))];
}

/** The pages of a portfolio as Markdown. */
export const markdownPagesOf: (portfolio: Portfolio) => MarkdownPages = memoizePer((portfolio) => {
  const facts = lazy(() => factsOf(portfolio));
  return pageTexts(facts, (make) => () => make(facts()));
});
