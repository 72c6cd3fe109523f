import type { Connected } from './client.js';

/** What every client library here can do, whatever its types. */
export interface McpClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  close(): Promise<void>;
}

interface ToolResult {
  readonly isError?: boolean;
  readonly structuredContent?: { readonly id?: unknown };
}

/** The id of the message that a call of `send_message` made; throws with what the tool said otherwise. */
export function sentId(result: unknown): string {
  const { isError, structuredContent } = result as ToolResult;
  if (isError || typeof structuredContent?.id !== 'string') throw new Error(`send_message: ${JSON.stringify(result)}`);
  return structuredContent.id;
}

/** The calls of a journey through a client library. */
export const callsThrough = (client: McpClient): Connected => ({
  tools: async () => (await client.listTools()).tools.map(({ name }) => name),
  send: async ({ subject, body }) =>
    sentId(await client.callTool({ name: 'send_message', arguments: { subject, body } })),
});
