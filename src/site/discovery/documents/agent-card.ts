import type { components } from '../../../../generated/types.js';
import { modernVersions } from '../../../service/mcp/eras.js';
import type { DiscoveryContext } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';
import { buildAgentSkills } from './agent-card-skills.js';

type AgentCard = components['schemas']['AgentCard'];
type AgentInterface = components['schemas']['AgentInterface'];

/** Builds the A2A 1.0 agent card. Each interface names the protocol that it implements (discovery.md ). */
export function buildAgentCard(context: DiscoveryContext): AgentCard {
  const { urls, portfolio, version, answers } = context;
  const { name, role } = portfolio.profile;
  const interfaces = supportedInterfaces(context);
  const protocolSentence = interfaces.some(({ protocolBinding }) => protocolBinding === 'JSONRPC')
    ? 'It speaks A2A, and the Model Context Protocol (MCP) at its second interface.'
    : 'Its interface speaks the Model Context Protocol (MCP), not A2A.';
  return {
    name,
    description: `The portfolio of ${name}, ${role}, for agents: projects, offers, pages and search. ${protocolSentence}`,
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
    skills: buildAgentSkills(context),
  };
}

function supportedInterfaces({ urls, answers }: DiscoveryContext): AgentInterface[] {
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
  forms: { 'application/json': buildAgentCard },
});
