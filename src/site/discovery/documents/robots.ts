import { agentEndpoints } from '../../../service/agent-auth/protocol/endpoints.js';
import type { DiscoveryContext } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';

/**
 * Crawlers and assistants of AI companies. Each is allowed by name, because operators often read a missing name as a
 * ban (discovery.md R-1).
 */
export const aiCrawlers = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-User',
  'Claude-SearchBot',
  'Claude-Web',
  'anthropic-ai',
  'Google-Extended',
  'PerplexityBot',
  'Perplexity-User',
  'CCBot',
  'Applebot-Extended',
  'Amazonbot',
  'Meta-ExternalAgent',
  'Bytespider',
  'cohere-ai',
  'DuckAssistBot',
] as const;

/**
 * Renders the rules for crawlers (RFC 9309). A named group replaces `*`, so both groups have every rule.
 */
export function renderRobotsTxt({
  config,
  urls,
  answers,
}: Pick<DiscoveryContext, 'config' | 'urls' | 'answers'>): string {
  const rules = [
    'Allow: /',
    ...[agentEndpoints.claimPage, agentEndpoints.accessPage].filter(answers).map((path) => `Disallow: ${path}`),
    `Content-Signal: search=yes, ai-input=yes, ai-train=${config.contentSignalAiTrain}`,
  ];
  return [
    'User-agent: *',
    ...rules,
    '',
    ...aiCrawlers.map((name) => `User-agent: ${name}`),
    ...rules,
    '',
    `Sitemap: ${urls.of('/sitemap.xml')}`,
    '',
  ].join('\n');
}

export const robotsDocument = discoveryDocument({
  operation: 'getRobotsTxt',
  listed: { title: 'robots.txt', about: 'the rules for crawlers' },
  forms: { 'text/plain': renderRobotsTxt },
});
