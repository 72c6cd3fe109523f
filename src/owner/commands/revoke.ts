import { parseEmailAddress } from '../../agent-auth/email-address.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { liveRegistrations, type RegistrationSelector } from '../../agent-auth/records/registration-sets.js';
import { registrationById } from '../../agent-auth/records/registrations.js';
import { revokeRegistrations } from '../../agent-auth/revocation/revoke-registrations.js';
import { pluralize } from '../../platform/text.js';
import type { AgentDetails, AgentsQuery } from '../agents.js';
import { type Command, filter, type Options, onlyOne, WrongUse } from '../command.js';
import type { OwnerDeps } from '../deps.js';
import { done, invalid, type OwnerAnswer, unknown } from '../owner-answer.js';
import {
  buttons,
  fold,
  inBrowser,
  inShell,
  ownerPath,
  sentence,
  shellWord,
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

/** The button that revokes one agent. */
export const revokeAct = (id: string, label: string): ViewAct => ({
  path: ownerPath`agents/${id}/revoke`,
  label,
  command: `agents revoke ${id}`,
});

const severalAct = (param: 'mailbox' | 'issuer' | 'client', value: string, label: string): ViewAct => ({
  path: ownerPath`agents/revoke`,
  label,
  hidden: { [param]: value },
  command: `agents revoke --${param === 'mailbox' ? 'email' : param} ${shellWord(value)}`,
});

/** Forms that revoke several agents at once. */
export function severalForms({ email, client }: AgentsQuery): ViewPart {
  const one = (param: string, label: string, hint: string, value?: string): ViewAct => ({
    path: ownerPath`agents/revoke`,
    label: 'Revoke',
    fields: [{ param, label, hint, value }],
  });
  const acts: ViewAct[] = [
    one('mailbox', 'Address', 'As it was proven or asked.', email),
    one('client', 'Client', 'Its host or its name, as the list has it, or its id.', client),
    one('issuer', 'Provider', 'Its issuer, as the trust list has it.'),
    {
      path: ownerPath`agents/revoke`,
      label: 'Revoke all agents',
      hidden: { all: 'yes' },
      hint: 'It asks for a sign-in of the last minutes.',
    },
  ];
  return fold('Revoke several', [sentence(revokedEnds, 'hint'), buttons(acts)]);
}

/** What can be revoked from the page of an agent. */
export function revokeActs({ id, state, email, issuer, client, client_id }: AgentDetails): readonly ViewAct[] {
  return [
    ...(state === 'revoked' ? [] : [revokeAct(id, 'Revoke this agent')]),
    ...(email === null ? [] : [severalAct('mailbox', email, 'All of this address')]),
    ...(issuer === null ? [] : [severalAct('issuer', issuer, 'All of this provider')]),
    ...(client_id === null ? [] : [severalAct('client', client ?? client_id, 'All of this client')]),
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
  const all = options.all === true ? 'yes' : options.all;
  const [name, text] = onlyOne({ ...options, all }, ['id', 'email', 'issuer', 'client', 'all'], says);
  if (name !== 'all')
    return { selector: { [name]: name === 'email' ? text.toLowerCase() : text } as RegistrationSelector };
  if (text !== 'yes') throw new WrongUse(says);
  return { selector: { all: true } };
}

const selectedBy = ({ selector }: Revocation): { readonly hidden: Record<string, string>; readonly named: string } => {
  if ('id' in selector) return { hidden: {}, named: selector.id };
  if ('all' in selector)
    return { hidden: { all: 'yes' }, named: 'All agents, people who wrote by the contact form left out' };
  const [[name, value] = ['', '']] = Object.entries(selector) as [string, string][];
  return { hidden: { [name === 'email' ? 'mailbox' : name]: value }, named: value };
};

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
        filter('email', 'every agent of this address', { value: 'address' }),
        filter('issuer', 'every agent that this provider vouched for', { value: 'url' }),
        filter('client', 'every grant of this client, by the name that the list has or by its id'),
        { name: 'all', flag: '--all', help: 'every agent' },
      ],
      request: selectorIn,
    },
    act: {
      paths: ['agents/revoke', 'agents/{id}/revoke'],
      params: { email: 'mailbox', issuer: 'issuer', client: 'client', all: 'all' },
      isGrave: ({ selector }) => 'all' in selector,
    },
    shellAsks: true,
    async question(tell, input) {
      const { count } = await tell<{ readonly count: number }>({ command: 'agents.count', ...input });
      const { hidden, named: text } = selectedBy(input);
      const back = 'id' in input.selector ? ownerPath`agents/${input.selector.id}` : ownerPath`agents`;
      if (count === 0)
        return {
          title: 'There is nothing to revoke',
          named: { said: text },
          text: 'None of them acts any more.',
          back,
        };
      return {
        title: `Revoke ${pluralize(count, 'agent')}?`,
        named: { said: text },
        text: `${revokedEnds} ${meets}`,
        yes: 'Yes, revoke',
        hidden,
        back,
      };
    },
    view: ({ count, revoked: ids }, input) => ({
      title: revokedWords(count),
      lead: { said: selectedBy(input).named },
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
