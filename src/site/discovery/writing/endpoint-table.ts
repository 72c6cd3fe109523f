import type { Facts } from '../facts/facts.js';
import { table } from './markdown-blocks.js';

/** Every operation that programs call and that this deployment answers, as a Markdown table. */
export function endpointTable({ operations, published }: Pick<Facts, 'operations' | 'published'>): string {
  return table(
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
