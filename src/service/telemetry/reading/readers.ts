/**
 * Who reads, as they name themselves in `User-Agent`: a token that only they send, and their name in the counts. The
 * tokens are those that the vendors publish; `Google-Extended` and `Applebot-Extended` are words of robots.txt that no
 * request carries.
 */
type Names = Readonly<Record<string, string>>;

/** They read for an index or to train a model. */
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

/** They fetch what a person has just asked for. */
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

/** Command lines and libraries, which say nothing of who uses them. */
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

/** MCP clients by the beginning of `clientInfo.name`, in lower case. */
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
