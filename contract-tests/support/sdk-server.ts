import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import express from 'express';

/** A tool as `tools/list` describes it. */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Record<string, unknown>;
  readonly outputSchema: Record<string, unknown>;
  readonly annotations: Record<string, unknown>;
}

/** What a tool answers; called with arguments that fit its schema. */
export type ToolAnswer = (
  name: string,
  args: unknown,
) => { content: { type: 'text'; text: string }[]; structuredContent?: Record<string, unknown>; isError?: boolean };

/** A running server of the official SDK (v2), stateless, both eras on one URL. */
export interface SdkServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the official SDK's server with the given tools, in Express, which is what its documentation shows first and
 * what the service itself is built on.
 */
export async function startSdkServer(
  tools: readonly ListedTool[],
  answer: ToolAnswer,
  instructions: string,
): Promise<SdkServer> {
  // Compiled once, as a server that cares for its speed would.
  const prepared = tools.map((tool) => ({
    tool,
    inputSchema: fromJsonSchema(tool.inputSchema),
    outputSchema: fromJsonSchema(tool.outputSchema),
  }));
  const handler = createMcpHandler(() => {
    const server = new McpServer(
      { name: 'org.example/sdk', version: '1.0.0' },
      { instructions, capabilities: { tools: {} } },
    );
    for (const { tool, inputSchema, outputSchema } of prepared) {
      const { name, title, description, annotations } = tool;
      server.registerTool(name, { title, description, annotations, inputSchema, outputSchema }, (args: unknown) =>
        answer(name, args),
      );
    }
    return server;
  });
  const node = toNodeHandler(handler);
  const app = express();
  app.disable('x-powered-by').set('etag', false);
  app.post('/api/mcp', express.json(), (request, response) => void node(request as never, response, request.body));
  const http = createServer(app);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/mcp`,
    async close() {
      await handler.close();
      await new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      });
    },
  };
}
