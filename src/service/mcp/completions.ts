import { isObject, type Unchecked } from '../../base/json-object.js';
import { ApiError } from '../http/api-errors.js';
import type { Completion, McpFeatures } from './features.js';
import { invalidParams, RpcError, rpcCode } from './json-rpc.js';

/** Maximum number of values, set by the protocol. */
const valueLimit = 100;

/** Runs `completion/complete`: lists the values of an argument with this prefix, case-insensitively (mcp.md §10). */
export function complete(features: McpFeatures, params: Unchecked): Unchecked {
  const { ref, argument } = params;
  if (!isObject(argument) || typeof argument.name !== 'string' || typeof argument.value !== 'string') {
    throw invalidParams('The argument to complete is missing.', 'Send argument with a name and a value, both strings.');
  }
  const of = target(features, ref);
  const known = features.completions.find(
    (completion) => completion.of === of && completion.argument === argument.name,
  );
  const values = matching(known, argument.value);
  return {
    completion: { values: values.slice(0, valueLimit), total: values.length, hasMore: values.length > valueLimit },
  };
}

function matching(completion: Completion | undefined, typed: string): readonly string[] {
  const start = typed.toLowerCase();
  return completion?.values().filter((value) => value.toLowerCase().startsWith(start)) ?? [];
}

/** Returns the prompt name or the URI template of a reference. */
function target({ prompts, resources }: McpFeatures, ref: unknown): string {
  if (isObject(ref) && ref.type === 'ref/prompt' && typeof ref.name === 'string') {
    if (prompts.some(({ name }) => name === ref.name)) return ref.name;
    throw new RpcError(
      rpcCode.invalidParams,
      new ApiError('PROMPT_NOT_FOUND', `Unknown prompt: ${ref.name.slice(0, 200)}`),
    );
  }
  if (isObject(ref) && ref.type === 'ref/resource' && typeof ref.uri === 'string') {
    if (resources.templates.some(({ uriTemplate }) => uriTemplate === ref.uri)) return ref.uri;
    throw invalidParams('No resource template has this URI.', 'Call resources/templates/list for the templates.');
  }
  throw invalidParams(
    'The ref is neither a ref/prompt with a name nor a ref/resource with a uri.',
    'Name a prompt or a resource template.',
  );
}
