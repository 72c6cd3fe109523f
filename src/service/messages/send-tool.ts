import type { Contract, Schema } from '../../base/contract.js';
import { truncate } from '../../base/text.js';
import { authOf } from '../agent-auth/credentials/access-token.js';
import type { Scope } from '../agent-auth/protocol/scopes.js';
import { toToolResult } from '../mcp/call-tool.js';
import type { Tool, ToolDescriptor } from '../mcp/features.js';
import { inputSchema, outputSchema } from '../mcp/schemas.js';
import { formatValidationErrors } from '../mcp/tools.js';
import { acceptMessage } from './accept-message.js';
import type { MessageService } from './deps.js';

const requiredScopes: readonly Scope[] = ['write:messages'];
/** Where its challenges lead: only there is it listed, unless `MCP_LAZY_AUTH` lists it beside the six. */
const resource = '/api/mcp/account';
/** Models and clients repeat calls; a person who writes the same twice waits longer. */
const sameForSeconds = 600;
const longestName = 100;

/** The tool `send_message`: the door of MCP to `acceptMessage` (consent.md, The account endpoint). */
export function sendMessageTool(service: MessageService, contract: Contract): Tool {
  const describe = descriptorFor(service, contract);
  return {
    get descriptor() {
      return describe(truncate(service.serviceName(), longestName));
    },
    requiredScopes,
    faultsOf(args) {
      const fits = contract.validator('SendMessageInput');
      return fits(args) ? [] : formatValidationErrors(fits);
    },
    async call(args, { caller }) {
      const { idempotency_key: key, ...message } = args as unknown as Schema<'SendMessageInput'>;
      const { registrationId } = authOf(caller);
      const handedIn = { registrationId, message, key, sameForSeconds, resource };
      const { id, receivedAt, replayed } = await acceptMessage(service, handedIn);
      return toToolResult({ id, received_at: receivedAt.toISOString(), replayed });
    },
  };
}

/** The description for an owner of this name; the schemas are made once. */
function descriptorFor({ limits }: MessageService, contract: Contract): (name: string) => ToolDescriptor {
  const { limit, windowSeconds } = limits.messagesPerRegistration;
  const schemas = { inputSchema: inputSchema(contract, 'SendMessageInput'), outputSchema: receiptSchema(contract) };
  const securitySchemes: ToolDescriptor['securitySchemes'] = [{ type: 'oauth2', scopes: [...requiredScopes] }];
  return (name) => {
    const title = `Send a message to ${name}`;
    return {
      name: 'send_message',
      title,
      description:
        `Sends one message to ${name}, the owner of this portfolio, in the name of the signed-in human, whose verified address ${name} sees. ` +
        'Show the human the text and get a yes before you call. ' +
        `At most ${limit} messages in ${Math.round(windowSeconds / 3600)} hours; reading needs no account.`,
      annotations: { title, readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      ...schemas,
      securitySchemes,
      _meta: { securitySchemes },
    };
  };
}

/** What REST answers with, and whether an earlier call had stored it, which REST says in a header. */
function receiptSchema(contract: Contract) {
  const receipt = outputSchema(contract, 'MessageReceipt') as {
    readonly required: readonly string[];
    readonly properties: object;
  };
  const description = 'True when an earlier call had stored the message, so that this one stored nothing.';
  return {
    ...receipt,
    required: [...receipt.required, 'replayed'],
    properties: { ...receipt.properties, replayed: { type: 'boolean', description } },
  };
}
