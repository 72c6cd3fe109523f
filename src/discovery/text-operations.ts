import { ApiError } from '../http/errors.js';
import type { OperationsOf } from '../http/operation.js';
import { agentsMd } from './documents/agents-md.js';
import { llmsFullTxt } from './documents/llms-full-txt.js';
import { llmsProfile, llmsTxt } from './documents/llms-txt.js';
import { robotsTxt } from './documents/robots.js';
import { securityTxt } from './documents/security-txt.js';
import { sitemapMarkdown, sitemapXml } from './documents/sitemap.js';
import type { Facts } from './facts.js';
import type { DocumentOf } from './operations.js';
import { markdownHeaders } from './replies.js';

type TextOperations = OperationsOf<
  | 'getLlmsTxt'
  | 'getLlmsFullTxt'
  | 'getRobotsTxt'
  | 'getSitemap'
  | 'getSitemapMarkdown'
  | 'getAgentsMd'
  | 'getAgentsMdUppercase'
  | 'getSecurityTxt'
>;

/** The text files of discovery.md 2.6. */
export function textOperations(documentOf: DocumentOf, facts: () => Facts, clock: { now(): Date }): TextOperations {
  const llms = documentOf(llmsTxt);
  const profile = documentOf(llmsProfile);
  const llmsFull = documentOf(llmsFullTxt);
  const robots = documentOf(robotsTxt);
  const sitemap = documentOf(sitemapXml);
  const sitemapMd = documentOf(sitemapMarkdown);
  const agents = documentOf(agentsMd);
  const agentsGuide = () =>
    ({ status: 200, type: 'text/markdown', headers: markdownHeaders(facts(), '/agents.md', agents()), body: agents() }) as const;
  return {
    // JSON only when it is preferred; whatever else is asked for gets the text, never a 406 (discovery.md N-4).
    getLlmsTxt: ({ accepts }) =>
      accepts('text/plain', 'text/markdown', 'application/json') === 'application/json'
        ? { status: 200, type: 'application/json', body: profile() }
        : { status: 200, type: 'text/plain', body: llms() },
    getLlmsFullTxt: () => ({ status: 200, type: 'text/plain', body: llmsFull() }),
    getRobotsTxt: () => ({ status: 200, type: 'text/plain', body: robots() }),
    getSitemap: () => ({ status: 200, type: 'application/xml', body: sitemap() }),
    getSitemapMarkdown: () => ({
      status: 200,
      type: 'text/markdown',
      headers: markdownHeaders(facts(), '/sitemap.md', sitemapMd()),
      body: sitemapMd(),
    }),
    getAgentsMd: agentsGuide,
    getAgentsMdUppercase: agentsGuide,
    getSecurityTxt: () => ({ status: 200, type: 'text/plain', body: securityTxt(facts(), clock.now()) ?? noContact() }),
  };
}

function noContact(): never {
  throw new ApiError('NOT_FOUND', 'This site publishes no security.txt.', {
    hint: 'The profile at /api/v1/webmcp/profile says how to reach the owner.',
  });
}
