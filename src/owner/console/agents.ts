import type { Call, Operation } from '../../http/operation.js';
import type { AgentDetails, AgentPage } from '../requests/agents.js';
import { type AgentsAsked, agentListView, oneAgentView } from './agent-views.js';
import type { ConsolePageDeps } from './deps.js';
import { givenOf, onePage } from './list.js';
import { dataOf } from './owner-data.js';
import { forOwner } from './signed-in.js';

/** `GET /owner/agents`: the newest first, a page at a time. */
export function listOwnerAgents(deps: ConsolePageDeps): Operation<'listOwnerAgents'> {
  return (call) =>
    forOwner(deps, call, async ({ csrf }) => {
      const asked = askedIn(call.query);
      const { mailbox, ...others } = asked;
      const page = await dataOf<AgentPage>(deps, {
        ...{ command: 'agents.list', limit: onePage, ...others },
        ...(mailbox !== undefined && { email: mailbox }),
      });
      return { html: agentListView(deps, csrf, asked, page), json: page.agents };
    });
}

/** `GET /owner/agents/{id}`: one agent with its trail. */
export function getOwnerAgent(deps: ConsolePageDeps): Operation<'getOwnerAgent'> {
  return (call) =>
    forOwner(deps, call, async ({ csrf }) => {
      const agent = await dataOf<AgentDetails>(deps, { command: 'agents.show', id: call.path.id });
      return { html: oneAgentView(deps, csrf, agent), json: agent };
    });
}

const askedIn = (query: Call<'listOwnerAgents'>['query']): AgentsAsked =>
  givenOf(query, ['state', 'kind', 'mailbox', 'client', 'before']);
