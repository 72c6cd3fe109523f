import type { components } from '../../../generated/types.js';
import { modernVersions } from '../../mcp/eras.js';
import { cut } from '../../site/words.js';
import { discoveryDocument } from '../document.js';
import type { Facts } from '../facts.js';

type AgentCard = components['schemas']['AgentCard'];
type AgentInterface = components['schemas']['AgentInterface'];
type AgentSkill = components['schemas']['AgentSkill'];

/** The site as an agent, in the form of A2A 1.0; an interface says truthfully what it speaks (discovery.md ). */
export function agentCard(facts: Facts): AgentCard {
  const { urls, portfolio, version, answers } = facts;
  const { name, role } = portfolio.profile;
  const interfaces = interfacesOf(facts);
  const spoken = interfaces.some(({ protocolBinding }) => protocolBinding === 'JSONRPC')
    ? 'It speaks A2A, and the Model Context Protocol (MCP) at its second interface.'
    : 'Its interface speaks the Model Context Protocol (MCP), not A2A.';
  return {
    name,
    description: `The portfolio of ${name}, ${role}, for agents: projects, offers, pages and search. ${spoken}`,
    version,
    supportedInterfaces: interfaces,
    provider: { organization: name, url: urls.base },
    documentationUrl: urls.docs,
    ...(answers('/icon.png') ? { iconUrl: urls.of('/icon.png') } : {}),
    capabilities: {},
    defaultInputModes: ['text/plain', 'application/json'],
    defaultOutputModes: answers('/api/a2a') ? ['text/plain', 'application/json'] : ['application/json', 'text/markdown'],
    skills: skills(facts),
  };
}

function interfacesOf({ urls, answers }: Facts): AgentInterface[] {
  const [revision] = modernVersions;
  const mcp = { url: urls.mcp, protocolBinding: `https://modelcontextprotocol.io/specification/${revision}`, protocolVersion: revision };
  return answers('/api/a2a') ? [{ url: urls.of('/api/a2a'), protocolBinding: 'JSONRPC', protocolVersion: '1.0' }, mcp] : [mcp];
}

/** The contract's limit for one example. */
const longestExample = 300;

function skills({ portfolio }: Facts): AgentSkill[] {
  const { profile, categories, projects, pages, offers } = portfolio;
  const category = categories[0];
  const project = projects[0];
  const page = pages[0];
  const asked = (...examples: (string | false | undefined)[]): { examples?: string[] } => {
    const real = examples.filter((example) => typeof example === 'string').map((example) => cut(example, longestExample));
    return real.length > 0 ? { examples: real } : {};
  };
  return [
    {
      id: 'browse-projects',
      name: 'Browse projects',
      description: 'Lists the projects, all or those of one category, and returns the full record of one.',
      tags: ['portfolio', 'projects'],
      ...asked(category && `Which ${category} projects are there?`, project && `Tell me about ${project.title}.`),
    },
    {
      id: 'search-portfolio',
      name: 'Search the portfolio',
      description: 'Finds projects, pages and offers by words, and returns each with its address and the passage that matched.',
      tags: ['portfolio', 'search'],
      ...asked(`Has ${profile.name} done anything like this before?`),
    },
    {
      id: 'read-page',
      name: 'Read a page',
      description: 'Returns a page of the site as Markdown, long ones in parts.',
      tags: ['portfolio', 'pages', 'markdown'],
      ...asked(page && `What does the page "${page.title}" say?`),
    },
    {
      id: 'see-offers',
      name: 'See offers',
      description: 'Lists what can be booked or bought, with price and availability.',
      tags: ['portfolio', 'offers'],
      ...asked(offers.length > 0 && `What does ${profile.name} offer, and at what price?`),
    },
  ];
}

export const agentCardDocument = discoveryDocument({
  operation: 'getAgentCard',
  listed: { title: 'Agent card', about: 'the site as an agent (A2A)' },
  forms: { 'application/json': agentCard },
});
