import type { OperationId } from '../../../../base/contract.js';
import { TextInBytes } from '../../../../service/http/large-bodies.js';
import type { OperationsOf } from '../../../../service/http/operation.js';
import {
  htmlOf,
  markdownOf,
  type PageHeaders,
  type PageRepresentation,
  pageOrJson,
} from '../../../pages/page-headers.js';
import type { DiscoveryContext } from '../../context/context.js';
import type { PerSnapshot } from '../../context/document-reply.js';
import { developersPage } from './page.js';
import { referencePath } from './reference/entry.js';
import { referencePage } from './reference/page.js';
import { buildDevelopersSummary } from './summary.js';

/**
 * Creates the operations of the developer docs (HTML, Markdown, JSON) and of the API reference (HTML, Markdown)
 * (discovery.md part 5, N-5).
 */
export function hubOperations(
  perSnapshot: PerSnapshot,
): OperationsOf<
  'getDevelopers' | 'getDevelopersMarkdown' | 'getDevelopersReference' | 'getDevelopersReferenceMarkdown'
> {
  const hub = perSnapshot((context) => ({ page: developersPage(context), canonical: context.urls.docs }));
  // Registers the rendered docs with the values that are built before the first request.
  perSnapshot(() => [hub().page.html(), hub().page.markdown()]);
  const summary = perSnapshot(buildDevelopersSummary);
  const reference = perSnapshot(renderReference);
  return {
    getDevelopers: ({ accepts }) => pageOrJson(hub().page, hub().canonical, accepts, summary),
    getDevelopersMarkdown: () => {
      const { page, canonical } = hub();
      return { status: 200, cache: 'page', ...markdownOf(page, canonical, { negotiated: false }) };
    },
    // Clients that accept neither media type have always received HTML.
    getDevelopersReference: ({ accepts }) =>
      accepts('text/html', 'text/markdown') === 'text/markdown'
        ? referenceReply('getDevelopersReference', reference().markdown)
        : referenceReply('getDevelopersReference', reference().html),
    getDevelopersReferenceMarkdown: () => referenceReply('getDevelopersReferenceMarkdown', reference().twin),
  };
}

/** Renders the API reference. Keeps only the encoded bytes, since the page object takes half a megabyte. */
function renderReference(context: DiscoveryContext) {
  const page = referencePage(context);
  const canonical = context.urls.of(referencePath);
  const markdown = toBytes(markdownOf(page, canonical));
  const twin = { ...markdownOf(page, canonical, { negotiated: false }), body: markdown.body };
  return { html: toBytes(htmlOf(page)), markdown, twin };
}

interface CachedForm<Type> {
  readonly type: Type;
  readonly headers: PageHeaders;
  readonly body: TextInBytes;
}

function toBytes<Type extends PageRepresentation['type']>({
  body,
  ...form
}: PageRepresentation & { readonly type: Type }): CachedForm<Type> {
  return { ...form, body: new TextInBytes(body) };
}

function referenceReply<Type extends string>(operation: OperationId, { body, ...form }: CachedForm<Type>) {
  return {
    status: 200,
    cache: 'page',
    ...form,
    body: body.bodyOf(operation, form.type) as string,
    lastsWith: body,
  } as const;
}
