import { memoizePer } from '../platform/memo.js';
import type { OtherPages } from '../portfolio/page-markdown.js';
import type { Portfolio, PortfolioSource, SiteProfile } from '../portfolio/snapshot.js';
import { accountFacts, type McpFactDeps, type McpFacts, mcpFacts, type ServerFacts } from './facts.js';
import type { McpFeatures, Tool } from './features.js';
import { prompts } from './prompts.js';
import { portfolioResources, projectTemplate, type TextDocument } from './resources.js';
import { portfolioTools } from './tools.js';

export interface PortfolioServerDeps extends McpFactDeps {
  readonly source: PortfolioSource;
  readonly config: McpFactDeps['config'] & { readonly mcpLazyAuth?: boolean };
  /** Text documents that are resources beside the pages. */
  readonly documents?: readonly TextDocument[];
  /** What can be read beside the pages of the portfolio. */
  readonly pages?: OtherPages;
  /** Tools that need a token, from other features (consent.md, The account endpoint). */
  readonly accountTools?: readonly Tool[];
}

/** What an MCP server of this portfolio offers, and what it says of itself now. */
export interface OfferedServer<Facts extends ServerFacts> {
  readonly features: McpFeatures;
  facts(): Facts;
}

/** The server that everyone reads from, and the same for callers with a token. */
export interface PortfolioServer extends OfferedServer<McpFacts> {
  readonly account: OfferedServer<ServerFacts>;
}

export function portfolioServer(sources: PortfolioServerDeps): PortfolioServer {
  const { source, urls, config, documents = [], accountTools = [], pages } = sources;
  const six = portfolioTools(sources);
  const signedIn = [...six, ...accountTools];
  const everyone = config.mcpLazyAuth ? signedIn : six;
  const now = () => source.current();
  const shared = {
    resources: portfolioResources({ source, urls, documents, pages }),
    prompts,
    completions: [
      { of: 'tour_portfolio', argument: 'category', values: () => now().categories },
      { of: projectTemplate(urls), argument: 'slug', values: () => now().projects.map(({ slug }) => slug) },
    ],
  };
  const offer = <Facts extends ServerFacts>(tools: readonly Tool[], make: (profile: SiteProfile) => Facts) => {
    const factsOf = memoizePer(({ profile }: Portfolio) => make(profile));
    const facts = (): Facts => factsOf(now());
    const [implementation, instructions] = [() => facts().implementation, () => facts().instructions];
    return { facts, features: { ...shared, implementation, instructions, tools } };
  };
  return {
    ...offer(everyone, (profile) =>
      mcpFacts(sources, profile, { tools: everyone.map(descriptorOf), six: six.map(descriptorOf) }),
    ),
    account: offer(signedIn, (profile) => accountFacts(sources, profile, signedIn.map(descriptorOf))),
  };
}

const descriptorOf = ({ descriptor }: Tool): Tool['descriptor'] => descriptor;
