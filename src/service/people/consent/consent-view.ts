import type { Lifetimes } from '../../../base/config/lifetimes.js';
import { type Html, html, type Interpolation } from '../../../base/html.js';
import { phrase } from '../../../base/i18n/phrase.js';
import type { Words } from '../../../base/i18n/words.js';
import { agentEndpoints } from '../../agent-auth/protocol/endpoints.js';
import { permissionsOf } from '../claim/request-facts.js';
import type { PageDeps, PageFrame } from '../pages/deps.js';
import { facts, form, screen } from '../pages/layout.js';
import { signedInForm } from '../sign-in/views.js';
import { signPageTime } from './page-time.js';
import { type AuthorizationRequest, clientDigest, destinationOf } from './request.js';
import { asker } from './views.js';

/** Data of the consent page (consent.md, Consent page). */
export interface Consent {
  readonly request: AuthorizationRequest;
  /** Verified address of the session. */
  readonly address: string;
  readonly csrf: string;
  /** Whether no agent or client was allowed for this address before. */
  readonly firstForAddress: boolean;
  /** Whether this client was not allowed for this address before. */
  readonly firstOfClient: boolean;
  /** Why Allow was rejected. */
  readonly problem: 'appChanged' | 'allowedTooSoon' | undefined;
}

/**
 * Renders the consent page: who asks, for what, where the response is sent, how long it lasts, how to revoke it, and
 * two buttons of equal size.
 */
export function consentView(deps: PageDeps, consent: Consent): Html {
  const { request, address, csrf, problem } = consent;
  const words = deps.words();
  const title = words.say('allowThisApp');
  const button = (decision: 'allow' | 'deny', className?: string): Html =>
    html`<button name="decision" value="${decision}"${className && html` class="${className}"`}>${words.say(decision)}</button>`;
  const main = html`<h1>${title}</h1>
    ${problem && html`<p role="alert" class="problem">${words.say(problem)}</p>`}
    <p class="lead">${phrase(words, 'asksTo', { app: asker(words, request.client) })}</p>
    <ul class="asks">${permissions(deps, consent)}</ul>
    <p class="warning">${caution(words, request)}</p>
    ${form({
      action: agentEndpoints.decideAuthorization,
      csrf,
      // The displayed client details are compared when the person decides.
      hidden: { request: request.text, shown: clientDigest(request), page_time: signPageTime(deps, csrf) },
      className: 'act',
      body: html`<div class="choices even">${button('allow')}${button('deny', 'quiet')}</div>`,
    })}
    ${shouldKnow(deps, consent)}
    ${signedInForm(deps, address, { csrf, purpose: 'person' })}`;
  return screen(deps, { title, main });
}

function permissions(frame: PageFrame, { request: { scopes }, address }: Consent): Interpolation {
  const words = frame.words();
  return permissionsOf(frame, scopes, words.isolated(address)).map(
    ([scope, permission]) =>
      html`<li>${scope === 'write:messages' ? words.say('ownerSees', { permission }) : permission}</li>`,
  );
}

/** Returns the warning about where the response is sent. */
function caution(words: Words, request: AuthorizationRequest): Interpolation {
  const strong = (text: string): Html => html`<strong>${text}</strong>`;
  const destination = destinationOf(request);
  if (destination.kind === 'loopback')
    return phrase(words, 'toThisComputer', { program: strong(words.say('programHere')), port: destination.port });
  if (destination.kind === 'app') {
    const scheme = html`<code>${destination.scheme}</code>`;
    return phrase(words, 'toThisDevice', { program: strong(words.say('programOnDevice')), scheme });
  }
  const host = strong(words.isolated(destination.host));
  if (!destination.foreign) return phrase(words, 'toHost', { host });
  const app = words.isolated(request.client.host ?? '');
  return phrase(words, 'toOtherHost', { elsewhere: strong(words.say('elsewhere')), host, app });
}

function shouldKnow(deps: PageDeps, { request, firstForAddress, firstOfClient }: Consent): Html {
  const words = deps.words();
  const { client } = request;
  const agents = html`<a href="${agentEndpoints.accessPage}">${words.say('yourAgents')}</a>`;
  const name = html`<q><bdi>${client.name}</bdi></q>`;
  const rows: readonly (readonly [string, Interpolation])[] = [
    [words.say('app'), client.host === undefined ? words.say('couldBeAny') : words.isolated(client.host)],
    [words.say('callsItself'), phrase(words, 'unverified', { name })],
    [words.say('until'), until(words, client.refreshes, deps.lifetimes)],
    [words.say('stopIt'), phrase(words, 'stopItAt', { agents })],
  ];
  const firsts = [
    firstForAddress && words.say('firstForAddress'),
    !firstForAddress && firstOfClient && words.say('firstOfApp'),
  ].filter((sentence) => typeof sentence === 'string');
  return facts('who', words.say('shouldKnow'), rows, firsts.length > 0 && html`<p>${firsts.join(' ')}</p>`);
}

function until(words: Words, refreshes: boolean, { refreshIdle, refreshAbsolute, accessToken }: Lifetimes): string {
  if (!refreshes) return words.say('untilToken', { time: words.duration(accessToken) });
  const [idle, most] = [words.duration(refreshIdle), words.duration(refreshAbsolute)];
  return words.say('untilStopped', { idle, most });
}
