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
    'The answer is a message with a text part to read and a data part for programs. What it holds follows from the question, which comes as text or as a data part:',
    [
      '| A text that is | or the data part | is answered in the data part with | and in the text part with |',
      '|---|---|---|---|',
      '| the slug or the address of a project | `{"project": "the-slug"}` | `project`, its record | its page as Markdown |',
      '| the address of a page | `{"page": "/projects"}` | `page`, and `nextOffset` where it goes on | the page as Markdown |',
      '| | `{"offers": true}` | `offerList` | the offers as Markdown |',
      '| | `{"projects": true}` | `projectList`, all or those of a `category` | the list |',
      '| | `{"profile": true}` | `siteProfile` | the home page as Markdown |',
      '| anything else | `{"query": "a few words", "type": "project", "limit": 3}` | the matching `projects`, `pages` and `offers` | the same |',
    ].join('\n'),
    'Nothing reads sentences: send words to look for. Each text is searched for, so the data part always has the matches.',
    'It comes at once: there are no tasks and nothing streams, and those methods answer with the errors of A2A.',
    answers('/.well-known/agent-card.json') &&
      `Clients find the endpoint, and what may be asked, in the [agent card](${urls.of('/.well-known/agent-card.json')}).`,
  );
}
