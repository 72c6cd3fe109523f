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

export const revokedEnds = 'Tokens end at once, and what was confirmed or allowed with them.';
const meets =
  'Their next call is answered 401. They may register again; one that acts for a person comes back only when that person agrees again.';

/** Forms that revoke several agents at once. */
export function severalForms({ email, client }: AgentsQuery): ViewPart {
  const acts = [
    askField('agents.revoke', 'Revoke', 'email', email),
    askField('agents.revoke', 'Revoke', 'client', client),
    askField('agents.revoke', 'Revoke', 'issuer'),
    act('agents.revoke', 'Revoke all agents', { all: 'yes' }, { hint: 'It asks for a sign-in of the last minutes.' }),
  ];
  return fold('Revoke several', [sentence(revokedEnds, 'hint'), buttons(acts)]);
}

/** What can be revoked from the page of an agent. */
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

/** How many a revocation would cut off. */
async function counted({ store }: OwnerDeps, { selector }: Revocation): Promise<OwnerAnswer> {
  if ('email' in selector && parseEmailAddress(selector.email) !== selector.email)
    return invalid(`"${selector.email}" is no address in lower case.`);
  const rows = await store.read((db) => liveRegistrations(db, selector));
  if (!('id' in selector) || rows.length > 0) return done({ count: rows.length });
  const known = await store.read((db) => registrationById(db, selector.id));
  return known ? done({ count: 0 }) : unknown(`No agent has the id "${selector.id}".`);
}

/** Revokes once; the trail names no address. */
async function revoked(deps: OwnerDeps, input: Revocation): Promise<OwnerAnswer> {
  const possible = await counted(deps, input);
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

/** Whose agents: the one that is named, in the shell or in a form. */
function selectorIn(options: Options): Revocation {
  const says = 'Name one of: an id, an address (--email), a provider (--issuer), a client (--client), all (--all).';
  const all = options.all && 'yes';
  const [name, text] = onlyOne({ ...options, all }, ['id', 'email', 'issuer', 'client', 'all'], says);
  if (name === 'all') return { selector: { all: true } };
  return { selector: { [name]: name === 'email' ? text.toLowerCase() : text } as RegistrationSelector };
}

const namedIn = ({ selector }: Revocation): string =>
  'all' in selector
    ? 'All agents, people who wrote by the contact form left out'
    : (Object.values(selector) as string[]).join();

/** Agents that are named in the browser after a revocation; the list has all. */
const mostNamed = 20;
const revokedWords = (count: number): string => `${pluralize(count, 'agent was', 'agents were')} revoked`;

export const revokeCommands = {
  'agents.count': { answer: counted } satisfies Command<Revocation, { readonly count: number }>,
  'agents.revoke': {
    answer: revoked,
    shell: {
      usage: 'agents revoke [id]',
      summary: 'Cut agents off: tokens and assertions end at once',
      fields: [
        filter('email', 'every agent of this address', { ...byMailbox, hint: 'As it was proven or asked.' }),
        filter('issuer', 'every agent that this provider vouched for', byProvider),
        filter('client', 'every grant of this client, by the name that the list has or by its id', byClient),
        { name: 'all', flag: '--all', help: 'every agent', param: 'all' },
      ],
      request: selectorIn,
    },
    act: {
      paths: ['agents/revoke', 'agents/{id}/revoke'],
      isGrave: ({ selector }) => 'all' in selector,
    },
    shellAsks: true,
    async question(tell, input) {
      const { count } = await tell<{ readonly count: number }>({ command: 'agents.count', ...input });
      const named = { said: namedIn(input) };
      const back = 'id' in input.selector ? ownerPath`agents/${input.selector.id}` : ownerPath`agents`;
      if (count === 0) return { title: 'There is nothing to revoke', named, text: 'None of them acts any more.', back };
      const title = `Revoke ${pluralize(count, 'agent')}?`;
      return { title, named, text: `${revokedEnds} ${meets}`, yes: 'Yes, revoke', back };
    },
    view: ({ count, revoked: ids }, input) => ({
      title: revokedWords(count),
      lead: { said: namedIn(input) },
      parts: [
        inShell([sentence(`${revokedWords(count)}.`), { kind: 'items', items: ids.map((code) => ({ code })) }]),
        inBrowser([
          ...(count === 0
            ? []
            : [
                {
                  kind: 'items',
                  items: ids.slice(0, mostNamed).map((id) => ({ to: ownerPath`agents/${id}`, text: id })),
                } as const,
              ]),
          sentence({ to: ownerPath`agents`, text: 'Back to the agents' }),
        ]),
      ],
    }),
  } satisfies Command<Revocation, Revoked>,
};
