import type { DiscoveryContext } from '../context/context.js';
import { markdownTable } from './markdown-blocks.js';

/** Renders the public operations of this deployment as a Markdown table. */
export function endpointTable({ operations, published }: Pick<DiscoveryContext, 'operations' | 'published'>): string {
  return markdownTable(
    ['method', 'path', 'what', 'token'],
    operations
      .filter(({ id }) => published.operations.has(id))
      .map(({ method, path, object }) => [
        method.toUpperCase(),
        `\`${path}\``,
        object.summary,
        object.security[0]?.bearerAuth === undefined
          ? 'no'
          : (object['x-required-scopes'] ?? []).map((scope) => `\`${scope}\``).join(' ') || 'any',
      ]),
  );
}
