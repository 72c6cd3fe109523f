import { parseEmailAddress } from '../../base/email-address.js';
import { pluralize } from '../../base/text.js';
import { audit } from '../../service/agent-auth/records/audit-events.js';
import { liveRegistrations, type RegistrationSelector } from '../../service/agent-auth/records/registration-sets.js';
import { registrationById } from '../../service/agent-auth/records/registrations.js';
import { revokeRegistrations } from '../../service/agent-auth/revocation/revoke-registrations.js';
import type { AgentDetails, AgentsQuery } from '../agents.js';
import { byClient, byMailbox, byProvider, type Command, filter, type Options, onlyOne } from '../command.js';
import type { OwnerDeps } from '../deps.js';
import { done, invalid, type OwnerAnswer, unknown } from '../owner-answer.js';
import {
  act,
  askField,
  buttons,
  fold,
  inBrowser,
  inShell,
  ownerPath,
  sentence,
  type ViewAct,
  type ViewPart,
} from '../view.js';

interface Revocation {
  readonly selector: RegistrationSelector;
}

interface Revoked {
  readonly count: number;
  readonly revoked: readonly string[];
}

export const revocationEffect = 'Their tokens, confirmations and consents end immediately.';
const afterRevocation =
  'Their next call gets 401. They may register again, but an agent of a person needs the consent of that person again.';

/** Renders forms that revoke several agents at once. */
export function bulkRevokeForms({ email, client }: AgentsQuery): ViewPart {
  const acts = [
    askField('agents.revoke', 'Revoke', 'email', email),
    askField('agents.revoke', 'Revoke', 'client', client),
    askField('agents.revoke', 'Revoke', 'issuer'),
    act('agents.revoke', 'Revoke all agents', { all: 'yes' }, { hint: 'You need a recent sign-in for this.' }),
  ];
  return fold('Revoke several', [sentence(revocationEffect, 'hint'), buttons(acts)]);
}

/**
 * Returns the buttons on the page of an agent that revoke it, or all agents with the same address, provider or client.
 */
export function revokeActs({ id, state, email, issuer, client, client_id }: AgentDetails): readonly ViewAct[] {
  const those = (name: string, value: string | null, label: string): readonly ViewAct[] =>
    value === null ? [] : [act('agents.revoke', label, { [name]: value })];
  return [
    ...those('id', state === 'revoked' ? null : id, 'Revoke this agent'),
    ...those('email', email, 'All of this address'),
    ...those('issuer', issuer, 'All of this provider'),
    ...those('client', client_id && (client ?? client_id), 'All of this client'),
  ];
}

/** Counts the agents that a revocation would end. */
async function countAgents({ store }: OwnerDeps, { selector }: Revocation): Promise<OwnerAnswer> {
  if ('email' in selector && parseEmailAddress(selector.email) !== selector.email)
    return invalid(`"${selector.email}" is not an email address in lower case.`);
  const rows = await store.read((db) => liveRegistrations(db, selector));
  if (!('id' in selector) || rows.length > 0) return done({ count: rows.length });
  const known = await store.read((db) => registrationById(db, selector.id));
  return known ? done({ count: 0 }) : unknown(`No agent has the id "${selector.id}".`);
}

/** Revokes agents and records one audit event, which contains no address. */
async function revoked(deps: OwnerDeps, input: Revocation): Promise<OwnerAnswer> {
  const possible = await countAgents(deps, input);
  if (!possible.ok) return possible;
  const { selector } = input;
  const now = deps.clock.now();
  const told = 'id' in selector ? { agent: selector.id } : 'email' in selector ? { email: true } : { ...selector };
  const ids = await deps.store.unit(async (trx) => {
    const gone = await revokeRegistrations(trx, selector, now);
    if (gone.length > 0) await audit(trx, 'owner.revoked', null, { ...told, count: gone.length }, now);
    return gone;
  });
  return done({ count: ids.length, revoked: ids });
}

/** Reads from the options or the form which agents to revoke. */
function parseSelector(options: Options): Revocation {
  const says = 'Name one of: an id, an address (--email), a provider (--issuer), a client (--client), all (--all).';
  const all = options.all && 'yes';
  const [name, text] = onlyOne({ ...options, all }, ['id', 'email', 'issuer', 'client', 'all'], says);
  if (name === 'all') return { selector: { all: true } };
  return { selector: { [name]: name === 'email' ? text.toLowerCase() : text } as RegistrationSelector };
}

const describeSelector = ({ selector }: Revocation): string =>
  'all' in selector
    ? 'All agents, but not people who used the contact form'
    : (Object.values(selector) as string[]).join();

/** Maximum number of revoked agents that the browser names. The command line names all. */
const maxNamed = 20;
const revokedText = (count: number): string => `${pluralize(count, 'agent was', 'agents were')} revoked`;

export const revokeCommands = {
  'agents.count': { answer: countAgents } satisfies Command<Revocation, { readonly count: number }>,
  'agents.revoke': {
    answer: revoked,
    shell: {
      usage: 'agents revoke [id]',
      summary: 'Revoke agents: their tokens and assertions end immediately',
      fields: [
        filter('email', 'revoke all agents of this address', {
          ...byMailbox,
          hint: 'The address that the agent proved or named.',
        }),
        filter('issuer', 'revoke all agents of this provider', byProvider),
        filter('client', 'revoke all grants of this client, given by its name in the list or by its id', byClient),
        { name: 'all', flag: '--all', help: 'revoke all agents', param: 'all' },
      ],
      request: parseSelector,
    },
    act: {
      paths: ['agents/revoke', 'agents/{id}/revoke'],
      isGrave: ({ selector }) => 'all' in selector,
    },
    shellAsks: true,
    async question(tell, input) {
      const { count } = await tell<{ readonly count: number }>({ command: 'agents.count', ...input });
      const named = { said: describeSelector(input) };
      const back = 'id' in input.selector ? ownerPath`agents/${input.selector.id}` : ownerPath`agents`;
      if (count === 0)
        return {
          title: 'There is nothing to revoke',
          named,
          text: 'All of these agents are already revoked or expired.',
          back,
        };
      const title = `Revoke ${pluralize(count, 'agent')}?`;
      return { title, named, text: `${revocationEffect} ${afterRevocation}`, yes: 'Yes, revoke', back };
    },
    view: ({ count, revoked: ids }, input) => ({
      title: revokedText(count),
      lead: { said: describeSelector(input) },
      parts: [
        inShell([sentence(`${revokedText(count)}.`), { kind: 'items', items: ids.map((code) => ({ code })) }]),
        inBrowser([
          ...(count === 0
            ? []
            : [
                {
                  kind: 'items',
                  items: ids.slice(0, maxNamed).map((id) => ({ to: ownerPath`agents/${id}`, text: id })),
                } as const,
              ]),
          sentence({ to: ownerPath`agents`, text: 'Back to the agents' }),
        ]),
      ],
    }),
  } satisfies Command<Revocation, Revoked>,
};
