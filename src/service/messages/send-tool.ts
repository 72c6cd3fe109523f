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
/**
 * Resource of authentication challenges. The tool is listed only there, unless `MCP_LAZY_AUTH` lists it with the read
 * tools.
 */
const resource = '/api/mcp/account';
/** Time in seconds during which equal content is one message, since models and clients repeat calls. */
const sameForSeconds = 600;
const maxNameLength = 100;

/** Creates the MCP tool `send_message` (consent.md, The account endpoint). */
export function sendMessageTool(service: MessageService, contract: Contract): Tool {
  const describe = descriptorFor(service, contract);
  return {
    get descriptor() {
      return describe(truncate(service.serviceName(), maxNameLength));
    },
    requiredScopes,
    faultsOf(args) {
      const fits = contract.validator('SendMessageInput');
      return fits(args) ? [] : formatValidationErrors(fits);
    },
    async call(args, { caller }) {
      const { idempotency_key: key, ...message } = args as unknown as Schema<'SendMessageInput'>;
      const { registrationId } = authOf(caller);
      const submission = { registrationId, message, key, sameForSeconds, resource };
      const { id, receivedAt, replayed } = await acceptMessage(service, submission);
      return toToolResult({ id, received_at: receivedAt.toISOString(), replayed });
    },
  };
}

/** Returns a function that creates the descriptor for an owner's name. The schemas are created once. */
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
        `Sends one message to ${name}, the owner of this portfolio, on behalf of the signed-in user, whose verified address ${name} sees. ` +
        'Show the text to the user and get approval before you call this tool. ' +
        `At most ${limit} messages in ${Math.round(windowSeconds / 3600)} hours; reading needs no account.`,
      annotations: { title, readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      ...schemas,
      securitySchemes,
      _meta: { securitySchemes },
    };
  };
}

/** Returns the schema of the REST response plus `replayed`, which REST sends as a header. */
function receiptSchema(contract: Contract) {
  const receipt = outputSchema(contract, 'MessageReceipt') as {
    readonly required: readonly string[];
    readonly properties: object;
  };
  const description = 'True if an earlier call stored the message, so that this call stored nothing.';
  return {
    ...receipt,
    required: [...receipt.required, 'replayed'],
    properties: { ...receipt.properties, replayed: { type: 'boolean', description } },
  };
}
