import { html } from '../../../../base/html.js';
import { blocks } from '../../../pages/markdown-version.js';
import { createPage, type SitePage } from '../../../pages/page.js';
import { prose } from '../../../pages/prose.js';
import type { DiscoveryContext } from '../../context/context.js';
import { renderA2aSection } from './a2a.js';
import { renderAuthentication } from './authentication.js';
import { renderClientGenerators } from './clients.js';
import { renderConnectSection } from './connect.js';
import { developersEntry } from './entry.js';
import { renderErrorHandling } from './error-handling.js';
import { renderMcpSection } from './mcp.js';
import { renderMockAndTest } from './mock-and-test.js';
import { renderTypedClient } from './packages.js';
import { renderQuickstart } from './quickstart.js';
import { renderRateLimits } from './rate-limits.js';
import { renderVersioning } from './versioning.js';

/**
 * Renders the developer docs. HTML and Markdown come from one text, and other documents link to its headings
 * (discovery.md part 5).
 */
export function developersPage(context: DiscoveryContext): SitePage {
  const { site, urls, answers } = context;
  const entry = developersEntry(site);
  const { path, title } = entry;
  const yaml = answers('/openapi.yaml') ? ` ([as YAML](${urls.openapiYaml}))` : '';
  const readOnly = answers('/openapi-read.json')
    ? ` Hosts that limit the size of a description, such as GPT Actions, can import its read-only part, [openapi-read.json](${urls.of('/openapi-read.json')}).`
    : '';
  const lead =
    `Read the portfolio of ${context.owner.name} by REST, MCP or Markdown. Everything here is described by ` +
    `[openapi.json](${urls.openapi})${yaml}${answers('/developers/reference') ? `, which the [API reference](${urls.of('/developers/reference')}) lets you browse` : ''}.${readOnly}`;
  const body = blocks(
    lead,
    renderQuickstart(context),
    renderTypedClient(context),
    renderClientGenerators(context),
    renderAuthentication(context),
    renderRateLimits(context),
    renderVersioning(context),
    renderErrorHandling(context),
    renderMcpSection(context),
    renderConnectSection(context),
    renderA2aSection(context),
    renderMockAndTest(context),
  );
  const text = prose(site, () => site.renderDocument({ markdown: body, path, urls, words: site.words }));
  return createPage(site, {
    ...entry,
    language: 'en',
    crumbs: [],
    main: () =>
      html`<article><header class="page-head"><h1>${title}</h1></header><div class="prose">${text.html()}</div></article>`,
    markdown: () => text.markdown(),
  });
}
