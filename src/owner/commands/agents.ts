import {
  type AgentDetails,
  type AgentSummary,
  type AgentsQuery,
  listAgents,
  longestTrail,
  showAgent,
} from '../agents.js';
import { byClient, byMailbox, type Command, type CommandField, cutRows, filter, paging } from '../command.js';
import { done, found } from '../owner-answer.js';
import {
  buttons,
  type Fact,
  inBrowser,
  inShell,
  type ListColumn,
  listPart,
  ownerPath,
  said,
  section,
  sentence,
  type Term,
  timeOf,
  type Value,
  type View,
  withQuery,
} from '../view.js';
import { auditColumns } from './audit.js';
import { revokeActs, revokedEnds, severalForms } from './revoke.js';

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
const nameOf = ({ client, provider, email, id }: AgentSummary): string =>
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
  filter('state', 'only those in this state', { label: 'State', choices: states }),
  filter('kind', 'only those of this kind', { label: 'Kind', choices: kinds }),
  filter('email', 'only those of this address', { ...byMailbox, hint: 'As it was proven or asked.' }),
  filter('client', 'only those of this client, by the name that the list has or by its id', byClient),
];

const didColumns = auditColumns.filter(({ head }) => head !== 'Agent');

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
      section('Revoke', [buttons(revokeActs(agent))], revokedEnds),
      section('Audit trail, the newest first', [
        listPart(didColumns, agent.audit, 'Nothing is written down.'),
        inBrowser([sentence({ to: withQuery(ownerPath`audit`, { agent: id }), text: 'All of it, one by one' })]),
        inShell(agent.audit.length < longestTrail ? [] : [sentence(`What is older: vitrine audit --agent ${id}`)]),
      ]),
    ],
  };
}

export const agentCommands = {
  'agents.list': {
    answer: async ({ store, clock, trust }, input) =>
      done(await store.read((db) => listAgents(db, clock.now(), trust, input))),
    shell: {
      usage: 'agents list',
      summary: 'The newest first',
      fields: [...filters, ...paging(1000)],
    },
    page: {
      path: 'agents',
      narrow: 'Only some of them',
      cut: (agents, most) => cutRows(agents, most, ({ id }) => id),
    },
    view: (agents, input) => ({
      title: 'Agents',
      lead: 'Who registered here to act, the newest first.',
      parts: [
        listPart(columns, agents, 'No agents.', {
          more: 'Agents that register, and clients that a person allowed, come here.',
        }),
        severalForms(input),
      ],
    }),
  } satisfies Command<AgentsQuery, readonly AgentSummary[]>,
  'agents.show': {
    answer: async ({ store, clock, trust }, { id }) =>
      found(await store.read((db) => showAgent(db, id, clock.now(), trust)), `No agent has the id "${id}".`),
    shell: { usage: 'agents show <id>', summary: 'One agent with its audit trail' },
    page: { path: 'agents/{id}' },
    view: detailsView,
  } satisfies Command<{ readonly id: string }, AgentDetails>,
};
