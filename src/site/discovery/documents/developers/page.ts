import { html } from '../../../../base/html.js';
import { createPage, type SitePage } from '../../../pages/page.js';
import { prose } from '../../../pages/prose.js';
import { blocks } from '../../../pages/twin.js';
import type { Facts } from '../../facts/facts.js';
import { a2a } from './a2a.js';
import { authentication } from './authentication.js';
import { clients } from './clients.js';
import { connect } from './connect.js';
import { developersEntry } from './entry.js';
import { errorHandling } from './error-handling.js';
import { mcp } from './mcp.js';
import { mockAndTest } from './mock-and-test.js';
import { typedClient } from './packages.js';
import { quickstart } from './quickstart.js';
import { rateLimits } from './rate-limits.js';
import { versioning } from './versioning.js';

/**
 * The docs hub: one text, of which both the HTML and the Markdown are made (discovery.md part 5). The headings are the
 * anchors that others link.
 */
export function developersPage(facts: Facts): SitePage {
  const { site, urls, answers } = facts;
  const entry = developersEntry(site);
  const { path, title } = entry;
  const yaml = answers('/openapi.yaml') ? ` ([as YAML](${urls.openapiYaml}))` : '';
  const readOnly = answers('/openapi-read.json')
    ? ` Hosts that limit the size of a description, such as GPT Actions, can import its read-only part, [openapi-read.json](${urls.of('/openapi-read.json')}).`
    : '';
  const lead =
    `Read the portfolio of ${facts.owner.name} by REST, MCP or Markdown. Everything here is described by ` +
    `[openapi.json](${urls.openapi})${yaml}${answers('/developers/reference') ? `, which the [API reference](${urls.of('/developers/reference')}) lets you browse` : ''}.${readOnly}`;
  const body = blocks(
    lead,
    quickstart(facts),
    typedClient(facts),
    clients(facts),
    authentication(facts),
    rateLimits(facts),
    versioning(facts),
    errorHandling(facts),
    mcp(facts),
    connect(facts),
    a2a(facts),
    mockAndTest(facts),
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
