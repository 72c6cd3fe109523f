import { type Html, html, type Interpolation } from '../../http/html.js';
import { form } from '../../people/pages/layout.js';
import { harmless } from '../../platform/terminal-text.js';
import type { AddressState, KeyDetails, OwnerSettings, ProviderInForce } from '../requests/settings.js';
import type { ConsoleFrame } from './deps.js';
import { consolePage } from './layout.js';
import { lifetimesTable, limitsTable } from './limit-views.js';
import { rowsOf } from './list-views.js';
import { consolePaths, settingsPath } from './paths.js';
import { moment } from './words/formats.js';
import { words as allWords } from './words.js';

const words = allWords.settings;
const day = 86_400_000;

/** What a button of the page does, by the last segment of its address. */
export type SettingsAct = keyof typeof words.done;
export const isSettingsAct = (text: string | undefined): text is SettingsAct =>
  text !== undefined && Object.hasOwn(words.done, text);

/** The page: what is in force, the moment at which it is looked at, and what was done just now. */
export interface SettingsPage {
  readonly settings: OwnerSettings;
  readonly now: Date;
  readonly done: SettingsAct | undefined;
}

/** The settings in force; what can be done about each stands below it. */
export function settingsView(frame: ConsoleFrame, csrf: string, { settings, now, done }: SettingsPage): Html {
  const { addresses, mail, keys, limits, lifetimes } = settings;
  const part = (title: string, lead: string, body: Interpolation): Html =>
    html`<section><h2>${title}</h2><p class="hint">${lead}</p>${body}</section>`;
  const main = html`<h1>${words.title}</h1>
    <p class="lead">${words.lead}</p>
    ${done && html`<p class="note" role="status">${words.done[done]}</p>`}
    ${part(words.addresses, words.addressesText, addressList(addresses))}
    ${part(words.mail, words.mailText, mailPart(csrf, mail))}
    ${part(words.trust, words.trustText, trustPart(csrf, settings))}
    ${part(words.keys, words.keysText, keysPart(csrf, keys, now))}
    ${part(words.feed, words.feedText, feedPart(csrf, settings.feed_key_made_at))}
    ${part(words.limits, words.limitsText, limitsTable(limits))}
    ${part(words.lifetimes, words.lifetimesText, lifetimesTable(lifetimes))}
    ${part(
      words.sessions,
      allWords.everywhereText,
      form({
        action: consolePaths.everywhere,
        csrf,
        className: 'act',
        body: html`<button class="quiet">${allWords.everywhere}</button>`,
      }),
    )}`;
  return consolePage(frame, { title: words.title, main, csrf, open: consolePaths.settings });
}

function addressList(addresses: readonly AddressState[]): Html {
  const state = ({ answers, fault }: AddressState): Html =>
    answers
      ? html`<span class="badge">${words.answers}</span>`
      : html`<strong class="wrong">${words.silent}</strong> <span class="hint">${fault}</span>`;
  return rowsOf(addresses.map((one) => html`<code>${one.url}</code> ${state(one)}`));
}

const button = (act: string, csrf: string, label: string, hidden: Record<string, string> = {}): Html =>
  form({
    action: settingsPath(act),
    csrf,
    hidden,
    className: 'act',
    body: html`<button class="quiet">${label}</button>`,
  });

function mailPart(csrf: string, { delivers, owner }: OwnerSettings['mail']): Html {
  if (owner === null) return html`<p>${words.noOwner}</p>`;
  if (!delivers) return html`<p>${words.noRelay}</p>`;
  return html`<p>${words.mailTo} <bdi>${harmless(owner)}</bdi></p>${button('test', csrf, words.test)}`;
}

function trustPart(csrf: string, settings: OwnerSettings): Html {
  const { providers, trust_file_faults: faults, trust_file_changed: isChanged } = settings;
  const listed = providers.length === 0 ? html`<p>${words.noProviders}</p>` : rowsOf(providers.map(provider));
  const file =
    faults.length > 0
      ? html`<p><strong class="wrong">${words.faulty}</strong></p><ul class="mend">${faults.map((fault) => html`<li>${harmless(fault)}</li>`)}</ul>`
      : isChanged && html`<p>${words.changed}</p>`;
  return html`${listed}${file}${button('trust', csrf, words.reload)}`;
}

