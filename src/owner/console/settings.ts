import { ApiError } from '../../http/errors.js';
import type { Operation } from '../../http/operation.js';
import { wantsJson } from '../../people/pages/answer.js';
import { given } from '../../people/pages/steps.js';
import type { FeedKey } from '../requests/console.js';
import type { OwnerSettings } from '../requests/settings.js';
import type { OwnerRequest } from '../requests.js';
import { type ConsoleAnswer, ConsoleRefusal, requireOurForm } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { dataOf } from './owner-data.js';
import { consolePaths, withQuery } from './paths.js';
import {
  feedKeyView,
  isSettingsAct,
  notDoneView,
  rotateView,
  type SettingsAct,
  settingsView,
} from './settings-views.js';
import { forOwner, requireFresh } from './signed-in.js';

/** `GET /owner/settings`: the settings in force, and how they do. It says once what a button there did. */
export function getOwnerSettings(deps: ConsolePageDeps): Operation<'getOwnerSettings'> {
  return (call) =>
    forOwner(deps, call, async ({ csrf }) => {
      const settings = await dataOf<OwnerSettings>(deps, { command: 'settings' });
      const done = given(call.query.done);
      const page = { settings, now: deps.clock.now(), done: isSettingsAct(done) ? done : undefined };
      return { html: settingsView(deps, csrf, page), json: settings };
    });
}

/** `POST /owner/settings/trust`: reads the trust list again. */
export function reloadOwnerTrust(deps: ConsolePageDeps): Operation<'reloadOwnerTrust'> {
  return (call) =>
    forOwner(deps, call, async ({ csrf }) => {
      requireOurForm(deps, call, call.body?.csrf);
      return doneAs(deps, csrf, 'trust', { command: 'trust.reload' });
    });
}

/** `POST /owner/settings/test`: mails the owner, to see whether it comes. */
export function mailOwnerTest(deps: ConsolePageDeps): Operation<'mailOwnerTest'> {
  return (call) =>
    forOwner(deps, call, async ({ csrf }) => {
      requireOurForm(deps, call, call.body?.csrf);
      return doneAs(deps, csrf, 'test', { command: 'console.test-mail' });
    });
}

/**
 * `POST /owner/settings/rotate`: the next step of a rotation; with `now` or `forget` what is for an emergency, which is
 * asked once more. Programs confirm with their first call.
 */
export function rotateOwnerKeys(deps: ConsolePageDeps): Operation<'rotateOwnerKeys'> {
  return (call) =>
    forOwner(deps, call, async (browser) => {
      requireOurForm(deps, call, call.body?.csrf);
      requireFresh(deps, browser);
      const forget = given(call.body?.forget);
      const immediately = given(call.body?.now) === 'yes';
      if ((forget !== undefined || immediately) && given(call.body?.confirm) !== 'yes') {
        if (wantsJson(call.accepts))
          throw new ApiError('BAD_REQUEST', 'This cannot be undone.', { hint: 'Confirm it with confirm=yes.' });
        return { html: rotateView(deps, browser.csrf, forget), json: {} };
      }
      const request = { command: 'keys.rotate', immediately, ...(forget !== undefined && { forget }) } as const;
      return doneAs(deps, browser.csrf, 'rotate', request);
    });
}

/** `POST /owner/settings/feed`: a new key of the feed, whose address is shown this once; with `remove=yes` none. */
export function makeOwnerFeedKey(deps: ConsolePageDeps): Operation<'makeOwnerFeedKey'> {
  return (call) =>
    forOwner(deps, call, async (browser) => {
      requireOurForm(deps, call, call.body?.csrf);
      requireFresh(deps, browser);
      const remove = given(call.body?.remove) === 'yes';
      const key = await dataOf<FeedKey>(deps, { command: 'console.feed-key', remove });
      if (key.url !== null) return { html: feedKeyView(deps, browser.csrf, key.url), json: key };
      return { location: withQuery(consolePaths.settings, { done: 'feed' }), json: key };
    });
}

/** Does it, and leads back to the settings; what the command refuses, it says in its words. */
async function doneAs(
  deps: ConsolePageDeps,
  csrf: string,
  act: SettingsAct,
  request: OwnerRequest,
): Promise<ConsoleAnswer> {
  const answer = await deps.answerOwner(request);
  if (!answer.ok && answer.why === 'invalid') {
    const refusal = new ApiError('BAD_REQUEST', answer.says);
    throw new ConsoleRefusal({ refusal, html: notDoneView(deps, csrf, answer.says) });
  }
  const json = answer.ok ? (answer.data as object) : await dataOf<object>({ answerOwner: async () => answer }, request);
  return { location: withQuery(consolePaths.settings, { done: act }), json };
}
