import { type Html, html, type Interpolation } from '../../../base/html.js';
import { phrase } from '../../../base/i18n/phrase.js';
import type { Words } from '../../../base/i18n/words.js';
import type { OAuthClient } from '../../agent-auth/clients/client.js';
import type { PageFrame } from '../pages/deps.js';
import { notice, stopAnyTime } from '../pages/layout.js';
import { emailView } from '../sign-in/views.js';
import type { AuthorizationRequest } from './request.js';

/** Renders `GET /oauth2/authorize` without parameters: what this address is for (consent.md, Order of checks). */
export function explainedView(frame: PageFrame): Html {
  const words = frame.words();
  const address = html`<code>${frame.urls.of('/api/mcp/account')}</code>`;
  return notice(
    frame,
    words.say('consentPlace'),
    words.say('consentPlaceText', { owner: frame.serviceName() }),
    phrase(words, 'nothingToDo', { address }),
    stopAnyTime(words),
  );
}

/** Renders who asks: the verified host first, then the unverified name as a quote (consent.md, Consent page). */
export function asker(words: Words, { host, name }: Pick<OAuthClient, 'host' | 'name'>): Interpolation {
  const called = html`<q><bdi>${name}</bdi></q>`;
  return host === undefined
    ? phrase(words, 'appUnverified', {
        name: called,
        notVerified: html`<strong>${words.say('notVerified')}</strong>`,
      })
    : phrase(words, 'appOfHost', { host: html`<strong>${words.isolated(host)}</strong>`, name: called });
}

/** Renders the page before sign-in: who asks, and a field for the address. */
export function requestView(
  frame: PageFrame,
  { client, text }: Pick<AuthorizationRequest, 'client' | 'text'>,
  csrf: string,
  problem?: string,
): Html {
  const words = frame.words();
  const [title, hint] = [words.say('signInToDecide'), words.say('codeWillCome')];
  const asks = phrase(words, 'asksToConnect', { app: asker(words, client), owner: frame.serviceName() });
  const onlyIfYou = html`<strong>${words.say('onlyIfYou')}</strong>`;
  const lead = html`<p class="lead">${asks}</p>
    <p class="warning">${phrase(words, 'onlyIfYouInApp', { onlyIfYou })}</p>`;
  return emailView(frame, { title, lead, hint, csrf, hidden: { from: 'consent', request: text } }, problem);
}

/** Renders the page for a request that this session has decided before: the decision, and that nothing was sent now. */
export function decidedBeforeView(frame: PageFrame, decision: 'allow' | 'deny'): Html {
  const words = frame.words();
  return notice(
    frame,
    words.say(decision === 'allow' ? 'allowedApp' : 'refusedApp'),
    words.say('decidedBefore'),
    words.say('stillWaiting'),
    stopAnyTime(words),
  );
}
