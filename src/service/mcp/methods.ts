import { isObject, type Unchecked } from '../../base/json-object.js';
import { ApiError, type ErrorLinks } from '../http/api-errors.js';
import { callTool } from './call-tool.js';
import { complete } from './completions.js';
import { legacyVersions, modernVersions, newestLegacyVersion, publishedVersion } from './eras.js';
import type { McpFeatures, MessageContext, Prompt, Tool } from './features.js';
import { invalidParams, RpcError, rpcCode } from './json-rpc.js';
import { paginate } from './pagination.js';

/** A method. Returns the members of its result that both eras share. */
export type Method = (params: Unchecked, context: MessageContext) => Unchecked | Promise<Unchecked>;

export interface MethodsOfEras {
  readonly legacy: ReadonlyMap<string, Method>;
  readonly modern: ReadonlyMap<string, Method>;
}

/** Capabilities without options, which a stateless server could not support (mcp.md §4.4). */
export const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {} } as const;

const resourcesPerPage = 100;

/** Creates the methods of both eras for the features of one server. */
export function createMethods(
  features: McpFeatures,
  links: ErrorLinks,
  report: (error: unknown, tool: string) => void,
): MethodsOfEras {
  const { resources } = features;
  const tools: ReadonlyMap<string, Tool> = new Map(features.tools.map((tool) => [tool.descriptor.name, tool]));
  const shared: [string, Method][] = [
    [
      'tools/list',
      ({ cursor }) => ({ tools: wholeList([...tools.values()], cursor).map(({ descriptor }) => descriptor) }),
    ],
    ['tools/call', (params, context) => callTool(tools, params, context, links, report, features.toolsElsewhere)],
    ['resources/list', ({ cursor }) => named('resources', paginate(resources.list(), cursor, resourcesPerPage))],
    ['resources/templates/list', ({ cursor }) => ({ resourceTemplates: wholeList(resources.templates, cursor) })],
    ['resources/read', (params, { era }) => readResource(features, params, era)],
    [
      'prompts/list',
      ({ cursor }) => ({
        prompts: wholeList(features.prompts, cursor).map(({ messages: _, ...descriptor }) => descriptor),
      }),
    ],
    ['prompts/get', (params) => getPrompt(features.prompts, params)],
    ['completion/complete', (params) => complete(features, params)],
  ];
  const discover: Method = () => ({
    supportedVersions: modernVersions,
    capabilities,
    instructions: features.instructions(),
  });
  return {
    legacy: new Map([['initialize', (params) => initialize(features, params)], ['ping', () => ({})], ...shared]),
    modern: new Map([['server/discover', discover], ...shared]),
  };
}

/** Returns the whole list. There is only one page, so every cursor is invalid. */
function wholeList<T>(all: readonly T[], cursor: unknown): readonly T[] {
  return paginate(all, cursor, Math.max(1, all.length)).items;
}

function named<T>(
  name: string,
  { items, ...rest }: { readonly items: readonly T[]; readonly nextCursor?: string },
): Unchecked {
  return { [name]: items, ...rest };
}

/**
 * Runs `initialize`: confirms a supported version, offers the newest one for an unknown version, and the default for
 * none (mcp.md §4.2).
 */
function initialize(features: McpFeatures, { protocolVersion: requested }: Unchecked): Unchecked {
  if (requested !== undefined && typeof requested !== 'string')
    throw invalidParams('params.protocolVersion is not a string.');
  const known = legacyVersions.find((version) => version === requested);
  return {
    protocolVersion: requested === undefined ? publishedVersion : (known ?? newestLegacyVersion),
    capabilities,
    serverInfo: features.implementation(),
    instructions: features.instructions(),
  };
}

async function readResource(
  { resources }: McpFeatures,
  { uri }: Unchecked,
  era: MessageContext['era'],
): Promise<Unchecked> {
  if (typeof uri !== 'string')
    throw invalidParams(
      'params.uri is missing or not a string.',
      'Send the URI of a resource; resources/list has them.',
    );
  const contents = await resources.read(uri);
  if (contents) return { contents: [contents] };
  const code = era === 'modern' ? rpcCode.invalidParams : rpcCode.resourceNotFound;
  throw new RpcError(code, new ApiError('RESOURCE_NOT_FOUND', `Resource not found: ${uri.slice(0, 500)}`), { uri });
}

function getPrompt(prompts: readonly Prompt[], { name, arguments: args = {} }: Unchecked): Unchecked {
  if (typeof name !== 'string')
    throw invalidParams('params.name is missing or not a string.', 'Send the name of a prompt; prompts/list has them.');
  const prompt = prompts.find((candidate) => candidate.name === name);
  if (!prompt)
    throw new RpcError(
      rpcCode.invalidParams,
      new ApiError('PROMPT_NOT_FOUND', `Unknown prompt: ${name.slice(0, 200)}`),
    );
  if (!isObject(args) || Object.values(args).some((value) => typeof value !== 'string')) {
    throw invalidParams('params.arguments is not an object of strings.', `prompts/list says what ${name} takes.`);
  }
  const missing = prompt.arguments.find((argument) => argument.required && !Object.hasOwn(args, argument.name));
  if (missing) throw invalidParams(`The prompt ${name} needs the argument ${missing.name}.`, missing.description);
  return { description: prompt.description, messages: prompt.messages(args as Record<string, string>) };
}
