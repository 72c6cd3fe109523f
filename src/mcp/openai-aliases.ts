import type { Unchecked } from '../platform/json-object.js';
import { getPageContent } from '../portfolio/pages.js';
import { structured } from './call-tool.js';
import type { Tool, ToolResult } from './features.js';
import { inputSchema, type JsonSchema } from './schemas.js';
import { describeTool, faultsIn, type ToolDeps } from './tools.js';

/** The longest text that one answer of get_page_content holds; a connector reads a document whole. */
const wholeText = 100_000;

/**
 * `search` and `fetch` as OpenAI's document connectors look for them, over search_site and get_page_content (mcp.md
 * §9.4). Their arguments are members of the same component schemas.
 */
export function openAiAliases(dependencies: ToolDeps): readonly Tool[] {
  const { source, urls } = dependencies;
  return [
    aliasOf(dependencies, 'query', 'query', 'SearchSiteInput', {
      about: {
        name: 'search',
        title: 'Search',
        description: 'Searches this portfolio and returns documents, each with id, title and url. Pass an id to fetch.',
      },
      call({ query }) {
        const { results } = source.current().search({ query: String(query) });
        return structured({ results: results.map(({ id, title, url }) => ({ id, title, url })) });
      },
    }),
    aliasOf(dependencies, 'id', 'path', 'GetPageContentInput', {
      about: {
        name: 'fetch',
        title: 'Fetch',
        description: 'Returns the whole text of a document of this portfolio by the id that search gave.',
      },
      call({ id }) {
        const { title, text, url, updated } = getPageContent(
          source.current(),
          { path: String(id), max_chars: wholeText },
          urls,
        );
        return structured({
          id,
          title,
          text,
          url,
          metadata: { mimeType: 'text/markdown', ...(updated ? { updated } : {}) },
        });
      },
    }),
  ];
}

interface Alias {
  readonly about: Parameters<typeof describeTool>[0];
  call(args: Unchecked): ToolResult;
}

/** A tool with one argument, which is the member `from` of a component schema under another name. */
function aliasOf(
  { contract }: ToolDeps,
  argument: string,
  from: string,
  input: 'SearchSiteInput' | 'GetPageContentInput',
  { about, call }: Alias,
): Tool {
  const { properties } = inputSchema(contract, input) as { readonly properties: Readonly<Record<string, JsonSchema>> };
  const fits = contract.validator(input);
  return {
    descriptor: {
      ...describeTool(about),
      inputSchema: {
        type: 'object',
        required: [argument],
        additionalProperties: false,
        properties: { [argument]: properties[from] ?? {} },
      },
    },
    repeatable: true,
    faultsOf(args) {
      const strange = Object.keys(args).filter((name) => name !== argument);
      if (strange.length > 0) return [`must NOT have additional properties: ${strange.join(', ')}`];
      return fits(Object.hasOwn(args, argument) ? { [from]: args[argument] } : {})
        ? []
        : faultsIn(fits).map((fault) => fault.replace(from, argument));
    },
    call,
  };
}
