import type { Connected } from './client.js';

/** The common interface of the client libraries. */
export interface McpClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  close(): Promise<void>;
}

interface ToolResult {
  readonly isError?: boolean;
  readonly structuredContent?: { readonly id?: unknown };
}

/** Returns the message id from a result of `send_message`. Throws the tool error. */
export function sentId(result: unknown): string {
  const { isError, structuredContent } = result as ToolResult;
  if (isError || typeof structuredContent?.id !== 'string') throw new Error(`send_message: ${JSON.stringify(result)}`);
  return structuredContent.id;
}

/** Implements the calls of a journey with a client library. */
export const callsThrough = (client: McpClient): Connected => ({
  tools: async () => (await client.listTools()).tools.map(({ name }) => name),
  send: async ({ subject, body }) =>
    sentId(await client.callTool({ name: 'send_message', arguments: { subject, body } })),
});
