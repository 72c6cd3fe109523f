import type { components } from '../../../generated/types.js';
import { askedIn, type Lookup } from '../../portfolio/asked/asked.js';
import type { Facts } from '../facts.js';

type AgentSkill = components['schemas']['AgentSkill'];
type Source = Pick<Facts, 'portfolio' | 'urls'>;

/** The contract's limit for one example. */
const longestExample = 300;
/** Things that are tried for an example before a neutral one is taken. */
const mostTried = 10;

/**
 * What the agent can do, each with questions about this portfolio that it answers with what they ask for (discovery.md
 *
 */
export function agentSkills(facts: Source): AgentSkill[] {
  return [
    {
      id: 'browse-projects',
      name: 'Browse projects',
      description: 'Lists the projects, all or those of one category, and returns the full record of one.',
      tags: ['portfolio', 'projects'],
      examples: listed(projectsExample(facts), projectExample(facts)),
    },
    {
      id: 'search-portfolio',
      name: 'Search the portfolio',
      description:
        'Finds projects, pages and offers by words, and returns each with its address and the passage that matched.',
      tags: ['portfolio', 'search'],
      examples: listed(searchExample(facts)),
    },
    {
      id: 'read-page',
      name: 'Read a page',
      description: 'Returns a page of the site as Markdown, long ones in parts.',
      tags: ['portfolio', 'pages', 'markdown'],
      examples: listed(pageExample(facts)),
    },
    {
      id: 'see-offers',
      name: 'See offers',
      description: 'Lists what can be booked or bought, with price and availability.',
      tags: ['portfolio', 'offers'],
      examples: listed(...offerExamples(facts)),
    },
  ].map(({ examples, ...skill }) => (examples.length > 0 ? { ...skill, examples } : skill));
}

const listed = (...examples: readonly (string | undefined)[]): string[] =>
  examples.filter((example) => example !== undefined);

/** The first of these questions that asks for the very thing: a title may read as something else, or as two things. */
function asking(facts: Source, thing: Lookup, ...questions: readonly string[]): string | undefined {
  const wanted = JSON.stringify(thing);
  return questions.find((question) => {
    return (
      question.length <= longestExample && JSON.stringify(askedIn(question, facts.portfolio, facts.urls)) === wanted
    );
  });
}

function projectsExample(facts: Source): string | undefined {
  // A resume's own category is Project; "Which Project projects are there?" is no question that a person asks.
  const named = facts.portfolio.categories.filter((category) => category.toLowerCase() !== 'project');
  for (const category of named.slice(0, mostTried)) {
    const example = asking(facts, { kind: 'projects', category }, `Which ${category} projects are there?`);
    if (example !== undefined) return example;
  }
  return asking(facts, { kind: 'projects' }, 'Which projects are there?');
}

function projectExample(facts: Source): string | undefined {
  const [project] = facts.portfolio.projects;
  if (!project) return undefined;
  const { slug, title, href } = project;
  return asking(
    facts,
    { kind: 'project', slug },
    `Tell me about ${title}.`,
    `Tell me about "${title}".`,
    `Tell me about ${href}.`,
  );
}

function pageExample(facts: Source): string | undefined {
  const [page] = facts.portfolio.pages;
  if (!page) return asking(facts, { kind: 'page', path: '/' }, `What does the page ${facts.urls.base} say?`);
  const { path, title } = page;
  const [quoted, plain, addressed] = [`"${title}"`, title, path].map((name) => `What does the page ${name} say?`);
  return asking(facts, { kind: 'page', path }, quoted ?? '', plain ?? '', addressed ?? '');
}

function offerExamples(facts: Source): (string | undefined)[] {
  const { profile, offers } = facts.portfolio;
  const all = asking(
    facts,
    { kind: 'offers' },
    `What does ${profile.name} offer, and at what price?`,
    'What is on offer?',
  );
  const [offer] = offers;
  if (!offer) return [asking(facts, { kind: 'offers' }, 'What is on offer?')];
  return [all, asking(facts, { kind: 'offers' }, `What does "${offer.title}" cost?`, `What does ${offer.title} cost?`)];
}

/**
 * A question about something that the search finds and that is no name of a project or page; who the owner is where
 * there is none.
 */
function searchExample(facts: Source): string | undefined {
  const { portfolio, urls } = facts;
  const { projects, skills, profile } = portfolio;
  const topics = [
    ...skills.map(({ name }) => name),
    ...projects.slice(0, mostTried).flatMap(({ techStack = [], tags = [] }) => [...tags, ...techStack]),
  ];
  const question = (topic: string): string => `What has ${profile.name} done with "${topic}"?`;
  const topic = topics.slice(0, mostTried).find((each) => {
    const example = question(each);
    const isSearch =
      !/["“”「」『』]/.test(each) &&
      example.length <= longestExample &&
      askedIn(example, portfolio, urls) === undefined;
    return isSearch && portfolio.search({ query: each }).total > 0;
  });
  return topic === undefined ? asking(facts, { kind: 'profile' }, `Who is ${profile.name}?`) : question(topic);
}
