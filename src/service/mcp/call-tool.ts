import { isObject, type Unchecked } from '../../base/json-object.js';
import { ApiError, type ErrorLinks, errorRecord } from '../http/api-errors.js';
import { AccessError, toAccessError } from './access.js';
import type { MessageContext, Tool, ToolResult } from './features.js';
import { invalidParams, RpcError, rpcCode } from './json-rpc.js';

/**
 * Runs `tools/call` as in mcp.md §5. Invalid calls are protocol errors. Errors that a model can correct are tool errors.
 * Throws AccessRefused if the caller has lost its access. `report` logs unexpected errors, whose details are not sent.
 */
export async function callTool(
  tools: ReadonlyMap<string, Tool>,
  params: Unchecked,
  context: MessageContext,
  links: ErrorLinks,
  report: (error: unknown, tool: string) => void,
  toolsElsewhere: ReadonlyMap<string, string> = new Map(),
): Promise<ToolResult> {
  const { name, arguments: args = {} } = params;
  if (typeof name !== 'string')
    throw invalidParams('params.name is missing or not a string.', 'Send the name of a tool; tools/list has them.');
  const tool = tools.get(name);
  if (!tool) throw unknownTool(name, toolsElsewhere.get(name));
  if (!isObject(args))
    throw invalidParams(
      'params.arguments is not an object.',
      'Send the arguments as a JSON object, or leave them out.',
    );
  const faults = tool.faultsOf(args);
  if (faults.length > 0) return toolError(badArguments(name, faults), links);
  try {
    return await tool.call(args, context);
  } catch (error) {
    if (error instanceof RpcError) throw error;
    const refusal = toAccessError(error);
    if (refusal) throw new AccessError(refusal);
    if (error instanceof ApiError && error.status < 500) return toolError(error, links);
    report(error, name);
    return toolError(new ApiError('INTERNAL_ERROR', 'The tool failed.', { hint: 'Try again later.' }), links);
  }
}

/** Formats a result: one JSON text item, and the same value as structured content (mcp.md §9.3). */
export function toToolResult(value: object): ToolResult {
  const told = 'hint' in value ? { ...value, hint: inToolNames(String(value.hint)) } : value;
  return { content: [{ type: 'text', text: JSON.stringify(told) }], structuredContent: told };
}

/** REST paths in hints, and the tools that replace them for MCP clients. */
const toolsFor = [
  ['/api/v1/webmcp/projects', 'list_projects'],
  ['/api/v1/webmcp/search', 'search_site'],
  ['/api/v1/webmcp/pages', 'get_page_content of /llms.txt'],
] as const;

const inToolNames = (hint: string): string =>
  toolsFor.reduce((text, [path, tool]) => text.replaceAll(path, tool), hint);

/** Formats a tool error: the Error record as text, without structured content, which older clients would validate. */
function toolError(error: ApiError, links: ErrorLinks): ToolResult {
  const { error: record } = errorRecord(error, links);
  const told = { error: { ...record, hint: inToolNames(error.hint) } };
  return { content: [{ type: 'text', text: JSON.stringify(told) }], isError: true };
}

function badArguments(name: string, faults: readonly string[]): ApiError {
  return new ApiError('INVALID_PARAMS', `The arguments of ${name} do not fit: ${faults[0]}.`, {
    hint: `Compare the arguments with the inputSchema of ${name} in tools/list.`,
    details: { faults: faults.slice(0, 10) },
  });
}

function unknownTool(name: string, whereItIs: string | undefined): RpcError {
  if (whereItIs !== undefined) {
    const message = `The tool ${name} is not at this endpoint.`;
    return new RpcError(rpcCode.invalidParams, new ApiError('TOOL_NOT_FOUND', message, { hint: whereItIs }));
  }
  return new RpcError(rpcCode.invalidParams, new ApiError('TOOL_NOT_FOUND', `Unknown tool: ${name.slice(0, 200)}`));
}
