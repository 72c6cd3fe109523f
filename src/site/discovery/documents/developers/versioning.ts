import { vendorType } from '../../../../service/http/api-version.js';
import { blocks } from '../../../pages/twin.js';
import type { Facts } from '../../facts/facts.js';
import { curls } from '../../writing/examples.js';
import { bullets, table } from '../../writing/markdown-blocks.js';

/** The roots of the versioned API and of its alias (specification, Versioning 1 and 2). */
export const canonicalRoot = '/api/v1';
export const aliasRoot = '/api/webmcp';
/** The headers that announce the end of an operation (specification, Versioning 4). */
export const deprecationHeaders = ['Deprecation', 'Sunset', 'Link'] as const;

/** How a version is chosen, what stays as it is, and how an end is announced. */
export function versioning(facts: Facts): string {
  return blocks(
    '## Versioning',
    `The canonical root is \`${canonicalRoot}\`; every answer under \`/api/\` says \`API-Version: v1\`. The alias \`${aliasRoot}\` returns the same shapes, names the canonical address in \`Link\`, and is not deprecated. A client chooses a version in one of three ways, of which the first that is used wins:`,
    bullets([
      `by path: \`${canonicalRoot}/webmcp/projects\``,
      'by header: `API-Version: v1`',
      `by media type: \`Accept: ${vendorType}\``,
    ]),
    'Another version, in either header, is a `400` with the code `UNSUPPORTED_API_VERSION`; upper and lower case are the same.',
    curls(facts, [`${canonicalRoot}/webmcp/projects`]),
    'No breaking change is made without a new version: nothing is removed or renamed, no type or enumeration becomes narrower, and no input becomes required. Fields may be added, so ignore what you do not know.',
    'The end of an operation is announced at least 180 days ahead, on every answer of it: `Deprecation`, `Sunset` with the date as in RFC 8594, and `Link` with the relations `deprecation`, `sunset` and `successor-version`.',
    endings(facts),
  );
}

function endings({ operations }: Facts): string {
  const ending = operations.filter(({ object }) => object.deprecated);
  if (ending.length === 0) return 'At present nothing is deprecated.';
  return table(
    ['operation', 'deprecated', 'ends', 'use instead'],
    ending.map(({ method, path, object }) => [
      `\`${method.toUpperCase()} ${path}\``,
      object['x-deprecated-at'] ?? '',
      object['x-sunset'] ?? '',
      object['x-successor'] ? `\`${object['x-successor']}\`` : '',
    ]),
  );
}
