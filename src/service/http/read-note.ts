/** What a request read beyond what its path says; a feature notes it for those who count (telemetry/reading/). */
export interface ReadNote {
  readonly read?: { readonly surface: 'mcp-tool' | 'mcp-resource' | 'a2a'; readonly item: string };
  /** What an MCP client calls itself. */
  readonly client?: string | undefined;
  /** The text of a search that found nothing. */
  readonly missed?: string;
}
