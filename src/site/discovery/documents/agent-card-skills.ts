import type { components } from '../../../../generated/types.js';
import type { Facts } from '../facts/facts.js';

type AgentSkill = components['schemas']['AgentSkill'];

/** The contract's limit for one example. */
const longestExample = 300;
/** Topics that are tried for an example. */
const mostTried = 10;

/** What the agent can do, each with examples of this portfolio that it answers (discovery.md A-1). */
export function agentSkills({ portfolio }: Pick<Facts, 'portfolio'>): AgentSkill[] {
  const { projects, pages } = portfolio;
  return [
    {
      id: 'search-portfolio',
      name: 'Search the portfolio',
      description:
        'Finds projects, pages and offers by the words of the message, and returns each with its address and the passage that matched.',
      tags: ['portfolio', 'search'],
      examples: listed(topicOf(portfolio)),
    },
    {
      id: 'read-record',
      name: 'Read a project or a page',
      description:
        'Returns the full record of a project whose slug the message is, or the page whose address it is, as Markdown. Lists and the profile come for the data parts {"projects": true}, {"offers": true} and {"profile": true}.',
      tags: ['portfolio', 'projects', 'pages', 'markdown'],
      examples: listed(projects[0]?.slug, pages[0]?.path ?? '/'),
    },
  ].map(({ examples, ...skill }) => (examples.length > 0 ? { ...skill, examples } : skill));
}

const listed = (...examples: readonly (string | undefined)[]): string[] =>
  examples.filter((example) => example !== undefined && example.length <= longestExample) as string[];

/** A word for which the search finds something; the owner's name where there is no skill and no technology. */
function topicOf({ skills, projects, profile, search }: Facts['portfolio']): string {
  const topics = [
    ...skills.map(({ name }) => name),
    ...projects.slice(0, mostTried).flatMap(({ techStack = [], tags = [] }) => [...tags, ...techStack]),
  ];
  return topics.slice(0, mostTried).find((query) => search({ query }).total > 0) ?? profile.name;
}
