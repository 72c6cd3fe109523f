import { type Html, html, type Interpolation } from '../../http/html.js';
import { accessPaths } from '../access-page/paths.js';
import { byWeight, permissionWords } from '../claim-page/request-facts.js';
import type { PageFrame } from '../pages/deps.js';
import { form, screen } from '../pages/layout.js';
import { authorizePaths } from './paths.js';
import { type Destination, destinationOf } from './redirect.js';
import type { AuthorizationRequest } from './request.js';
import { asker } from './views.js';

/** What the consent page shows (consent.md, Consent page). */
export interface Consent {
  readonly request: AuthorizationRequest;
  /** Whom the session proves. */
  readonly address: string;
  readonly csrf: string;
  /** Nothing was ever allowed to act for this address. */
  readonly firstForAddress: boolean;
  /** This client was never allowed to act for this address. */
  readonly firstOfClient: boolean;
  /** What the page shows of the client, to be compared when the person decides. */
  readonly shown: string;
  /** The client has changed what it says of itself since the page was shown. */
  readonly changed: boolean;
  /** In seconds: without use, and at most. */
  readonly ends: { readonly idle: number; readonly most: number; readonly token: number };
}

/** Who asks, for what, where the answer goes, until when, where to stop it; and two buttons of one size. */
export function consentView(frame: PageFrame, consent: Consent): Html {
  const { request, address, csrf, shown, changed } = consent;
  const title = 'Allow this app to act for you?';
  const service = frame.serviceName();
  const permissions = permissionWords(request.scopes, service, address);
  const may = byWeight(request.scopes).map((scope, at) => html`<li>${permissions[at]}${sees(scope)}</li>`);
  const main = html`<h1>${title}</h1>
    ${changed && html`<p role="alert" class="problem">The app has changed what it says of itself since you saw this page. Nothing was allowed. Look again.</p>`}
    <p class="lead">${asker(request.client)} asks to:</p>
    <ul class="asks">${may}</ul>
    ${caution(destinationOf(request), request)}
    ${form({
      action: authorizePaths.decide,
      csrf,
      hidden: { request: request.text, shown },
      className: 'act',
      body: html`<div class="choices even"><button name="decision" value="allow">Allow</button><button name="decision" value="deny" class="quiet">Deny</button></div>`,
    })}
    ${facts(consent)}
    ${signedIn(consent)}`;
  return screen(frame, { title, main });
}

const sees = (scope: string): Interpolation => scope === 'write:messages' && html`; the owner sees this address`;

/** What a person must know of where the answer goes, before the buttons. */
function caution(destination: Destination, { client }: AuthorizationRequest): Html {
  switch (destination.kind) {
    case 'loopback':
      return html`<p class="warning">The answer goes to <strong>a program on this computer</strong>, port ${destination.port}. Go on only if you just started it.</p>`;
    case 'app':
      return html`<p class="warning">The answer goes to <strong>a program on this device</strong> that opens addresses with <code>${destination.scheme}</code>. Go on only if you just started this there.</p>`;
    case 'host':
      return destination.foreign
        ? html`<p class="warning"><strong>The answer goes to another place than the app:</strong> to <strong>${destination.host}</strong>, while the app is ${client.host}. Go on only if you know both.</p>`
        : html`<p class="warning">The answer goes to <strong>${destination.host}</strong>. Go on only if you started this there yourself, just now.</p>`;
  }
}

function facts({ request, firstForAddress, firstOfClient, ends }: Consent): Html {
  const { client } = request;
  const rows: readonly (readonly [string, Interpolation])[] = [
    ['App', client.host ?? 'not verified: any program could say this of itself'],
    ['Calls itself', html`<q><bdi>${client.name}</bdi></q> (unverified)`],
    ['Until', client.refreshes ? until(ends) : `${span(ends.token)} from now; then it must ask again`],
    ['Stop it', html`at any time, at <a href="${accessPaths.page}">your agents</a>; its next call is refused`],
  ];
  const firsts = [
    firstForAddress && 'This would be the first that acts for your address here.',
    !firstForAddress && firstOfClient && 'You have not allowed this app before.',
  ].filter((sentence) => typeof sentence === 'string');
  return html`<section class="facts" aria-labelledby="who">
    <h2 id="who">What you should know</h2>
    <dl>${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
    ${firsts.length > 0 && html`<p>${firsts.join(' ')}</p>`}
    </section>`;
}

const until = ({ idle, most }: Consent['ends']): string =>
  `you stop it; it ends by itself when unused for ${span(idle)}, and after ${span(most)} in any case`;

const day = 86_400;

/** A span as people say it, in the largest unit that it fills. */
function span(seconds: number): string {
  const [count, unit] =
    seconds >= day ? [seconds / day, 'day'] : seconds >= 3600 ? [seconds / 3600, 'hour'] : [seconds / 60, 'minute'];
  const whole = Math.max(1, Math.round(count));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}

function signedIn({ address, csrf }: Consent): Html {
  const body = html`<p>Signed in as ${address}. <button class="link">Sign out</button></p>`;
  return form({ action: authorizePaths.signout, csrf, className: 'signout', body });
}
