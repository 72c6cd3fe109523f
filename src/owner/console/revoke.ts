import { parseEmailAddress } from '../../agent-auth/email-address.js';
import type { RegistrationSelector } from '../../agent-auth/records/registration-sets.js';
import { ApiError } from '../../http/errors.js';
import type { Operation } from '../../http/operation.js';
import { given } from '../../people/pages/steps.js';
import { type ConsoleAnswer, ConsoleRefusal, requireOurForm } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { consoleNotice } from './layout.js';
import { dataOf } from './owner-data.js';
import { agentPath, consolePaths } from './paths.js';
import { type Asking, revokedView, revokeView } from './revoke-views.js';
import { forOwner, requireFresh } from './signed-in.js';
import { words } from './words.js';

/** `POST /owner/agents/{id}/revoke`: asks first, then revokes one agent. */
export function revokeOwnerAgent(deps: ConsolePageDeps): Operation<'revokeOwnerAgent'> {
  return (call) =>
    forOwner(deps, call, async ({ csrf }) => {
      requireOurForm(deps, call, call.body?.csrf);
      const { id } = call.path;
      return askedOrDone(deps, { id }, given(call.body?.confirm), {
        ...{ csrf, action: `${agentPath(id)}/revoke`, hidden: {}, named: id, back: agentPath(id) },
      });
    });
}

/** `POST /owner/agents/revoke`: counts those of a mailbox, provider or client, or all, then revokes them. */
export function revokeOwnerAgents(deps: ConsolePageDeps): Operation<'revokeOwnerAgents'> {
  return (call) =>
    forOwner(deps, call, async (browser) => {
      requireOurForm(deps, call, call.body?.csrf);
      const { selector, hidden, named } = selected(deps, call.body);
      if ('all' in selector) requireFresh(deps, browser);
      const { csrf } = browser;
      return askedOrDone(deps, selector, given(call.body?.confirm), {
        ...{ csrf, action: consolePaths.revoke, hidden, named, back: consolePaths.agents },
      });
    });
}

/** Counts without `confirm=yes`, and changes nothing then (agent-auth.md §13). */
async function askedOrDone(
  deps: ConsolePageDeps,
  selector: RegistrationSelector,
  confirm: string | undefined,
  asking: Asking,
): Promise<ConsoleAnswer> {
  if (confirm === 'yes') {
    const done = await dataOf<{ count: number; revoked: readonly string[] }>(deps, {
      command: 'agents.revoke',
      selector,
    });
    return { html: revokedView(deps, asking, done), json: done };
  }
  const found = await dataOf<{ count: number }>(deps, { command: 'agents.count', selector });
  return { html: revokeView(deps, asking, found.count), json: found };
}

type Fields = Partial<Record<'mailbox' | 'issuer' | 'client' | 'all', string>> | undefined;

/** The one field that is filled in; any other number of them is refused. */
function selected(
  deps: ConsolePageDeps,
  fields: Fields,
): Pick<Asking, 'hidden' | 'named'> & { readonly selector: RegistrationSelector } {
  const names = ['mailbox', 'issuer', 'client', 'all'] as const;
  const filled = names.flatMap((name) => {
    const value = given(fields?.[name]?.trim());
    return value === undefined ? [] : [{ name, value }];
  });
  const [one] = filled;
  if (!one || filled.length > 1) throw notDone(deps, words.agents.nameOne);
  const { name, value } = one;
  if (name === 'all' && value !== 'yes') throw notDone(deps, words.agents.nameOne);
  if (name === 'all') return { hidden: { all: 'yes' }, named: words.agents.everyone, selector: { all: true } };
  const asked = { hidden: { [name]: value }, named: value };
  if (name === 'issuer') return { ...asked, selector: { issuer: value } };
  if (name === 'client') return { ...asked, selector: { client: value } };
  const email = parseEmailAddress(value);
  if (email === undefined) throw notDone(deps, words.agents.noAddress(value));
  return { ...asked, selector: { email } };
}

function notDone(deps: ConsolePageDeps, says: string): ConsoleRefusal {
  const refusal = new ApiError('BAD_REQUEST', says, {
    hint: 'Send one of the fields mailbox, issuer, client and all=yes.',
  });
  return new ConsoleRefusal({ refusal, html: consoleNotice(deps, words.agents.notDone, says) });
}
