import { vendorType } from '../../../../service/http/api-version.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { curlCommands } from '../../writing/examples.js';
import { bulletList, markdownTable } from '../../writing/markdown-blocks.js';

/** Root paths of the versioned API and of its alias (specification, Versioning 1 and 2). */
export const canonicalRoot = '/api/v1';
export const aliasRoot = '/api/webmcp';
/** Headers that announce the deprecation of an operation (specification, Versioning 4). */
export const deprecationHeaders = ['Deprecation', 'Sunset', 'Link'] as const;

/** Renders the section about choosing a version, compatibility and deprecation. */
export function renderVersioning(context: DiscoveryContext): string {
  return blocks(
    '## Versioning',
    `The canonical root is \`${canonicalRoot}\`; every answer under \`/api/\` says \`API-Version: v1\`. The alias \`${aliasRoot}\` returns the same shapes, names the canonical address in \`Link\`, and is not deprecated. A client chooses a version in one of three ways, of which the first that is used wins:`,
    bulletList([
      `by path: \`${canonicalRoot}/webmcp/projects\``,
      'by header: `API-Version: v1`',
      `by media type: \`Accept: ${vendorType}\``,
    ]),
    'Another version, in either header, is a `400` with the code `UNSUPPORTED_API_VERSION`; upper and lower case are the same.',
    curlCommands(context, [`${canonicalRoot}/webmcp/projects`]),
    'No breaking change is made without a new version: nothing is removed or renamed, no type or enumeration becomes narrower, and no input becomes required. Fields may be added, so ignore what you do not know.',
    'The end of an operation is announced at least 180 days ahead, on every answer of it: `Deprecation`, `Sunset` with the date as in RFC 8594, and `Link` with the relations `deprecation`, `sunset` and `successor-version`.',
    renderDeprecations(context),
  );
}

function renderDeprecations({ operations }: DiscoveryContext): string {
  const deprecated = operations.filter(({ object }) => object.deprecated);
  if (deprecated.length === 0) return 'At present nothing is deprecated.';
  return markdownTable(
    ['operation', 'deprecated', 'ends', 'use instead'],
    deprecated.map(({ method, path, object }) => [
      `\`${method.toUpperCase()} ${path}\``,
      object['x-deprecated-at'] ?? '',
      object['x-sunset'] ?? '',
      object['x-successor'] ? `\`${object['x-successor']}\`` : '',
    ]),
  );
}
