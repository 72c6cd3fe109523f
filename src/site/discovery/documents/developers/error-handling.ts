import { ApiError, apiErrors, errorRecord } from '../../../../service/http/api-errors.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { canRegisterAgents } from '../../writing/examples.js';
import { jsonCodeBlock, markdownTable } from '../../writing/markdown-blocks.js';
import { oauthCodeTable } from '../../writing/oauth-codes.js';

/** Renders the section about errors, with a table of every code that the service can throw. */
export function renderErrorHandling(context: DiscoveryContext): string {
  const { urls } = context;
  const example = new ApiError('NOT_FOUND', 'No project has the slug "winter-garden".', {
    hint: 'List the projects to find valid slugs.',
    details: { slug: 'winter-garden' },
  });
  return blocks(
    '## Error handling',
    'Errors under `/api/` are JSON, never HTML, whatever `Accept` says. Decide by `error.code`; `error.message` is for people, and `error.hint` says what to do next. A client that prefers `application/problem+json` (RFC 9457) to `application/json` gets that form, with the same record inside.',
    jsonCodeBlock(errorRecord(example, { docs: urls.errors, openapi: urls.openapi })),
    'Do not repeat a request that was answered with 4xx unchanged, except after a `429`. A `500` or `503` may be tried again, with growing pauses. Every answer carries `X-Request-Id`; quote it when you report a problem.',
    markdownTable(
      ['code', 'status', 'meaning', 'what to do'],
      Object.entries(apiErrors).map(([code, { status, title, hint }]) => [`\`${code}\``, String(status), title, hint]),
    ),
    'Codes that only MCP knows, such as `TOOL_NOT_FOUND`, arrive inside a JSON-RPC error with status 200, except where the protocol says otherwise.',
    canRegisterAgents(context) && renderOAuthErrors(context),
  );
}

function renderOAuthErrors(context: DiscoveryContext): string {
  return blocks(
    'Registration and tokens (`/agent/` and `/oauth2/`) answer errors in the OAuth form, `{"error": code, "error_description": text}`:',
    oauthCodeTable(context),
  );
}
