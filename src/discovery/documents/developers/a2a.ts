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
      '| A text that | as data | is answered in the data part with | and in the text part with |',
      '|---|---|---|---|',
      '| names a project, by title, slug or address | `{"project": "the-slug"}` | `project`, its record | its page as Markdown |',
      '| names a page, by title or address | `{"page": "/projects"}` | `page`, and `nextOffset` where it goes on | the page as Markdown |',
      '| asks for offers or prices | `{"offers": true}` | `offerList` | the offers as Markdown |',
      '| asks which projects there are, or those of a category | `{"projects": true}` | `projectList` | the list |',
      '| asks who the owner is | `{"profile": true}` | `siteProfile` | the home page as Markdown |',
      '| says anything else | `{"query": "a few words", "type": "project", "limit": 3}` | the matching `projects`, `pages` and `offers` | the same |',
    ].join('\n'),
    'A name counts in quotation marks, or among words such as "Tell me about …"; the title of a project that has two words or more counts anywhere. Each text is searched for as well, so the data part always has the matches.',
    'It comes at once: there are no tasks and nothing streams, and those methods answer with the errors of A2A.',
    answers('/.well-known/agent-card.json') &&
      `Clients find the endpoint, and what may be asked, in the [agent card](${urls.of('/.well-known/agent-card.json')}).`,
  );
}
