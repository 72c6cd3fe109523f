import type { components } from '../../../../generated/types.js';
import type { DiscoveryContext } from '../context/context.js';

type AgentSkill = components['schemas']['AgentSkill'];

/** The contract's limit for one example, in characters. */
const maxExampleLength = 300;
const maxTopicsTried = 10;

/** Returns the agent card's skills with example queries that succeed on this portfolio (discovery.md A-1). */
export function buildAgentSkills({ portfolio }: Pick<DiscoveryContext, 'portfolio'>): AgentSkill[] {
  const { projects, pages } = portfolio;
  return [
    {
      id: 'search-portfolio',
      name: 'Search the portfolio',
      description:
        'Searches projects, pages and offers for the words of the message. Each result has its address and the passage that matched.',
      tags: ['portfolio', 'search'],
      examples: withinLimit(findSearchableTopic(portfolio)),
    },
    {
      id: 'read-record',
      name: 'Read a project or a page',
      description:
        'Send a project slug to get its full record, or the address of a page to get the page as Markdown. Send one of the data parts {"projects": true}, {"offers": true} or {"profile": true} to get a list or the profile.',
      tags: ['portfolio', 'projects', 'pages', 'markdown'],
      examples: withinLimit(projects[0]?.slug, pages[0]?.path ?? '/'),
    },
  ].map(({ examples, ...skill }) => (examples.length > 0 ? { ...skill, examples } : skill));
}

const withinLimit = (...examples: readonly (string | undefined)[]): string[] =>
  examples.filter((example) => example !== undefined && example.length <= maxExampleLength) as string[];

/** Returns the first skill or technology that the search finds, or the owner's name if there is none. */
function findSearchableTopic({ skills, projects, profile, search }: DiscoveryContext['portfolio']): string {
  const topics = [
    ...skills.map(({ name }) => name),
    ...projects.slice(0, maxTopicsTried).flatMap(({ techStack = [], tags = [] }) => [...tags, ...techStack]),
  ];
  return topics.slice(0, maxTopicsTried).find((query) => search({ query }).total > 0) ?? profile.name;
}
