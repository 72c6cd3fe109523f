import type { Checks } from './checks.js';
import { operation } from './contract.js';
import type { Json } from './documents.js';
import { bodiesOf, requestOf } from './request.js';

/**
 * Calls of the revision that sends its facts in headers too, which no example of the contract can say by itself: the
 * example call, and a method that does not exist.
 */
export async function checkModernMcp(checks: Checks): Promise<void> {
  const postMcp = operation('postMcp');
  const example = bodiesOf(postMcp).find(({ name }) => name === 'modernCall');
  if (example === undefined) return;
  const call: Json = JSON.parse(example.text);
  const asked = (message: Json, headers: Record<string, string> = {}) => {
    const version: string = message.params._meta['io.modelcontextprotocol/protocolVersion'];
    const values = { 'MCP-Protocol-Version': version, 'Mcp-Method': message.method as string, ...headers };
    return requestOf(postMcp, values, { type: example.type, text: JSON.stringify(message) });
  };
  await checks.operation(
    'mcp',
    postMcp,
    'answers a call with its headers',
    asked(call, { 'Mcp-Name': call.params.name }),
    { status: 200 },
  );
  const { _meta } = call.params;
  await checks.operation(
    'mcp',
    postMcp,
    'answers 404 to a method that does not exist',
    asked({ ...call, method: 'nobody/has-this', params: { _meta } }),
    {
      status: 404,
    },
  );
}
