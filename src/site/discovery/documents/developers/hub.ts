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
import type { PerFacts } from '../../facts/document-reply.js';
import type { Facts } from '../../facts/facts.js';
import { developersPage } from './page.js';
import { referencePath } from './reference/entry.js';
import { referencePage } from './reference/page.js';
import { developersSummary } from './summary.js';

/** The docs hub in its three forms, and the API reference in its two (discovery.md part 5, N-5). */
export function hubOperations(
  perFacts: PerFacts,
): OperationsOf<
  'getDevelopers' | 'getDevelopersMarkdown' | 'getDevelopersReference' | 'getDevelopersReferenceMarkdown'
> {
  const hub = perFacts((facts) => ({ page: developersPage(facts), canonical: facts.urls.docs }));
  // Drawn ahead of requests, as all that is made of the facts.
  perFacts(() => [hub().page.html(), hub().page.markdown()]);
  const summary = perFacts(developersSummary);
  const reference = perFacts(referenceForms);
  return {
    getDevelopers: ({ accepts }) => pageOrJson(hub().page, hub().canonical, accepts, summary),
    getDevelopersMarkdown: () => {
      const { page, canonical } = hub();
      return { status: 200, cache: 'page', ...markdownOf(page, canonical, { negotiated: false }) };
    },
    // Clients that take neither have always had the HTML.
    getDevelopersReference: ({ accepts }) =>
      accepts('text/html', 'text/markdown') === 'text/markdown'
        ? answerOf('getDevelopersReference', reference().markdown)
        : answerOf('getDevelopersReference', reference().html),
    getDevelopersReferenceMarkdown: () => answerOf('getDevelopersReferenceMarkdown', reference().twin),
  };
}

/** The API reference in its forms, of which the bytes alone are kept: the page itself is half a megabyte. */
function referenceForms(facts: Facts) {
  const page = referencePage(facts);
  const canonical = facts.urls.of(referencePath);
  const markdown = inBytes(markdownOf(page, canonical));
  const twin = { ...markdownOf(page, canonical, { negotiated: false }), body: markdown.body };
  return { html: inBytes(htmlOf(page)), markdown, twin };
}

interface KeptForm<Type> {
  readonly type: Type;
  readonly headers: PageHeaders;
  readonly body: TextInBytes;
}

function inBytes<Type extends PageRepresentation['type']>({
  body,
  ...form
}: PageRepresentation & { readonly type: Type }): KeptForm<Type> {
  return { ...form, body: new TextInBytes(body) };
}

function answerOf<Type extends string>(operation: OperationId, { body, ...form }: KeptForm<Type>) {
  return {
    status: 200,
    cache: 'page',
    ...form,
    body: body.bodyOf(operation, form.type) as string,
    lastsWith: body,
  } as const;
}
