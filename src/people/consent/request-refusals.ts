import type { components } from '../../../generated/types.js';
import type { ClientLookup } from '../../agent-auth/clients/client.js';
import { phrase } from '../../dictionary/phrase.js';
import { html, type Interpolation } from '../../http/html.js';
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
  readonly text: Interpolation;
  readonly error: PageErrorCode;
  /** For the developer of the client, in printable ASCII. */
  readonly description: string;
}

/** A page that says what is wrong, to the person and to the developer; there is no redirect. */
export function refusal(
  frame: PageFrame,
  status: PageAnswer['status'],
  { title, text, error, description }: Said,
  headers: Readonly<Record<string, string>> = {},
): PageRefusal {
  const words = frame.words();
  const foreign = words.language.split('-')[0] !== 'en' && html` lang="en" dir="ltr"`;
  const fault = html`<span${foreign}><code>${error}</code>. ${description}</span>`;
  const main = html`<h1>${title}</h1>
    <p class="lead">${text}</p>
    <p class="hint">${phrase(words, 'forDevelopers', { error: fault })}</p>`;
  const json: AuthorizePageError = { error, error_description: description };
  return new PageRefusal({ status, html: screen(frame, { title, main }), json, headers });
}

/** A query that cannot be read as a request: 400. */
export function unreadable(frame: PageFrame, read: Exclude<ReadQuery, { readonly kind: 'parameters' }>): PageRefusal {
  const words = frame.words();
  const description =
    read.kind === 'repeated'
      ? 'A parameter appears twice; only resource may be repeated.'
      : 'The query must be UTF-8 of at most 8192 bytes with no parameter twice but resource.';
  const text = words.say('requestUnreadable', { fault: words.say('appAtFault') });
  return refusal(frame, 400, { title: words.say('requestIncomplete'), text, error: 'invalid_request', description });
}

/** The request does not name its client: 400. */
export function clientMissing(frame: PageFrame): PageRefusal {
  const words = frame.words();
  const description = 'client_id is required: the address of a client metadata document, or an id from registration.';
  const [title, text] = [words.say('requestWithoutApp'), words.say('appAtFault')];
  return refusal(frame, 400, { title, text, error: 'invalid_client', description });
}

const clientFaults = {
  unknown: [400, 'invalid_client', 'appUnknown', 'appUnknownText'],
  invalid: [400, 'invalid_client', 'appFaulty', 'appAtFault'],
  unreachable: [503, 'temporarily_unavailable', 'appUnreachable', 'appUnreachableText'],
  limited: [429, 'rate_limited', 'appsLimited', 'appsLimitedText'],
} as const;

/** The client is unknown or faulty (400), cannot be looked up (503), or was asked for too often (429). */
export function clientRefused(
  frame: PageFrame,
  { refusal: kind, description, retryAfter = 60 }: Extract<ClientLookup, { readonly refusal: unknown }>,
): PageRefusal {
  const [status, error, title, text] = clientFaults[kind];
  const words = frame.words();
  const wait = status === 400 ? {} : { 'Retry-After': String(retryAfter) };
  return refusal(frame, status, { title: words.say(title), text: words.say(text), error, description }, wait);
}

const redirectFaults: Readonly<Record<UnredirectedReason, string>> = {
  'no redirect_uri': 'redirect_uri is required.',
  'foreign redirect_uri': 'redirect_uri is not one that this client has registered; they are compared as text.',
  'redirect_uri with an answer':
    'The query of redirect_uri must not hold code, state, iss, error or error_description.',
};

/** Where the answer would go is not the client's: 400. The address is shown as text and never as a link. */
export function unredirected(
  frame: PageFrame,
  reason: UnredirectedReason,
  redirectUri: string | undefined,
): PageRefusal {
  const words = frame.words();
  const fault = words.say('appAtFault');
  return refusal(frame, 400, {
    title: words.say('answerElsewhere'),
    text:
      redirectUri === undefined
        ? words.say('noDestination', { fault })
        : phrase(words, 'wrongDestination', { address: html`<code>${redirectUri}</code>`, fault }),
    error: 'invalid_request',
    description: redirectFaults[reason],
  });
}
