import { memoizePer } from '../platform/memo.js';
import type { Portfolio, PortfolioSource } from '../portfolio/snapshot.js';
import { type McpFactDeps, type McpFacts, mcpFacts } from './facts.js';
import type { McpFeatures, Tool, ToolSet } from './features.js';
import { openAiAliases } from './openai-aliases.js';
import { prompts } from './prompts.js';
import { portfolioResources, projectTemplate, type TextDocument } from './resources.js';
import { portfolioTools } from './tools.js';

export interface PortfolioServerDeps extends McpFactDeps {
  readonly source: PortfolioSource;
  readonly config: McpFactDeps['config'] & { readonly mcpOpenAiAliases?: boolean };
  /** Text documents that are resources beside the pages. */
  readonly documents?: readonly TextDocument[];
  /** Tools for callers with a token, from other features (mcp.md §9.5). */
  readonly toolSets?: readonly ToolSet[];
}

/** What the MCP server of this portfolio offers, and what it says of itself now. */
export interface PortfolioServer {
  readonly features: McpFeatures;
  facts(): McpFacts;
}

export function portfolioServer(sources: PortfolioServerDeps): PortfolioServer {
  const { source, urls, config, documents = [], toolSets = [] } = sources;
  const six = portfolioTools(sources);
  const everyone: readonly Tool[] = config.mcpOpenAiAliases ? [...six, ...openAiAliases(sources)] : six;
  const factsOf = memoizePer(({ profile }: Portfolio) =>
    mcpFacts(sources, profile, { tools: everyone.map(descriptorOf), six: six.map(descriptorOf) }),
  );
  const facts = (): McpFacts => factsOf(source.current());
  const now = () => source.current();
  return {
    facts,
    features: {
      implementation: () => facts().implementation,
      instructions: () => facts().instructions,
      toolSets: [() => everyone, ...toolSets],
      resources: portfolioResources({ source, urls, documents }),
      prompts,
      completions: [
        { of: 'tour_portfolio', argument: 'category', values: () => now().categories },
        { of: projectTemplate(urls), argument: 'slug', values: () => now().projects.map(({ slug }) => slug) },
      ],
    },
  };
}

const descriptorOf = ({ descriptor }: Tool): Tool['descriptor'] => descriptor;
