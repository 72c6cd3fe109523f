import type { components } from '../../../../generated/types.js';
import { modernVersions } from '../../../service/mcp/eras.js';
import { discoveryDocument } from '../facts/document.js';
import type { Facts } from '../facts/facts.js';
import { agentSkills } from './agent-card-skills.js';

type AgentCard = components['schemas']['AgentCard'];
type AgentInterface = components['schemas']['AgentInterface'];

/**
 * The site as an agent, in the form of A2A 1.0; an interface says truthfully what it speaks (discovery.md ).
 */
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
    defaultOutputModes: answers('/api/a2a')
      ? ['text/plain', 'application/json']
      : ['application/json', 'text/markdown'],
    skills: agentSkills(facts),
  };
}

function interfacesOf({ urls, answers }: Facts): AgentInterface[] {
  const [revision] = modernVersions;
  const mcp = {
    url: urls.mcp,
    protocolBinding: `https://modelcontextprotocol.io/specification/${revision}`,
    protocolVersion: revision,
  };
  return answers('/api/a2a')
    ? [{ url: urls.of('/api/a2a'), protocolBinding: 'JSONRPC', protocolVersion: '1.0' }, mcp]
    : [mcp];
}

export const agentCardDocument = discoveryDocument({
  operation: 'getAgentCard',
  listed: { title: 'Agent card', about: 'the site as an agent (A2A)' },
  forms: { 'application/json': agentCard },
});