function provider(one: ProviderInForce): Html {
  const facts = [
    words.firstSeen[one.first_seen as keyof typeof words.firstSeen],
    ...(one.events ? [words.events] : []),
    ...(one.clients === 'shared' ? [words.shared] : []),
    words.signIn(Math.round(one.max_auth_age_seconds / 60)),
  ];
  return html`<p class="subject"><bdi>${harmless(one.display_name)}</bdi> <span class="badge">${one.enabled ? words.enabled : words.disabled}</span></p>
    <p class="hint"><code>${harmless(one.issuer)}</code> · ${facts.join(' · ')}</p>`;
}

function keysPart(csrf: string, keys: readonly KeyDetails[], now: Date): Html {
  const listed = keys.length === 0 ? html`<p>${words.noKeys}</p>` : rowsOf(keys.map((key) => keyRow(key, now)));
  const hasNext = keys.some(({ state }) => state === 'next');
  const forget = keys.map(({ kid }) => button('rotate', csrf, words.forget(kid), { forget: kid }));
  return html`${listed}
    ${button('rotate', csrf, hasNext ? words.promote : words.publish)}
    <details class="filter"><summary>${words.emergency}</summary>
    <p class="hint">${words.emergencyText}</p>
    ${button('rotate', csrf, words.atOnce, { now: 'yes' })}${forget}
    </details>`;
}

function keyRow({ kid, state, published_at, activated_at, retired_at }: KeyDetails, now: Date): Html {
  const since = { next: published_at, active: activated_at ?? published_at, retired: retired_at ?? published_at };
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(since[state])) / day));
  return html`<p><code>${kid}</code> <span class="badge">${words.keyStates[state]}</span></p>
    <p class="hint">${words.keySince[state](words.days(days))} · ${words.published(moment(published_at))}</p>`;
}

/** The question before a new key signs at once, or a key is forgotten. */
export function rotateView(frame: ConsoleFrame, csrf: string, forget: string | undefined): Html {
  const title = forget === undefined ? words.askNow : words.askForget;
  const hidden = { ...(forget === undefined ? { now: 'yes' } : { forget }), confirm: 'yes' };
  const body = html`<div class="choices"><button>${forget === undefined ? words.yesNow : words.yesForget}</button>
    <a class="button quiet" href="${consolePaths.settings}">${words.keep}</a></div>`;
  const main = html`<h1>${title}</h1>
    ${forget !== undefined && html`<p class="lead"><code>${harmless(forget)}</code></p>`}
    <p>${forget === undefined ? words.askNowText : words.askForgetText}</p>
    ${form({ action: settingsPath('rotate'), csrf, hidden, className: 'act', body })}`;
  return consolePage(frame, { title, main, csrf, open: consolePaths.settings });
}

function feedPart(csrf: string, madeAt: string | null): Html {
  if (madeAt === null) return html`<p>${words.noFeed}</p>${button('feed', csrf, words.makeFeed)}`;
  return html`<p>${words.feedSince(moment(madeAt))}</p>
    <div class="choices">${button('feed', csrf, words.newFeed)}${button('feed', csrf, words.noMoreFeed, { remove: 'yes' })}</div>`;
}

/** The address of the feed, which is shown this once. */
export function feedKeyView(frame: ConsoleFrame, csrf: string, url: string): Html {
  const main = html`<h1>${words.feedMade}</h1>
    <p class="lead">${words.feedMadeText}</p>
    <p class="note"><code>${url}</code></p>
    <p><a href="${consolePaths.settings}">${words.back}</a></p>`;
  return consolePage(frame, { title: words.feedMade, main, csrf, open: consolePaths.settings });
}

/** What a command refused, in its words, a paragraph for each line. */
export function notDoneView(frame: ConsoleFrame, csrf: string, says: string): Html {
  const main = html`<h1>${words.notDone}</h1>
    ${says.split('\n').map((line) => html`<p>${harmless(line)}</p>`)}
    <p><a href="${consolePaths.settings}">${words.back}</a></p>`;
  return consolePage(frame, { title: words.notDone, main, csrf, open: consolePaths.settings });
}
