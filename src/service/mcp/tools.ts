import type { ValidateFunction } from 'ajv';
import type { Contract, SchemaName } from '../../base/contract.js';
import type { Unchecked } from '../../base/json-object.js';
import { memoizePer } from '../../base/memo.js';
import { listOffers } from '../portfolio/offers.js';
import type { GetPageContentInput, getPageContent } from '../portfolio/pages.js';
import type { Portfolio, PortfolioSource } from '../portfolio/portfolio.js';
import { getProject, type ListProjectsInput, listProjects } from '../portfolio/projects.js';
import type { GetSiteProfileInput, siteProfileReader } from '../portfolio/site-profile.js';
import type { SearchInput } from '../search/search-types.js';
import { unmatchedRule } from '../search/unmatched-rule.js';
import { toToolResult } from './call-tool.js';
import type { Tool, ToolDescriptor } from './features.js';
import { inputSchema, outputSchema } from './schemas.js';

/** Reads a page or text document of the site. */
export type ReadPage = (input: GetPageContentInput) => ReturnType<typeof getPageContent>;

/** Readers of data that depends on the service as well as on the content. */
export interface Readers {
  readonly page: ReadPage;
  readonly profile: ReturnType<typeof siteProfileReader>;
}

/** A read tool: the contract schemas of its arguments and result, and the function that REST uses as well. */
interface ReadTool {
  readonly name: string;
  readonly title: string;
  readonly description: string | ((contract: Contract) => string);
  readonly input: SchemaName;
  readonly output: SchemaName;
  read(args: Unchecked, portfolio: Portfolio, readers: Readers): object;
}

/** Default maximum of projects in one result, below the result limits of clients (mcp.md §9.2). */
const projectsPerAnswer = 100;

const readTools: readonly ReadTool[] = [
  {
    name: 'list_projects',
    title: 'List the projects',
    description:
      'Lists the projects: slug, title, category; those that the owner placed come first, then the newest. With detail "full" also status (Active is in use), techStack, metrics (measured effects) and dates, so one call compares them all.',
    input: 'ListProjectsInput',
    output: 'ProjectList',
    read: (args, portfolio) => listProjects(portfolio, { limit: projectsPerAnswer, ...(args as ListProjectsInput) }),
  },
  {
    name: 'get_project',
    title: 'Get a project',
    description: 'All facts of one project; get_page_content of its href tells the story.',
    input: 'GetProjectInput',
    output: 'AIProject',
    read: (args, portfolio) => getProject(portfolio, args as { slug: string }),
  },
  {
    name: 'get_site_profile',
    title: 'Get the site profile',
    description:
      'Tells who the owner is: role, location, contact, terms of work (openness to offers, start, places, work permits, pay), jobs and studies, spoken languages, and skills with evidence. Other terms may be on a page: use search_site. An entry without endDate is current. Evidence is a sentence of a project or job that names the skill, with the dates of that project or job, not of the skill.',
    input: 'GetSiteProfileInput',
    output: 'SiteProfile',
    read: (args, portfolio, { profile }) => profile(portfolio, args as GetSiteProfileInput),
  },
  {
    name: 'list_offers',
    title: 'List the offers',
    description:
      'Lists the services that the owner sells, with availability and price. An empty list means: No paid offers. For employment see terms of get_site_profile.',
    input: 'EmptyInput',
    output: 'OfferList',
    read: (_, portfolio) => listOffers(portfolio),
  },
  {
    name: 'search_site',
    title: 'Search the site',
    description: (contract) =>
      `Finds projects, jobs, studies, skills, languages, publications, posts, pages and offers by words and synonyms. A result quotes a sentence and has the dates of its entry. ${unmatchedRule(contract)} Read more with get_page_content (path = id) or get_project.`,
    input: 'SearchSiteInput',
    output: 'SearchResults',
    read: (args, portfolio) => portfolio.search(args as unknown as SearchInput),
  },
  {
    name: 'get_page_content',
    title: 'Get the text of a page',
    description:
      'A page as Markdown, by path, URL or id of a search result. /cv is the whole career on one page, /work the jobs in full; /llms.txt lists all pages. While truncated, call again with offset = nextOffset.',
    input: 'GetPageContentInput',
    output: 'PageContent',
    read: (args, _, { page }) => page(args as unknown as GetPageContentInput),
  },
];

/** Creates the six public tools, always in the same order and with the same bytes (mcp.md §9). */
export function createPortfolioTools(contract: Contract, source: PortfolioSource, readers: Readers): readonly Tool[] {
  return readTools.map((tool) => toolOf(tool, contract, (args) => tool.read(args, source.current(), readers)));
}

function toolOf(
  { input, output, read: _, ...about }: ReadTool,
  contract: Contract,
  run: (args: Unchecked) => object,
): Tool {
  const inputCheck = checkOf(contract, input);
  const outputCheck = checkOf(contract, output);
  // Results that last as long as the content, such as project records, are validated and serialized once.
  const serializeOnce = memoizePer((result: object) => {
    const keepsPromise = outputCheck();
    if (!keepsPromise(result))
      throw new Error(`${about.name} broke its outputSchema: ${formatValidationErrors(keepsPromise).join('; ')}`);
    return toToolResult(result);
  });
  return {
    descriptor: {
      ...describeTool({ ...about, description: descriptionOf(about, contract) }),
      inputSchema: inputSchema(contract, input),
      outputSchema: outputSchema(contract, output),
    },
    faultsOf: (args) => (inputCheck()(args) ? [] : formatValidationErrors(inputCheck())),
    call: (args) => serializeOnce(run(args)),
  };
}

const descriptionOf = ({ description }: Pick<ReadTool, 'description'>, contract: Contract): string =>
  typeof description === 'string' ? description : description(contract);

/** Returns the validator of a component schema, compiled at first use. */
function checkOf(contract: Contract, name: SchemaName): () => ValidateFunction {
  let check: ValidateFunction | undefined;
  return () => {
    check ??= contract.validator(name);
    return check;
  };
}

/** Creates the descriptor of a read-only tool. */
export function describeTool({
  name,
  title,
  description,
}: Pick<ToolDescriptor, 'name' | 'title' | 'description'>): Pick<
  ToolDescriptor,
  'name' | 'title' | 'description' | 'annotations'
> {
  const annotations = { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  return { name, title, description, annotations };
}

/** Formats the errors of the last validation, each with its location. */
export function formatValidationErrors({ errors }: ValidateFunction): readonly string[] {
  return (errors ?? []).map(({ instancePath, message, keyword, params }) => {
    const place = instancePath === '' ? '' : `${instancePath.slice(1).replaceAll('/', '.')} `;
    const which =
      keyword === 'additionalProperties'
        ? `: ${params.additionalProperty}`
        : keyword === 'enum'
          ? `: ${params.allowedValues.join(', ')}`
          : '';
    return `${place}${message}${which}`;
  });
}

/** Returns the six tools for browsers on the home page (mcp.md §13). */
export function webMcpTools(contract: Contract) {
  return readTools.map(({ name, title, input, ...about }) => ({
    name,
    title,
    description: descriptionOf(about, contract),
    inputSchema: inputSchema(contract, input),
  }));
}
