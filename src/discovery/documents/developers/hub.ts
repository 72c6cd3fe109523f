import { ApiError } from '../../../http/errors.js';
import type { OperationsOf } from '../../../http/operation.js';
import { htmlOf, markdownOf } from '../../../site/representation.js';
import type { PerFacts } from '../../document.js';
import { developersPage } from './page.js';
import { referencePath } from './reference/entry.js';
import { referencePage } from './reference/page.js';
import { developersSummary } from './summary.js';

const forms = ['text/html', 'text/markdown', 'application/json'];

/** The docs hub in its three forms, and the API reference in its two (discovery.md part 5, N-5). */
export function hubOperations(
  perFacts: PerFacts,
): OperationsOf<
  'getDevelopers' | 'getDevelopersMarkdown' | 'getDevelopersReference' | 'getDevelopersReferenceMarkdown'
> {
  const hub = perFacts((facts) => ({ page: developersPage(facts), canonical: facts.urls.docs }));
  const asHtml = perFacts(() => htmlOf(hub().page));
  const asMarkdown = perFacts(() => markdownOf(hub().page, hub().canonical, { negotiated: false }));
  const summary = perFacts(developersSummary);
  const reference = perFacts((facts) => ({ page: referencePage(facts), canonical: facts.urls.of(referencePath) }));
  const referenceHtml = perFacts(() => htmlOf(reference().page));
  const referenceMarkdown = perFacts(() => markdownOf(reference().page, reference().canonical));
  const referenceTwin = perFacts(() => markdownOf(reference().page, reference().canonical, { negotiated: false }));
  return {
    getDevelopers: ({ accepts }) => {
      const { page, canonical } = hub();
      const form = accepts(...forms);
      if (form === 'text/html') return { status: 200, cache: 'page', ...asHtml() };
      if (form === 'text/markdown') return { status: 200, cache: 'page', ...markdownOf(page, canonical) };
      if (form === 'application/json') return { status: 200, cache: 'page', type: form, body: summary() };
      throw new ApiError('NOT_ACCEPTABLE', 'The docs hub has none of the accepted media types.', {
        hint: `Accept one of ${forms.join(', ')}, or leave Accept out.`,
        details: { supported: forms },
      });
    },
    getDevelopersMarkdown: () => ({ status: 200, cache: 'page', ...asMarkdown() }),
    // Clients that take neither have always had the HTML.
    getDevelopersReference: ({ accepts }) =>
      accepts('text/html', 'text/markdown') === 'text/markdown'
        ? { status: 200, cache: 'page', ...referenceMarkdown(), lastsWith: reference() }
        : { status: 200, cache: 'page', ...referenceHtml(), lastsWith: reference() },
    getDevelopersReferenceMarkdown: () => ({
      status: 200,
      cache: 'page',
      ...referenceTwin(),
      lastsWith: reference(),
    }),
  };
}
