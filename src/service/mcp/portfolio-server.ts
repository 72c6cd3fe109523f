import type { Contract } from '../../base/contract.js';
import { memoizePer } from '../../base/memo.js';
import type { Urls } from '../../base/urls.js';
import type { SiteProfile } from '../../content/result/snapshot.js';
import { messageSentence } from '../portfolio/contact.js';
import { getPageContent, type MarkdownPages } from '../portfolio/pages.js';
import type { Portfolio, PortfolioSource } from '../portfolio/portfolio.js';
import { siteProfileReader } from '../portfolio/site-profile.js';
import {
  accountFacts,
  accountInstructionsFor,
  describeImplementation,
  instructionsFor,
  type McpFacts,
  mcpFacts,
  type RequestLimit,
  type ServerFacts,
} from './descriptor-and-card.js';
import type { Implementation, McpFeatures, Tool } from './features.js';
import { prompts } from './prompts.js';
import { portfolioResources, projectTemplate, type TextDocument } from './resources.js';
import { createPortfolioTools, type ReadPage } from './tools.js';

/** Additions of other features to the MCP server. */
export interface Additions {
  /** Text documents that are resources in addition to pages. */
  readonly documents?: readonly TextDocument[];
  /** The readable pages and documents. */
  readonly pages: MarkdownPages;
  /** Whether this deployment serves a site path. By default, all of them. */
  readonly answers?: (path: string) => boolean;
  /** Tools that require a token (consent.md, The account endpoint). */
  readonly accountTools?: readonly Tool[];
}

/** MCP settings. */
export interface McpSettings {
  readonly publicDomain: string;
  readonly rateLimits: { readonly mcp?: RequestLimit };
  readonly mcpLazyAuth?: boolean;
}

/** An MCP server's features and current metadata. */
export interface OfferedServer<Facts extends ServerFacts> {
  readonly features: McpFeatures;
  facts(): Facts;
}

/** The public server, and the server for clients with a token. */
export interface PortfolioServer extends OfferedServer<McpFacts> {
  readonly account: OfferedServer<ServerFacts>;
}

export function createPortfolioServer(
  contract: Contract,
  urls: Urls,
  source: PortfolioSource,
  config: McpSettings,
  { documents = [], pages, answers = () => true, accountTools = [] }: Additions,
): PortfolioServer {
  const readPage: ReadPage = (input) => getPageContent(source.current(), input, urls, pages);
  const six = createPortfolioTools(contract, source, { page: readPage, profile: siteProfileReader({ urls, answers }) });
  const signedIn = [...six, ...accountTools];
  const everyone = config.mcpLazyAuth ? signedIn : six;
  const shared = {
    resources: portfolioResources(source, urls, documents, readPage),
    prompts,
    completions: completionsOf(source, urls),
  };
  const limit = config.rateLimits.mcp;
  const account = accountTools.length > 0 && answers('/api/mcp/account') ? urls.mcpAccount : undefined;
  const atAccount = account === undefined ? [] : accountTools.filter((tool) => !everyone.includes(tool));
  const toolsElsewhere = new Map(atAccount.map((tool) => [tool.descriptor.name, messageSentence(urls)]));
  const identity = (profile: SiteProfile): Implementation =>
    describeImplementation(profile, contract.document.info.version, urls, config.publicDomain);
  const [toEveryone, toSignedIn] = [everyone.map(descriptorOf), signedIn.map(descriptorOf)];
  return {
    ...offered(source, { ...shared, tools: everyone, toolsElsewhere }, (profile) =>
      mcpFacts(identity(profile), instructionsFor(profile, limit, account), {
        urls,
        tools: toEveryone,
        six: six.map(descriptorOf),
        account,
      }),
    ),
    account: offered(source, { ...shared, tools: signedIn }, (profile) =>
      accountFacts(identity(profile), accountInstructionsFor(profile, limit), urls, toSignedIn),
    ),
  };
}

/** Creates the features of a server, with metadata that follows the profile. */
function offered<Facts extends ServerFacts>(
  source: PortfolioSource,
  features: Omit<McpFeatures, 'implementation' | 'instructions'>,
  make: (profile: SiteProfile) => Facts,
): OfferedServer<Facts> {
  const factsOf = memoizePer(({ profile }: Portfolio) => make(profile));
  const facts = (): Facts => factsOf(source.current());
  const [implementation, instructions] = [() => facts().implementation, () => facts().instructions];
  return { facts, features: { ...features, implementation, instructions } };
}

const completionsOf = (source: PortfolioSource, urls: Urls): McpFeatures['completions'] => [
  { of: 'tour_portfolio', argument: 'category', values: () => source.current().categories },
  {
    of: projectTemplate(urls),
    argument: 'slug',
    values: () => source.current().projects.map(({ slug }) => slug),
  },
];

const descriptorOf = ({ descriptor }: Tool): Tool['descriptor'] => descriptor;
