import type { components } from '../../../generated/types.js';
import { html, type Interpolation } from '../../http/html.js';
import type { ClientLookup } from '../clients/client.js';
import { type PageAnswer, PageRefusal } from '../pages/answer.js';
import type { PageFrame } from '../pages/deps.js';
import { screen } from '../pages/layout.js';
import type { ReadQuery } from './parameters.js';
import type { UnredirectedReason } from './request.js';

export type AuthorizePageError = components['schemas']['AuthorizePageError'];
type PageErrorCode = AuthorizePageError['error'];

/** What a page of a refusal says. */
export interface Said {
  readonly title: string;
  /** For the person. */
  readonly words: Interpolation;
  readonly error: PageErrorCode;
  /** For the developer of the client, in printable ASCII. */
  readonly description: string;
}

/** A page that says what is wrong, to the person and to the developer; there is no redirect. */
export function refusal(
  frame: PageFrame,
  status: PageAnswer['status'],
  { title, words, error, description }: Said,
  headers: Readonly<Record<string, string>> = {},
): PageRefusal {
  const main = html`<h1>${title}</h1>
    <p class="lead">${words}</p>
    <p class="hint">For developers: <code>${error}</code>. ${description}</p>`;
  const json: AuthorizePageError = { error, error_description: description };
  return new PageRefusal({ status, html: screen(frame, { title, main }), json, headers });
}

const appFault =
  'Go back to the app and start again. If it happens again, the app is at fault: tell those who make it.';

/** A query that cannot be read as a request: 400. */
export function unreadable(frame: PageFrame, read: Exclude<ReadQuery, { readonly kind: 'parameters' }>): PageRefusal {
  const description =
    read.kind === 'repeated'
      ? 'A parameter stands twice; only resource may be repeated.'
      : 'The query must be UTF-8 of at most 8192 bytes with no parameter twice but resource.';
  return refusal(frame, 400, {
    title: 'This request is not complete',
    words: `An app sent you here with a request that we cannot read. ${appFault}`,
    error: 'invalid_request',
    description,
  });
}

/** The client is unknown or faulty (400), cannot be looked up (503), or was asked for too often (429). */
export function clientRefused(
  frame: PageFrame,
  found: 'missing' | Extract<ClientLookup, { readonly refusal: unknown }>,
): PageRefusal {
  if (found === 'missing') {
    const description = 'client_id is required: the address of a client metadata document, or an id from registration.';
    return refusal(frame, 400, {
      title: 'This request does not say which app asks',
      words: appFault,
      error: 'invalid_client',
      description,
    });
  }
  const { refusal: kind, description, retryAfter = 60 } = found;
  const wait = { 'Retry-After': String(retryAfter) };
  switch (kind) {
    case 'unreachable':
      return refusal(
        frame,
        503,
        {
          title: 'This app cannot be looked up right now',
          words:
            'The app describes itself at an address that does not answer us at the moment. Try again in some minutes.',
          error: 'temporarily_unavailable',
          description,
        },
        wait,
      );
    case 'limited':
      return refusal(
        frame,
        429,
        {
          title: 'Too many apps were looked up',
          words: 'Wait some minutes, then start again in the app.',
          error: 'rate_limited',
          description,
        },
        wait,
      );
    default:
      return refusal(frame, 400, {
        title: kind === 'unknown' ? 'We do not know this app' : 'This app does not describe itself well',
        words:
          kind === 'unknown'
            ? 'Remove this service from the app and add it again: the app then introduces itself anew.'
            : appFault,
        error: 'invalid_client',
        description,
      });
  }
}

const redirectFaults: Readonly<Record<UnredirectedReason, string>> = {
  'no redirect_uri': 'redirect_uri is required.',
  'foreign redirect_uri': 'redirect_uri is none of those that this client has registered; they are compared as text.',
  'redirect_uri with an answer':
    'The query of redirect_uri must not hold code, state, iss, error or error_description.',
};

/** Where the answer would go is not the client's: 400. The address is shown as text and never as a link. */
export function unredirected(
  frame: PageFrame,
  reason: UnredirectedReason,
  redirectUri: string | undefined,
): PageRefusal {
  return refusal(frame, 400, {
    title: 'This request would send the answer elsewhere',
    words:
      redirectUri === undefined
        ? `The app did not say where the answer should go. ${appFault}`
        : html`The answer would go to <code>${redirectUri}</code>, which is not an address of this app, so nothing was sent. ${appFault}`,
    error: 'invalid_request',
    description: redirectFaults[reason],
  });
}
