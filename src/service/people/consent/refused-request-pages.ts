import { html, type Interpolation } from '../../../base/html.js';
import { phrase } from '../../../base/i18n/phrase.js';
import type { ClientLookup } from '../../agent-auth/clients/client.js';
import { errorJson, type PageAnswer, PageRefusal } from '../pages/answer.js';
import type { PageFrame } from '../pages/deps.js';
import { screen } from '../pages/layout.js';
import type { ReadQuery } from './parameters.js';
import type { UnredirectedReason } from './request.js';

/** Creates an error page for the person, with details for the developer in printable ASCII, and without a redirect. */
function errorPage(
  frame: PageFrame,
  [status, error, description]: readonly [status: PageAnswer['status'], error: string, description: string],
  title: string,
  text: Interpolation,
  headers: Readonly<Record<string, string>> = {},
): PageRefusal {
  const words = frame.words();
  const foreign = words.language.split('-')[0] !== 'en' && html` lang="en" dir="ltr"`;
  const fault = html`<span${foreign}><code>${error}</code>. ${description}</span>`;
  const main = html`<h1>${title}</h1>
    <p class="lead">${text}</p>
    <p class="hint">${phrase(words, 'forDevelopers', { error: fault })}</p>`;
  return new PageRefusal({
    status,
    html: screen(frame, { title, main }),
    json: errorJson(error, description),
    headers,
  });
}

/** Creates the 400 page for a malformed query. */
export function unreadable(frame: PageFrame, read: Exclude<ReadQuery, { readonly kind: 'parameters' }>): PageRefusal {
  const words = frame.words();
  const description =
    read.kind === 'repeated'
      ? 'A parameter appears twice. Only resource may be repeated.'
      : 'The query must be valid UTF-8, have at most 8192 bytes, and repeat no parameter except resource.';
  const text = words.say('requestUnreadable', { fault: words.say('appAtFault') });
  return errorPage(frame, [400, 'invalid_request', description], words.say('requestIncomplete'), text);
}

const clientFaults = {
  missing: [400, 'invalid_client', 'requestWithoutApp', 'appAtFault'],
  unknown: [400, 'invalid_client', 'appUnknown', 'appUnknownText'],
  invalid: [400, 'invalid_client', 'appFaulty', 'appAtFault'],
  unreachable: [503, 'temporarily_unavailable', 'appUnreachable', 'appUnreachableText'],
  limited: [429, 'rate_limited', 'appsLimited', 'appsLimitedText'],
} as const;

interface ClientFault extends Pick<Extract<ClientLookup, { readonly refusal: unknown }>, 'description' | 'retryAfter'> {
  readonly refusal: keyof typeof clientFaults;
}

/**
 * Creates the error page for a missing, unknown or invalid client (400), one that cannot be looked up (503), or too
 * many lookups (429).
 */
export function clientRefused(
  frame: PageFrame,
  { refusal: kind, description, retryAfter = 60 }: ClientFault,
): PageRefusal {
  const [status, error, title, text] = clientFaults[kind];
  const words = frame.words();
  const wait = status === 400 ? {} : { 'Retry-After': String(retryAfter) };
  return errorPage(frame, [status, error, description], words.say(title), words.say(text), wait);
}

const redirectFaults: Readonly<Record<UnredirectedReason, string>> = {
  'no redirect_uri': 'redirect_uri is required.',
  'foreign redirect_uri': 'redirect_uri is not one that this client has registered; they are compared as text.',
  'redirect_uri with an answer':
    'The query of redirect_uri must not contain code, state, iss, error or error_description.',
};

/** Creates the 400 page for a redirect URI that is not the client's. The address is shown as text, never as a link. */
export function unredirected(
  frame: PageFrame,
  reason: UnredirectedReason,
  redirectUri: string | undefined,
): PageRefusal {
  const words = frame.words();
  const fault = words.say('appAtFault');
  const text =
    redirectUri === undefined
      ? words.say('noDestination', { fault })
      : phrase(words, 'wrongDestination', { address: html`<code>${redirectUri}</code>`, fault });
  return errorPage(frame, [400, 'invalid_request', redirectFaults[reason]], words.say('answerElsewhere'), text);
}
