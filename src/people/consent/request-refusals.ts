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
  return refusal(frame, 400, {
    title: words.say('requestIncomplete'),
    text: words.say('requestUnreadable', { fault: words.say('appAtFault') }),
    error: 'invalid_request',
    description,
  });
}

/** The client is unknown or faulty (400), cannot be looked up (503), or was asked for too often (429). */
export function clientRefused(
  frame: PageFrame,
  found: 'missing' | Extract<ClientLookup, { readonly refusal: unknown }>,
): PageRefusal {
  const words = frame.words();
  if (found === 'missing') {
    const description = 'client_id is required: the address of a client metadata document, or an id from registration.';
    return refusal(frame, 400, {
      title: words.say('requestWithoutApp'),
      text: words.say('appAtFault'),
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
          title: words.say('appUnreachable'),
          text: words.say('appUnreachableText'),
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
          title: words.say('appsLimited'),
          text: words.say('appsLimitedText'),
          error: 'rate_limited',
          description,
        },
        wait,
      );
    default:
      return refusal(frame, 400, {
        title: words.say(kind === 'unknown' ? 'appUnknown' : 'appFaulty'),
        text: words.say(kind === 'unknown' ? 'appUnknownText' : 'appAtFault'),
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
