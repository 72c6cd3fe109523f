import { parseLifetimes } from '../../base/config/lifetimes.js';
import { parseLimits } from '../../base/config/limits.js';
import { loadContract, type OperationId } from '../../base/contract.js';
import { lazy, memoizePer } from '../../base/memo.js';
import { TestClock } from '../../base/testing.js';
import type { MarkdownPages } from '../../service/portfolio/pages.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { siteDepsOf, siteOf } from '../pages/testing.js';
import type { DiscoveryContext } from './context/context.js';
import type { AgentFeatures, DiscoverySettings } from './context/settings.js';
import { createDiscoveryContext } from './create-context.js';
import { markdownPages } from './markdown-pages.js';
import { type DiscoveryDeps, discoveryOperations } from './operations.js';

export const contract = loadContract();
export const base = 'https://portfolio.example.org';

/** Returns settings with every feature enabled. */
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

/** Returns a `live` function for all operations except those at or below these paths. */
export function liveExcept(...paths: readonly string[]): (id: OperationId) => boolean {
  return (id) => !paths.some((path) => `${contract.operation(id).path}/`.startsWith(`${path}/`));
}

export interface ContextOverrides {
  readonly config?: DiscoverySettings;
  readonly live?: (id: OperationId) => boolean;
}

/** Creates a discovery context for a portfolio. Every operation is live by default. */
export function contextOf(
  portfolio: Portfolio,
  { config = settings(), live = () => true }: ContextOverrides = {},
): DiscoveryContext {
  return createDiscoveryContext({ config, contract, site: siteOf(portfolio) }, live);
}

/** Creates discovery dependencies for a portfolio, with a fixed clock. */
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

/** Creates the discovery operations of a portfolio. */
export function operationsOf(
  portfolio: Portfolio,
  changes: Partial<DiscoveryDeps> = {},
): ReturnType<typeof discoveryOperations> {
  return discoveryOperations(depsOf(portfolio, changes));
}

/** Creates a call by a client that accepts these media types, best first. Without arguments it accepts anything. */
export function callAccepting(...accepted: readonly string[]): never {
  const accepts = (...types: string[]): string | false =>
    accepted.length === 0 ? (types[0] ?? false) : (accepted.find((type) => types.includes(type)) ?? false);
  return { path: {}, query: {}, header: {}, accepts } as never;
}

/** A served document. */
export interface ServedDocument {
  readonly id: OperationId;
  readonly path: string;
  readonly type: string;
  readonly text: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns every live document in each of its media types. */
export async function fetchEveryDocument(
  portfolio: Portfolio,
  changes: Partial<DiscoveryDeps> = {},
): Promise<ServedDocument[]> {
  const operations = operationsOf(portfolio, changes) as unknown as Readonly<Record<string, (call: never) => unknown>>;
  const live = changes.live ?? (() => true);
  const served: ServedDocument[] = [];
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

/** Extracts the site paths of all URLs of this site in a text, without query and fragment. */
export function sitePaths(text: string): string[] {
  const found = text.match(/https:\/\/portfolio\.example\.org(?:\/[^\s"'`<>)\\\]|,;&]*)?/g) ?? [];
  return [...new Set(found.map((url) => new URL(url.replace(/[.:]+$/, '')).pathname))];
}

/** Returns the Markdown pages of a portfolio. */
export const markdownPagesOf: (portfolio: Portfolio) => MarkdownPages = memoizePer((portfolio) => {
  const context = lazy(() => contextOf(portfolio));
  return markdownPages(context, (make) => () => make(context()));
});
