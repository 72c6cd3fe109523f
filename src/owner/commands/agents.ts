import { parseEmailAddress } from '../../agent-auth/email-address.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { liveRegistrations, type RegistrationSelector } from '../../agent-auth/records/registration-sets.js';
import { registrationById } from '../../agent-auth/records/registrations.js';
import { revokeRegistrations } from '../../agent-auth/revocation/revoke-registrations.js';
import { pluralize } from '../../platform/text.js';
import {
  type AgentDetails,
  type AgentPage,
  type AgentSummary,
  type AgentsAsked,
  listAgents,
  showAgent,
} from '../agents.js';
import {
  type CommandField,
  type CommandsOf,
  choiceFault,
  cutRows,
  type Options,
  type OwnerDeps,
  optionText,
  paging,
  WrongUse,
} from '../command.js';
import { done, found, invalid, type OwnerAnswer, unknown } from '../owner-answer.js';
import type { AgentCommands, Revocation } from '../requests.js';
import {
  buttons,
  type Fact,
  fold,
  inBrowser,
  inShell,
  type ListColumn,
  listPart,
  ownerPath,
  said,
  section,
  sentence,
  shellWord,
  type Term,
  timeOf,
  type Value,
  type View,
  type ViewAct,
  type ViewPart,
  withQuery,
} from '../view.js';
import { eventsPart } from './audit.js';

const states: readonly Term[] = [
  { name: 'unclaimed', words: 'unclaimed' },
  { name: 'pending_claim', words: 'waits for its human' },
  { name: 'pending_confirmation', words: 'waits for its human' },
  { name: 'claimed', words: 'claimed' },
  { name: 'active', words: 'active' },
  { name: 'idle', words: 'ended unused' },
  { name: 'expired', words: 'expired' },
  { name: 'revoked', words: 'revoked' },
];
const kinds: readonly Term[] = [
  { name: 'anonymous', words: 'an agent by itself' },
  { name: 'id_jag', words: 'through a provider' },
  { name: 'client', words: 'a client with consent' },
  { name: 'form', words: 'a person, by the contact form' },
];
const named = (all: readonly Term[], name: string): Value => all.find((one) => one.name === name) ?? name;

/** Who an agent is, as the owner knows it best. */
export const nameOf = ({ client, provider, email, id }: AgentSummary): string =>
  client ?? (provider !== null && email !== null ? `${email}, ${provider}` : (email ?? provider ?? id));

const proofs = { mailbox: 'proved by mail', provider: 'asserted by the provider' };
const proofOf = ({ email_proof: proof }: AgentSummary): string => (proof === null ? 'not proved' : proofs[proof]);
const addressOf = (agent: AgentSummary): Value =>
  agent.email === null ? null : [{ said: agent.email }, `(${proofOf(agent)})`];

const columns: readonly ListColumn<AgentSummary>[] = [
  { head: 'Id', of: ({ id }) => ({ code: id }), only: 'shell' },
  {
    head: 'Name',
    only: 'browser',
    place: 'subject',
    of: (one) => ({ to: ownerPath`agents/${one.id}`, text: { said: nameOf(one) } }),
  },
  { head: 'State', of: ({ state }) => named(states, state), place: 'badge' },
  { head: 'Email', of: ({ email }) => said(email), only: 'shell' },
  { head: 'Address', of: (one) => (nameOf(one) === one.email ? proofOf(one) : addressOf(one)), only: 'browser' },
  { head: 'Proof', of: ({ provider, client, email_proof }) => said(provider ?? client ?? email_proof), only: 'shell' },
  { head: 'Kind', of: ({ kind }) => named(kinds, kind), only: 'browser' },
  { head: 'Registered', of: (one) => timeOf(one.registered_at), label: 'registered' },
  { head: 'Last used', of: (one) => timeOf(one.last_used_at), label: 'last used' },
  { head: 'Messages', of: ({ messages }) => ({ count: messages, of: 'message' }) },
];

const filters: readonly CommandField[] = [
  {
    name: 'state',
    flag: '--state <state>',
    help: 'only those in this state',
    param: 'state',
    label: 'State',
    choices: states,
  },
  {
    name: 'kind',
    flag: '--kind <kind>',
    help: 'only those of this kind',
    param: 'kind',
    label: 'Kind',
    choices: kinds,
  },
  {
    name: 'email',
    flag: '--email <address>',
    help: 'only those of this address',
    param: 'mailbox',
    label: 'Address',
    hint: 'As it was proven or asked.',
  },
  {
    name: 'client',
    flag: '--client <client>',
    param: 'client',
    label: 'Client',
    help: 'only those of this client, by the name that the list has or by its id',
    hint: 'Its host or its name, as the list has it, or its id.',
  },
];

const ends = 'Tokens end at once, and what was confirmed or allowed with them.';
const meets =
  'Their next call is answered 401. They may register again; one that a person stands behind comes back only when that person agrees again.';

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

function severalForms({ email, client }: AgentsAsked): ViewPart {
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
  return fold('Revoke several', [sentence(ends, 'hint'), buttons(acts)]);
}

