import { maskedEmail } from '../../../base/email-address.js';
import { type Html, html, type Interpolation } from '../../../base/html.js';
import { phrase } from '../../../base/i18n/phrase.js';
import type { Words } from '../../../base/i18n/words.js';
import { signInPaths } from '../../../base/urls.js';
import { agentEndpoints } from '../../agent-auth/protocol/endpoints.js';
import type { PageDeps, PageFrame } from '../pages/deps.js';
import { facts, field, form, notice, screen, stopAnyTime, timeElement } from '../pages/layout.js';
import { signedInForm, signOutForm } from '../sign-in/views.js';
import type { Claim } from './find-claim.js';
import { type MailboxFacts, permissionsOf, providerWords } from './request-facts.js';

/** A claim with the token of its page. */
interface ClaimForm {
  readonly claim: Claim;
  readonly csrf: string;
  readonly token: string | undefined;
}

/**
 * Renders the landing page before sign-in: who asks, for what and for whom, with one button. `sent` after the button
 * was pressed.
 */
export function landingView(deps: PageDeps, { claim, csrf, token }: ClaimForm, sent: boolean): Html {
  const words = deps.words();
  const title = words.say(sent ? 'mailboxLook' : 'agentAsks');
  const masked = words.isolated(maskedEmail(claim.email));
  const main = html`<h1>${title}</h1>
    ${sent ? onItsWay(words, masked, deps.lifetimes.signinLink) : asks(deps, claim, masked)}
    ${form({
      action: signInPaths.page,
      csrf,
      hidden: { from: 'claim', claim_attempt_token: token },
      className: 'act',
      body: html`<button${sent && html` class="quiet"`}>${words.say(sent ? 'anotherLink' : 'emailLink')}</button>
        ${!sent && html`<p class="hint">${words.say('linkGoes', { address: masked })}</p>`}`,
    })}
    ${whoAsks(deps, claim)}`;
  return screen(deps, { title, main });
}

function onItsWay(words: Words, address: string, seconds: number): Html {
  return html`<p role="status" class="lead">${words.say('linkOnItsWay', { address })}</p>
    <p>${words.say('linkAnywhere', { time: words.duration(seconds) })}</p>`;
}

function asks(deps: PageDeps, claim: Claim, address: string): Html {
  const words = deps.words();
  return html`<p class="lead">${words.say('agentWants', { address })}</p>
    ${permissions(deps, claim, address)}
    ${warning(words, words.say('elseClose'))}`;
}

function permissions(frame: PageFrame, claim: Claim, address: string, news: readonly string[] = []): Html {
  const words = frame.words();
  const isNew = html` <strong>${words.say('isNew')}</strong>`;
  const all = permissionsOf(frame, claim.registration.scope_ceiling, address);
  return html`<ul class="asks">${all.map(([scope, said]) => html`<li>${said}${news.includes(scope) && isNew}</li>`)}</ul>
    ${news.length > 0 && html`<p>${words.say('asksMore')}</p>`}`;
}

function warning(words: Words, otherwise: string): Html {
  const onlyIfYou = html`<strong>${words.say('onlyIfYou')}</strong>`;
  return html`<p class="warning">${phrase(words, 'onlyIfYouWithAgent', { onlyIfYou, otherwise })}</p>`;
}

/**
 * Renders who asks. Text of the agent is marked as unverified. Facts about the address are shown to its owner after
 * sign-in.
 */
function whoAsks(deps: PageDeps, { registration }: Claim, mailbox?: MailboxFacts): Html {
  const words = deps.words();
  // The user agent is shown only on pages. In mails, callers could use it to send long free text through this service
  // (threat-model.md A16).
  const { created_at, created_ip: ip, client_name: name, created_ua: userAgent, iss } = registration;
  const quoted = (text: Html): Interpolation => phrase(words, 'unverified', { name: text });
  const rows: readonly (readonly [string, Interpolation])[] = [
    [words.say('registered'), timeElement(words, created_at)],
    [words.say('fromIp'), ip === null ? words.say('unknown') : words.isolated(ip)],
    [words.say('callsItself'), name ? quoted(html`<q><bdi>${name}</bdi></q>`) : words.say('nothing')],
    [words.say('userAgent'), userAgent ? quoted(html`<q>${words.isolated(userAgent)}</q>`) : words.say('none')],
    ...(iss === null ? [] : [[words.say('vouchedBy'), providerWords(deps, iss)] as const]),
  ];
  const firsts = [
    mailbox?.firstForAddress && words.say('firstAgent'),
    mailbox?.firstFromProvider && words.say('firstFromProvider'),
  ].filter((sentence) => typeof sentence === 'string');
  return facts('who', words.say('whoAsks'), rows, firsts.length > 0 && html`<p>${firsts.join(' ')}</p>`);
}

/** Renders the code form, with `problem` at the field. */
export function codeView(
  deps: PageDeps,
  { claim, csrf, token }: ClaimForm,
  mailbox: MailboxFacts,
  problem?: string,
): Html {
  const words = deps.words();
  const title = words.say('enterAgentCode');
  const hidden = { claim_attempt_token: token };
  const main = html`<h1>${title}</h1>
    <p class="lead">${words.say('withCode')}</p>
    ${permissions(deps, claim, words.isolated(claim.email), mailbox.newScopes)}
    ${warning(words, words.say('elseDeny'))}
    ${form({ action: agentEndpoints.completeClaim, csrf, hidden, className: 'act code', body: codeFields(words, problem) })}
    ${whoAsks(deps, claim, mailbox)}
    ${signedInForm(deps, claim.email, { csrf, purpose: 'claim', hidden })}`;
  return screen(deps, { title: problem ? words.say('errorTitle', { title }) : title, main });
}

function codeFields(words: Words, problem: string | undefined): Html {
  return html`${field({
    label: words.say('code'),
    name: 'user_code',
    hint: words.say('sixDigits'),
    problem,
    attributes: html` type="text" inputmode="numeric" maxlength="6" autocomplete="off"`,
  })}
    <div class="choices"><button name="decision" value="authorize">${words.say('authorize')}</button><button name="decision" value="deny" class="quiet">${words.say('deny')}</button></div>`;
}

/** Renders the page for a session of another address. */
export function otherAddressView(frame: PageFrame, { csrf, token }: Omit<ClaimForm, 'claim'>): Html {
  const words = frame.words();
  const title = words.say('otherAddress');
  const body = html`<button>${words.say('signOut')}</button>`;
  const hidden = { claim_attempt_token: token };
  const main = html`<h1>${title}</h1>
    <p>${words.say('otherAddressText')}</p>
    ${signOutForm({ csrf, purpose: 'claim', hidden, className: 'act', body })}`;
  return screen(frame, { title, main });
}

/** Renders the decision. */
export function decidedView(frame: PageFrame, state: 'confirmed' | 'completed' | 'denied', muteLink?: string): Html {
  const words = frame.words();
  if (state !== 'denied') {
    const text = words.say(state === 'confirmed' ? 'agentConfirmedText' : 'agentCompleted');
    return notice(frame, words.say('agentConfirmed'), text, stopAnyTime(words));
  }
  const stop = muteLink && html`<a href="${muteLink}">${words.say('stopThese')}</a>`;
  const offer = stop ? [phrase(words, 'unasked', { stop })] : [];
  return notice(frame, words.say('refusedAgent'), words.say('refusedAgentText'), ...offer);
}
