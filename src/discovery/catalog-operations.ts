import { ApiError } from '../http/errors.js';
import type { OperationsOf } from '../http/operation.js';
import { agentCard } from './documents/agent-card.js';
import { aiCatalog } from './documents/ai-catalog.js';
import { apiCatalog, apiCatalogProfile } from './documents/api-catalog.js';
import { apiIndex } from './documents/api-index.js';
import { arazzoDocument } from './documents/arazzo.js';
import { openapiDocument } from './documents/openapi.js';
import { skillFile, skillIndex, skillNames } from './documents/skills/skills.js';
import type { Facts } from './facts.js';
import { type HealthSource, health, readiness } from './health.js';
import type { DocumentOf } from './operations.js';

type CatalogOperations = OperationsOf<
  | 'getOpenapi'
  | 'getOpenapiAlias'
  | 'getArazzo'
  | 'getApiIndex'
  | 'getHealth'
  | 'getLiveness'
  | 'getReadiness'
  | 'getApiCatalog'
  | 'getAgentCard'
  | 'getAiCatalog'
  | 'getArd'
  | 'getAgentSkillsIndex'
  | 'getAgentSkill'
>;

/** The descriptions that programs read: the contract, the journeys, catalogues, cards, skills and health. */
export function catalogOperations(documentOf: DocumentOf, facts: () => Facts, source: HealthSource): CatalogOperations {
  const openapi = documentOf(openapiDocument);
  const journeys = documentOf(arazzoDocument);
  const index = documentOf(apiIndex);
  const catalog = documentOf(apiCatalog);
  const card = documentOf(agentCard);
  const ai = documentOf(aiCatalog);
  const skills = documentOf(skillIndex);
  const json = <T>(body: T) => ({ status: 200, type: 'application/json', body }) as const;
  const description = (accepts: (...types: string[]) => string | false) => {
    const preferred = accepts('application/json', 'application/openapi+json') === 'application/openapi+json';
    return { ...json(openapi()), type: preferred ? ('application/openapi+json' as const) : ('application/json' as const) };
  };
  return {
    getOpenapi: ({ accepts }) => description(accepts),
    getOpenapiAlias: ({ accepts }) => ({ ...description(accepts), headers: { Link: `<${facts().urls.openapi}>; rel="canonical"` } }),
    getArazzo: () => json(journeys()),
    getApiIndex: () => json(index()),
    getHealth: async () => ({ ...json(await health(source)), cache: 'none' }),
    getLiveness: () => ({ ...json({ status: 'ok' as const }), cache: 'none' }),
    getReadiness: async () => ({ ...json(await readiness(source)), cache: 'none' }),
    getApiCatalog: () => ({ status: 200, type: 'application/linkset+json', headers: catalogHeaders(facts()), body: catalog() }),
    getAgentCard: () => json(card()),
    getAiCatalog: () => json(ai()),
    getArd: () => json(ai()),
    getAgentSkillsIndex: () => json(skills()),
    getAgentSkill: ({ path }) => skill(facts(), path.name),
  };
}

/** The profile is a parameter of the media type, and the catalog names itself on GET and HEAD alike (discovery.md C-1, C-2). */
function catalogHeaders({ urls }: Facts): Record<string, string> {
  return {
    'Content-Type': `application/linkset+json; profile="${apiCatalogProfile}"`,
    Link: `<${urls.apiCatalog}>; rel="api-catalog"; type="application/linkset+json"`,
  };
}

function skill(facts: Facts, name: string) {
  const body = skillFile(facts, name);
  if (body === undefined) {
    throw new ApiError('NOT_FOUND', `No skill has the name "${name}".`, {
      hint: 'The skills are listed at /.well-known/agent-skills/index.json.',
      details: { name, skills: skillNames(facts) },
    });
  }
  // The digest is of these very bytes, so nothing on the way may change them (discovery.md L-8).
  return { status: 200, type: 'text/markdown', headers: { 'Cache-Control': 'public, max-age=3600, no-transform' }, body } as const;
}
