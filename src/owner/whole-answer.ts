import { exportedMessages } from './export-messages.js';
import type { AgentPage, AgentSummary } from './requests/agents.js';
import type { OwnerAnswer, OwnerRequest } from './requests.js';

/** Takes a request to the store, wherever that is open. */
export type Ask = (request: OwnerRequest) => Promise<OwnerAnswer>;

/** What a command prints at once, asked for in parts where it may be much. */
export function wholeAnswer(ask: Ask, request: OwnerRequest): Promise<OwnerAnswer> {
  if (request.command === 'agents.list') return agentsAsked(ask, request);
  if (request.command !== 'messages.export') return ask(request);
  const { command, ...filter } = request;
  return exportedMessages(ask, filter);
}

/** The agents of the list: as many as were asked for, or all, page after page. */
async function agentsAsked(
  ask: Ask,
  request: OwnerRequest & { readonly command: 'agents.list' },
): Promise<OwnerAnswer> {
  const agents: AgentSummary[] = [];
  for (let after: AgentPage['next'] | undefined; after !== null; ) {
    const answer = await ask({ ...request, ...(after && { after }) });
    if (!answer.ok) return answer;
    const page = answer.data as AgentPage;
    agents.push(...page.agents);
    after = request.limit === undefined ? page.next : null;
  }
  return { ok: true, data: agents };
}
