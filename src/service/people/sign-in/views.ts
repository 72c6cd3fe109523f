import { type Html, html, type Interpolation } from '../../../base/html.js';
import { phrase } from '../../../base/i18n/phrase.js';
import { signInPaths } from '../../../base/urls.js';
import type { PageFrame } from '../pages/deps.js';
import { type FormParts, field, form, screen } from '../pages/layout.js';
import type { LinkDetails } from './purposes.js';
import type { RequestedFrom } from './request-mail.js';
import type { SessionPurpose } from './session.js';

/** Content of a sign-in page. */
export interface SignInForm {
  readonly csrf: string;
  readonly handle: string;
  /** Text above the form, which is the same for every address. */
  readonly lead: string;
  readonly button: string;
}

/** Content of the page with the code field. */
export interface MailedCodeForm extends SignInForm {
  /** Validity of the code, in seconds. */
  readonly seconds: number;
  /** Path for requesting another code. */
  readonly again: string | undefined;
  /** Text if mails are limited today and only some addresses get one. */
  readonly scarce?: string | undefined;
  /** Entered code that can still be used. */
  readonly typed?: string | undefined;
}

/**
 * Renders the code field, which is the same for every address, whether or not a mail was sent. `problem` is shown at
 * the field.
 */
export function mailedCodeView(frame: PageFrame, code: MailedCodeForm, problem?: string): Html {
  const words = frame.words();
  const title = words.say('enterCode');
  const typed = code.typed !== undefined && html` value="${code.typed}"`;
  const body = html`${field({
    label: words.say('code'),
    name: 'code',
    hint: words.say('eightDigits'),
    problem,
    attributes: html` type="text" dir="ltr"${typed} inputmode="numeric" maxlength="12" autocomplete="one-time-code" required`,
  })}
    <div class="choices"><button>${code.button}</button></div>`;
  const another =
    code.again === undefined ? words.say('anotherCode') : html`<a href="${code.again}">${words.say('anotherCode')}</a>`;
  const main = html`<h1>${title}</h1>
    ${code.lead !== '' && html`<p class="lead">${code.lead}</p>`}
    ${code.scarce !== undefined && html`<p class="warning">${code.scarce}</p>`}
    ${form({ action: signInPaths.confirm, csrf: code.csrf, hidden: { s: code.handle }, className: 'act code', body })}
    <p class="hint">${phrase(words, 'codeWorks', { time: words.duration(code.seconds), another })}</p>`;
  return screen(frame, { title: problem ? words.say('errorTitle', { title }) : title, main });
}

/**
 * Renders the page of a link. Nothing happens until the button is pressed, so scanners that open links cannot use them
 * up.
 */
export function linkView(frame: PageFrame, link: SignInForm & LinkDetails): Html {
  const { csrf, handle, lead, button, as, seconds } = link;
  const words = frame.words();
  const title = words.say('signInAs', { address: words.isolated(as) });
  const main = html`<h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${form({ action: signInPaths.confirm, csrf, hidden: { s: handle }, className: 'act', body: html`<button>${button}</button>` })}
    ${seconds !== undefined && html`<p class="hint">${words.say('sessionEnds', { time: words.duration(seconds) })}</p>`}`;
  return screen(frame, { title, main });
}

/** Renders the page for muting or unmuting a masked address. */
export function muteView(
  frame: PageFrame,
  mute: Readonly<Record<'title' | 'text' | 'link' | 'csrf', string>> & { readonly muted: boolean },
): Html {
  const { title, text, muted, link, csrf } = mute;
  const words = frame.words();
  const label = words.say(muted ? 'unmute' : 'mute');
  const body = html`<button name="action" value="${muted ? 'resume' : 'mute'}">${label}</button>`;
  const main = html`<h1>${title}</h1>
    <p class="lead">${text}</p>
    ${form({ action: link, csrf, className: 'act', body })}`;
  return screen(frame, { title, main });
}

/** Renders the signed-in address with a sign-out button. */
export function signedInForm(frame: PageFrame, address: string, { csrf, purpose, hidden = {} }: SignOutParts): Html {
  const words = frame.words();
  const signOut = html`<button class="link">${words.say('signOut')}</button>`;
  const body = html`<p>${phrase(words, 'signedInAs', { address: words.isolated(address), signOut })}</p>`;
  return signOutForm({ csrf, purpose, hidden, className: 'signout', body });
}

/** Purpose of the session that a form ends. */
export interface SignOutParts extends Pick<FormParts, 'csrf' | 'hidden'> {
  readonly purpose: SessionPurpose;
}

export const signOutForm = ({ purpose, hidden, ...parts }: SignOutParts & Omit<FormParts, 'action'>): Html =>
  form({ ...parts, action: signInPaths.out, hidden: { purpose, ...hidden } });

/** Content of the page for requesting a code. */
export interface EmailForm {
  readonly title: string;
  readonly lead: Interpolation;
  /** Hint about which address to enter. */
  readonly hint: string;
  readonly csrf: string;
  readonly hidden: Readonly<Record<'from', RequestedFrom>> & Readonly<Record<string, string>>;
}

/** Renders a field for the address to which the code is sent. `problem` is shown at the field. */
export function emailView(frame: PageFrame, { title, lead, hint, csrf, hidden }: EmailForm, problem?: string): Html {
  const words = frame.words();
  const body = html`${field({
    label: words.say('yourEmail'),
    name: 'email',
    hint,
    problem,
    attributes: html` type="email" dir="ltr" maxlength="254" autocomplete="email" required`,
  })}
    <div class="choices"><button>${words.say('emailCode')}</button></div>`;
  const main = html`<h1>${title}</h1>
    ${lead}
    ${form({ action: signInPaths.page, csrf, hidden, className: 'act code address', body })}`;
  return screen(frame, { title: problem ? words.say('errorTitle', { title }) : title, main });
}
