import { describe, expect, it } from 'vitest';
import { createAudience, mcpAudience } from './audience.js';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('audience', () => {
  it.each([
    [chrome, true, 'person'],
    [chrome, false, 'unknown'],
    ['', true, 'person'],
    ['', false, 'unknown'],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)',
      false,
      'crawler:gptbot',
    ],
    ['Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)', false, 'assistant:chatgpt'],
    [`${chrome}; compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot`, true, 'crawler:openai-search'],
    ['Mozilla/5.0 (compatible; Claude-SearchBot/1.0; +https://www.anthropic.com)', false, 'crawler:claude-search'],
    ['Claude-User (claude-code/2.0.1; +https://support.anthropic.com/)', false, 'assistant:claude'],
    [
      'Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
      false,
      'crawler:perplexitybot',
    ],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', false, 'crawler:bingbot'],
    ['curl/8.14.1', false, 'tool'],
    ['node', false, 'tool'],
    ['Go-http-client/2.0', false, 'tool'],
    ['an invented name of a reader', false, 'unknown'],
  ])('classifies the user agent %s', (userAgent, navigates, audience) => {
    const audienceOf = createAudience();
    expect([audienceOf({ userAgent, navigates }), audienceOf({ userAgent, navigates })]).toEqual([audience, audience]);
  });

  it.each([
    ['claude-ai', 'mcp:claude'],
    ['claude-code', 'mcp:claude-code'],
    ['Visual Studio Code', 'mcp:vscode'],
    ['ChatGPT', 'mcp:chatgpt'],
    ['my-own-client <script>', 'mcp:other'],
    [undefined, 'mcp:other'],
  ])('classifies the MCP client %s', (client, audience) => {
    expect(mcpAudience(client)).toBe(audience);
  });
});
