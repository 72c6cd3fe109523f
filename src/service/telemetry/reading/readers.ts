/**
 * Tokens in `User-Agent` that only one reader sends, and the reader's name in statistics. The vendors publish these
 * tokens. `Google-Extended` and `Applebot-Extended` appear only in robots.txt, not in requests.
 */
type Names = Readonly<Record<string, string>>;

/** Crawlers for search indexes and model training. */
export const crawlers: Names = {
  'OAI-SearchBot': 'openai-search',
  GPTBot: 'gptbot',
  'Claude-SearchBot': 'claude-search',
  ClaudeBot: 'claudebot',
  'anthropic-ai': 'claudebot',
  PerplexityBot: 'perplexitybot',
  GoogleOther: 'google-other',
  'Google-CloudVertexBot': 'google-vertex',
  Googlebot: 'googlebot',
  bingbot: 'bingbot',
  Applebot: 'applebot',
  CCBot: 'common-crawl',
  'meta-externalagent': 'meta',
  facebookexternalhit: 'meta-preview',
  Amazonbot: 'amazonbot',
  Bytespider: 'bytespider',
  DuckDuckBot: 'duckduckbot',
  YandexBot: 'yandexbot',
  Baiduspider: 'baiduspider',
  PetalBot: 'petalbot',
  YouBot: 'youbot',
  'cohere-training-data-crawler': 'cohere',
  Diffbot: 'diffbot',
  AhrefsBot: 'ahrefs',
  SemrushBot: 'semrush',
  ia_archiver: 'internet-archive',
  'archive.org_bot': 'internet-archive',
};

/** Assistants that fetch pages on request of a person. */
export const assistants: Names = {
  'ChatGPT-User': 'chatgpt',
  'Claude-User': 'claude',
  'Claude-Code': 'claude-code',
  'Perplexity-User': 'perplexity',
  'MistralAI-User': 'mistral',
  'meta-externalfetcher': 'meta',
  DuckAssistBot: 'duckassist',
  'Google-NotebookLM': 'notebooklm',
  'Gemini-Deep-Research': 'gemini',
  'cohere-ai': 'cohere',
};

/** Command line tools and libraries, which do not identify the user. */
export const toolTokens: readonly string[] = [
  'curl/',
  'Wget/',
  'HTTPie/',
  'PostmanRuntime/',
  'insomnia/',
  'python-requests/',
  'python-httpx/',
  'Python-urllib/',
  'aiohttp/',
  'node-fetch/',
  'undici',
  'node',
  'axios/',
  'Deno/',
  'Bun/',
  'Go-http-client/',
  'okhttp/',
  'Java/',
  'Java-http-client/',
  'Apache-HttpClient/',
  'reqwest/',
  'libwww-perl/',
  'Ruby',
  'Faraday',
  'GuzzleHttp/',
  'Dart/',
];

/** MCP clients by the lower-case prefix of `clientInfo.name`. */
export const mcpClients: Names = {
  'claude-code': 'claude-code',
  claude: 'claude',
  'anthropic/': 'claude',
  chatgpt: 'chatgpt',
  openai: 'chatgpt',
  codex: 'codex',
  cursor: 'cursor',
  'visual studio code': 'vscode',
  vscode: 'vscode',
  'github-copilot': 'copilot',
  windsurf: 'windsurf',
  zed: 'zed',
  cline: 'cline',
  goose: 'goose',
  gemini: 'gemini',
  'mcp-inspector': 'inspector',
  'inspector-client': 'inspector',
  'mcp-remote': 'mcp-remote',
};
