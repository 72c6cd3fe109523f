import { type Html, html, type Interpolation } from '../../../base/html.js';
import { phrase } from '../../../base/i18n/phrase.js';
import type { Words } from '../../../base/i18n/words.js';
import type { OAuthClient } from '../../agent-auth/clients/client.js';
import type { PageFrame } from '../pages/deps.js';
import { notice, stopAnyTime } from '../pages/layout.js';
import { emailView } from '../sign-in/views.js';
import type { AuthorizationRequest } from './request.js';

/** `GET /oauth2/authorize` by itself: what this address is for (consent.md, Order of checks). */
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

/** Who asks: the verified host first, the name as the quotation that it is (consent.md, Consent page). */
export function asker(words: Words, { host, name }: Pick<OAuthClient, 'host' | 'name'>): Interpolation {
  const called = html`<q><bdi>${name}</bdi></q>`;
  return host === undefined
    ? phrase(words, 'appUnverified', {
        name: called,
        notVerified: html`<strong>${words.say('notVerified')}</strong>`,
      })
    : phrase(words, 'appOfHost', { host: html`<strong>${words.isolated(host)}</strong>`, name: called });
}

/** Before sign-in: who asks, and one field for the address. */
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

/** A request that this session has decided already: what was decided, and that nothing was sent now. */
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
