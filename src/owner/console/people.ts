import { ApiError } from '../../http/errors.js';
import type { Call, Operation } from '../../http/operation.js';
import { given } from '../../people/pages/steps.js';
import { blockFrom } from '../people.js';
import type { BlockReport, BlockTarget, PeopleList } from '../requests/people.js';
import { ConsoleRefusal, requireOurForm } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { consoleNotice } from './layout.js';
import { givenOf, onePageAndOne, pageShown } from './list.js';
import { dataOf } from './owner-data.js';
import { blockedView, type PeopleAsked, peopleView } from './people-views.js';
import { forOwner } from './signed-in.js';
import { words } from './words.js';

/** `GET /owner/people`: those who came last first, a page at a time, and what is blocked beside them. */
export function listOwnerPeople(deps: ConsolePageDeps): Operation<'listOwnerPeople'> {
  return (call) =>
    forOwner(deps, call, async ({ csrf }) => {
      const asked = askedIn(call.query);
      const { mailbox, ...others } = asked;
      const found = await dataOf<PeopleList>(deps, {
        ...{ command: 'people.list', limit: onePageAndOne, ...others },
        ...(mailbox !== undefined && { email: mailbox }),
      });
      const { shown: people, hasOlder } = pageShown(found.people);
      const list = { ...found, people };
      const html = peopleView(deps, csrf, { asked, list, hasOlder });
      return { html, json: list };
    });
}

/** `POST /owner/people/{act}`: blocks a mailbox, a client or a provider, or lets it in again. */
export function actOnOwnerPeople(deps: ConsolePageDeps): Operation<'actOnOwnerPeople'> {
  return (call) =>
    forOwner(deps, call, async ({ csrf }) => {
      requireOurForm(deps, call, call.body?.csrf);
      const { act } = call.path;
      if (act !== 'block' && act !== 'unblock') throw new ApiError('NOT_FOUND', 'There is nothing at this address.');
      const target = targetIn(deps, call.body);
      const block = blockFrom(target);
      if ('fault' in block) throw notDone(deps, block.fault);
      const json = await dataOf<BlockReport>(deps, { command: `people.${act}`, target });
      return { html: blockedView(deps, csrf, json), json };
    });
}

const askedIn = (query: Call<'listOwnerPeople'>['query']): PeopleAsked =>
  givenOf(query, ['state', 'mailbox', 'before']);

type Fields = Partial<Record<'mailbox' | 'client' | 'issuer', string>> | undefined;

/** The one field that is filled in; any other number of them is refused. */
function targetIn(deps: ConsolePageDeps, fields: Fields): BlockTarget {
  const [mailbox, client, issuer] = [fields?.mailbox, fields?.client, fields?.issuer].map((text) =>
    given(text?.trim()),
  );
  const targets = [
    mailbox !== undefined && { email: mailbox },
    client !== undefined && { client },
    issuer !== undefined && { issuer },
  ].filter((target) => target !== false);
  const [target] = targets;
  if (!target || targets.length > 1) throw notDone(deps, words.people.nameOne);
  return target;
}

function notDone(deps: ConsolePageDeps, says: string): ConsoleRefusal {
  const refusal = new ApiError('BAD_REQUEST', says, { hint: 'Send one of the fields mailbox, client and issuer.' });
  return new ConsoleRefusal({ refusal, html: consoleNotice(deps, words.people.notDone, says) });
}
