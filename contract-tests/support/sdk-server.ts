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

/** Returns the result of a tool. Arguments have been validated. */
export type ToolAnswer = (
  name: string,
  args: unknown,
) => { content: { type: 'text'; text: string }[]; structuredContent?: Record<string, unknown>; isError?: boolean };

/** A stateless server of the official SDK (v2) that supports all protocol versions on one URL. */
export interface SdkServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server of the official SDK with these tools in Express, as its documentation shows it. */
export async function startSdkServer(
  tools: readonly ListedTool[],
  answer: ToolAnswer,
  instructions: string,
): Promise<SdkServer> {
  // Compile the schemas once, as a fast server would.
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
