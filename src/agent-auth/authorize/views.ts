import { type Html, html } from '../../http/html.js';
import { accessPaths } from '../access-page/paths.js';
import type { OAuthClient } from '../clients/client.js';
import { field } from '../pages/code-view.js';
import type { PageFrame } from '../pages/deps.js';
import { form, notice, screen } from '../pages/layout.js';
import { authorizePaths } from './paths.js';

/** `GET /oauth2/authorize` by itself: what this address is for (consent.md, Order of checks). */
export function explainedView(frame: PageFrame): Html {
  const service = frame.serviceName();
  return notice(
    frame,
    'Where apps ask for your consent',
    `An app that you use, such as an assistant, sends you here when it wants to write to ${service} in your name. You then see which app it is, and decide.`,
    html`There is nothing to do here without such a request. To begin, add the address <code>${frame.urls.of('/api/mcp/account')}</code> to your app.`,
    html`You can see and stop what acts for you at any time: <a href="${accessPaths.page}">your agents</a>.`,
  );
}

/** Who asks: the verified host first, the name as the quotation that it is (consent.md, Consent page). */
export function asker({ host, name }: Pick<OAuthClient, 'host' | 'name'>): Html {
  const called = html`<q><bdi>${name}</bdi></q>`;
  return host === undefined
    ? html`An app that calls itself ${called} <strong>(not verified)</strong>`
    : html`<strong>${host}</strong>, which calls itself ${called},`;
}

/** What the sign-in page shows, also when it comes again. */
export interface EmailForm {
  readonly client: OAuthClient;
  /** The request as it came. */
  readonly text: string;
  readonly csrf: string;
}

/** Before sign-in: who asks, and one field for the address. `problem` stands at the field. */
export function emailView(frame: PageFrame, { client, text, csrf }: EmailForm, problem?: string): Html {
  const title = 'Sign in to decide about an app';
  const body = html`${field({
    label: 'Your email address',
    name: 'email',
    hint: 'We mail you a code of eight digits, which you type here, in this window. You need no account and no password.',
    problem,
    attributes: html` type="email" maxlength="254" autocomplete="email" required`,
  })}
    <div class="choices"><button>Email me a code</button></div>`;
  const main = html`<h1>${title}</h1>
    <p class="lead">${asker(client)} asks to connect to ${frame.serviceName()} in your name. Nothing is allowed yet.</p>
    <p class="warning"><strong>Go on only if you started this yourself,</strong> just now, in that app. Otherwise close this page.</p>
    ${form({ action: authorizePaths.email, csrf, hidden: { request: text }, className: 'act code address', body })}`;
  return screen(frame, { title: problem ? `Error: ${title}` : title, main });
}

/** A request that this session has decided already: what was decided, and that nothing was sent now. */
export function decidedBeforeView(frame: PageFrame, decision: 'allow' | 'deny'): Html {
  return notice(
    frame,
    decision === 'allow' ? 'You have allowed this app' : 'You have refused this app',
    'This request was decided before, in this or another window, and nothing was sent now. You can close this page.',
    'If the app is still waiting, start again in the app: it then asks you anew.',
    html`You can see and stop what acts for you at any time: <a href="${accessPaths.page}">your agents</a>.`,
  );
}

export function signedOutView(frame: PageFrame): Html {
  return notice(
    frame,
    'You are signed out',
    'Nothing was decided. To decide with another address, start again in the app. You can close this page.',
  );
}
