import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { a2aCurlExample } from '../../writing/examples.js';

/** Renders the section about the A2A endpoint, or undefined if this deployment has none. */
export function renderA2aSection(context: DiscoveryContext): string | undefined {
  const { urls, answers } = context;
  const call = a2aCurlExample(context);
  if (call === undefined) return undefined;
  return blocks(
    '## A2A',
    `Another agent asks its question at \`${urls.of('/api/a2a')}\`, which speaks A2A 1.0 in its JSON-RPC binding; the header \`A2A-Version\` names that version. No authentication is asked for.`,
    call,
    'The answer is a message with a text part to read and a data part for programs. What it holds follows from the question: the slug or the address of a project, the address of a page, words to look for, or a data part such as `{"offers": true}`.',
    answers('/developers/reference') &&
      `The [reference](${urls.of('/developers/reference')}#postA2a) says what is answered to each.`,
    'Nothing reads sentences: send words to look for. Each text is searched for, so the data part always has the matches.',
    'It comes at once: there are no tasks and nothing streams, and those methods answer with the errors of A2A.',
    answers('/.well-known/agent-card.json') &&
      `Clients find the endpoint, and what may be asked, in the [agent card](${urls.of('/.well-known/agent-card.json')}).`,
  );
}