function detailsView(agent: AgentDetails): View {
  const { id, issuer, provider, client, client_id, subject } = agent;
  const consented: readonly Fact[] =
    client_id === null
      ? []
      : [
          [
            'Client',
            [{ said: `${client ?? ''} (calls itself ${agent.client_name ?? ''};` }, { said: `${client_id})` }],
          ],
          ['Ends', [timeOf(agent.ends_at), 'or, unused,', timeOf(agent.idle_ends_at)]],
        ];
  const facts: readonly Fact[] = [
    ['Id', { code: id }],
    ['State', named(states, agent.state)],
    ['Kind', agent.kind === 'form' ? 'no agent: a person who writes by the contact form' : named(kinds, agent.kind)],
    ['Email', addressOf(agent)],
    ['Provider', issuer === null ? null : [said(provider), { said: `(${issuer}, subject ${subject ?? ''})` }]],
    ...consented,
    ['Scopes', { code: agent.scopes.join(' ') }],
    [
      'Registered',
      [timeOf(agent.registered_at), { said: `from ${agent.registered_from ?? '–'}, ${agent.user_agent ?? '–'}` }],
    ],
    ['Claimed', timeOf(agent.claimed_at)],
    ['Denied', timeOf(agent.denied_at)],
    ['Revoked', timeOf(agent.revoked_at)],
    ['Last used', timeOf(agent.last_used_at)],
    ['Live tokens', { count: agent.live_tokens }],
    [
      'Messages',
      agent.messages === 0
        ? { count: 0 }
        : { to: withQuery(ownerPath`messages`, { agent: id }), text: { count: agent.messages } },
    ],
  ];
  return {
    title: { said: nameOf(agent) },
    parts: [
      { kind: 'facts', facts },
      section('Revoke', [buttons(revokeActs(agent))], ends),
      section('Audit trail, the newest first', eventsPart(agent)),
    ],
  };
}

function revokeActs({ id, state, email, issuer, client, client_id }: AgentDetails): readonly ViewAct[] {
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
async function revoked(deps: OwnerDeps, asked: Revocation): Promise<OwnerAnswer> {
  const possible = await counted(deps, asked);
  if (!possible.ok) return possible;
  const { selector } = asked;
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
  const texts = (['id', 'email', 'issuer', 'client'] as const).flatMap((name) => {
    const text = optionText(options, name);
    return text === undefined ? [] : [{ [name]: name === 'email' ? text.toLowerCase() : text } as RegistrationSelector];
  });
  const selectors: RegistrationSelector[] = [
    ...texts,
    ...(options.all === true || options.all === 'yes' ? [{ all: true } as const] : []),
  ];
  const [selector] = selectors;
  if (!selector || selectors.length > 1 || (options.all !== undefined && !('all' in selector)))
    throw new WrongUse(
      'Name one of: an id, an address (--email), a provider (--issuer), a client (--client), all (--all).',
    );
  return { selector };
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

export const agentCommands: CommandsOf<AgentCommands> = {
  'agents.list': {
    async answer({ store, clock, trust }, asked) {
      const fault = choiceFault('state', states, asked.state) ?? choiceFault('kind', kinds, asked.kind);
      return fault ? invalid(fault) : done(await store.read((db) => listAgents(db, clock.now(), trust, asked)));
    },
    /** As many as were asked for, or all, page after page. */
    async whole(tell, asked) {
      const agents: AgentSummary[] = [];
      for (let after: AgentPage['next'] | undefined; after !== null; ) {
        const page: AgentPage = await tell({ command: 'agents.list', ...asked, ...(after && { after }) });
        agents.push(...page.agents);
        after = asked.limit === undefined ? page.next : null;
      }
      return { agents, next: null };
    },
    shell: {
      usage: 'agents list',
      summary: 'The newest first',
      fields: [...filters, ...paging(undefined)],
      json: ({ agents }) => agents,
    },
    page: {
      path: 'agents',
      narrow: 'Only some of them',
      cut({ agents }, most) {
        const { told, last } = cutRows(agents, most, ({ id }) => id);
        return { told: { agents: told, next: null }, last };
      },
    },
    view: ({ agents }, asked) => ({
      title: 'Agents',
      lead: 'Who registered here to act, the newest first.',
      parts: [
        listPart(columns, agents, 'No agents.', {
          more: 'Agents that register, and clients that a person allowed, come here.',
        }),
        severalForms(asked),
      ],
    }),
  },
  'agents.show': {
    answer: async ({ store, clock, trust }, { id }) =>
      found(await store.read((db) => showAgent(db, id, clock.now(), trust)), `No agent has the id "${id}".`),
    shell: { usage: 'agents show <id>', summary: 'One agent with its audit trail' },
    page: { path: 'agents/{id}' },
    view: detailsView,
  },
  'agents.count': { answer: counted },
  'agents.revoke': {
    answer: revoked,
    shell: {
      usage: 'agents revoke [id]',
      summary: 'Cut agents off: tokens and assertions end at once',
      fields: [
        { name: 'email', flag: '--email <address>', help: 'every agent of this address' },
        { name: 'issuer', flag: '--issuer <url>', help: 'every agent that this provider vouched for' },
        {
          name: 'client',
          flag: '--client <client>',
          help: 'every grant of this client, by the name that the list has or by its id',
        },
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
    async question(tell, asked) {
      const { count } = await tell<{ readonly count: number }>({ command: 'agents.count', ...asked });
      const { hidden, named: text } = selectedBy(asked);
      const back = 'id' in asked.selector ? ownerPath`agents/${asked.selector.id}` : ownerPath`agents`;
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
        text: `${ends} ${meets}`,
        yes: 'Yes, revoke',
        hidden,
        back,
      };
    },
    view: ({ count, revoked: ids }, asked) => ({
      title: revokedWords(count),
      lead: { said: selectedBy(asked).named },
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
  },
};
