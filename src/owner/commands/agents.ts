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
import { bulkRevokeForms, revocationEffect, revokeActs } from './revoke.js';

const stateTerms: readonly Term[] = [
  { name: 'unclaimed', words: 'unclaimed' },
  { name: 'pending_claim', words: 'waits for approval' },
  { name: 'pending_confirmation', words: 'waits for approval' },
  { name: 'claimed', words: 'claimed' },
  { name: 'active', words: 'active' },
  { name: 'idle', words: 'expired unused' },
  { name: 'expired', words: 'expired' },
  { name: 'revoked', words: 'revoked' },
];
const kindTerms: readonly Term[] = [
  { name: 'anonymous', words: 'an agent without a provider' },
  { name: 'id_jag', words: 'an agent of a provider' },
  { name: 'client', words: 'a client with consent' },
  { name: 'form', words: 'a person who used the contact form' },
];
const termOf = (all: readonly Term[], name: string): Value => all.find((one) => one.name === name) ?? name;

/** Returns the name under which an agent is listed: its client, else its address, provider or id. */
const agentName = ({ client, provider, email, id }: AgentSummary): string =>
  client ?? (provider !== null && email !== null ? `${email}, ${provider}` : (email ?? provider ?? id));

const proofs = { mailbox: 'proved by mail', provider: 'asserted by the provider' };
const proofText = ({ email_proof: proof }: AgentSummary): string => (proof === null ? 'not proved' : proofs[proof]);
const addressWithProof = (agent: AgentSummary): Value =>
  agent.email === null ? null : [{ said: agent.email }, `(${proofText(agent)})`];

const columns: readonly ListColumn<AgentSummary>[] = [
  { head: 'Id', of: ({ id }) => ({ code: id }), only: 'shell' },
  {
    head: 'Name',
    only: 'browser',
    place: 'subject',
    of: (one) => ({ to: ownerPath`agents/${one.id}`, text: { said: agentName(one) } }),
  },
  { head: 'State', of: ({ state }) => termOf(stateTerms, state), place: 'badge' },
  { head: 'Email', of: ({ email }) => said(email), only: 'shell' },
  {
    head: 'Address',
    of: (one) => (agentName(one) === one.email ? proofText(one) : addressWithProof(one)),
    only: 'browser',
  },
  { head: 'Proof', of: ({ provider, client, email_proof }) => said(provider ?? client ?? email_proof), only: 'shell' },
  { head: 'Kind', of: ({ kind }) => termOf(kindTerms, kind), only: 'browser' },
  { head: 'Registered', of: (one) => timeOf(one.registered_at), label: 'registered' },
  { head: 'Last used', of: (one) => timeOf(one.last_used_at), label: 'last used' },
  { head: 'Messages', of: ({ messages }) => ({ count: messages, of: 'message' }) },
];

const filters: readonly CommandField[] = [
  filter('state', 'show only agents in this state', { label: 'State', choices: stateTerms }),
  filter('kind', 'show only agents of this kind', { label: 'Kind', choices: kindTerms }),
  filter('email', 'show only agents of this address', {
    ...byMailbox,
    hint: 'The address that the agent proved or named.',
  }),
  filter('client', 'show only agents of this client, given by its name in the list or by its id', byClient),
];

const trailColumns = auditColumns.filter(({ head }) => head !== 'Agent');

function detailsView(agent: AgentDetails): View {
  const { id, issuer, provider, client, client_id, subject } = agent;
  const consented: readonly Fact[] =
    client_id === null
      ? []
      : [
          [
            'Client',
            [
              { said: `${client ?? ''} (its own name for itself: ${agent.client_name ?? ''};` },
              { said: `${client_id})` },
            ],
          ],
          ['Ends', [timeOf(agent.ends_at), 'or, if unused,', timeOf(agent.idle_ends_at)]],
        ];
  const facts: readonly Fact[] = [
    ['Id', { code: id }],
    ['State', termOf(stateTerms, agent.state)],
    ['Kind', agent.kind === 'form' ? 'no agent: a person who used the contact form' : termOf(kindTerms, agent.kind)],
    ['Email', addressWithProof(agent)],
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
    title: { said: agentName(agent) },
    parts: [
      { kind: 'facts', facts },
      section('Revoke', [buttons(revokeActs(agent))], revocationEffect),
      section('Audit trail, newest first', [
        listPart(trailColumns, agent.audit, 'There are no audit events.'),
        inBrowser([sentence({ to: withQuery(ownerPath`audit`, { agent: id }), text: 'Show all events' })]),
        inShell(
          agent.audit.length < longestTrail ? [] : [sentence(`For older events, run vitrine audit --agent ${id}`)],
        ),
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
      summary: 'List agents, newest first',
      fields: [...filters, ...paging(1000)],
    },
    page: {
      path: 'agents',
      narrow: 'Filter',
      cut: (agents, most) => cutRows(agents, most, ({ id }) => id),
    },
    view: (agents, input) => ({
      title: 'Agents',
      lead: 'Agents that registered here, newest first.',
      parts: [
        listPart(columns, agents, 'No agents.', {
          more: 'This page lists agents that register and clients that a person allowed.',
        }),
        bulkRevokeForms(input),
      ],
    }),
  } satisfies Command<AgentsQuery, readonly AgentSummary[]>,
  'agents.show': {
    answer: async ({ store, clock, trust }, { id }) =>
      found(await store.read((db) => showAgent(db, id, clock.now(), trust)), `No agent has the id "${id}".`),
    shell: { usage: 'agents show <id>', summary: 'Show an agent and its audit trail' },
    page: { path: 'agents/{id}' },
    view: detailsView,
  } satisfies Command<{ readonly id: string }, AgentDetails>,
};
