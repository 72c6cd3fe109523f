/** Details of a read that its path does not tell, for analytics (telemetry/reading/). */
export interface ReadNote {
  readonly read?: { readonly surface: 'mcp-tool' | 'mcp-resource' | 'a2a'; readonly item: string };
  /** Name of the MCP client. */
  readonly client?: string | undefined;
  /** Text of a search without results. */
  readonly missed?: string;
}
