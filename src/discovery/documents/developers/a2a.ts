import type { Facts } from '../../facts.js';
import { a2aCall } from '../../writing/examples.js';
import { blocks } from '../../writing/markdown-blocks.js';

/** The A2A endpoint: what it answers, what it does not do, one question. Absent where there is no endpoint. */
export function a2a(facts: Facts): string | undefined {
  const { urls, answers } = facts;
  const call = a2aCall(facts);
  if (call === undefined) return undefined;
  return blocks(
    '## A2A',
    `Another agent asks its question at \`${urls.of('/api/a2a')}\`, which speaks A2A 1.0 in its JSON-RPC binding; the header \`A2A-Version\` names that version. No authentication is asked for.`,
    call,
    'The answer is a message from the site search: a text part to read, and a data part with the matching projects, pages and offers, each with its address. To ask for one kind, or for fewer, send a data part such as `{"query": "forecast", "type": "project", "limit": 3}`.',
    'It comes at once: there are no tasks and nothing streams, and those methods answer with the errors of A2A.',
    answers('/.well-known/agent-card.json') &&
      `Clients find the endpoint, and what may be asked, in the [agent card](${urls.of('/.well-known/agent-card.json')}).`,
  );
}
