import { createHash } from 'node:crypto';
import { agentEndpoints } from '../../../../service/agent-auth/protocol/endpoints.js';
import { ApiError } from '../../../../service/http/api-errors.js';
import type { Reply } from '../../../../service/http/operation.js';
import type { DiscoveryContext } from '../../context/context.js';
import { discoveryDocument } from '../../context/document.js';
import { readPortfolioSkill } from './read-portfolio.js';
import type { AgentSkill } from './skill.js';
import { writeToOwnerSkill } from './write-to-owner.js';

/** A skill with its name and its SKILL.md. */
interface PublishedSkill extends Omit<AgentSkill, 'body'> {
  readonly name: string;
  /** Site path of SKILL.md. */
  readonly path: string;
  readonly file: string;
}

/** Returns the skills that work on this deployment. */
export function publishedSkills(context: DiscoveryContext): PublishedSkill[] {
  const canWrite = context.answers(agentEndpoints.identity) && context.answers(agentEndpoints.messages);
  return [
    publishSkill('read-portfolio', readPortfolioSkill(context)),
    ...(canWrite ? [publishSkill('write-to-owner', writeToOwnerSkill(context))] : []),
  ];
}

function publishSkill(name: string, { body, ...skill }: AgentSkill): PublishedSkill {
  // Every JSON string is a valid YAML string.
  const file = ['---', `name: ${name}`, `description: ${JSON.stringify(skill.description)}`, '---', '', body, ''];
  return { ...skill, name, path: skillPath(name), file: file.join('\n') };
}

/** Returns the site path of a skill's SKILL.md. */
export const skillPath = (name: string): string => `/.well-known/agent-skills/${name}/SKILL.md`;

/** Builds the index of skills with the digest of each file (discovery.md L-8). */
export function buildSkillIndex(context: DiscoveryContext) {
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: publishedSkills(context).map(({ name, description, path, file }) => ({
      name,
      type: 'skill-md',
      description,
      url: context.urls.of(path),
      digest: `sha256:${createHash('sha256').update(file).digest('hex')}`,
    })),
  };
}

export const skillIndexDocument = discoveryDocument({
  operation: 'getAgentSkillsIndex',
  listed: { title: 'Agent skills', about: 'skills with their digests' },
  forms: { 'application/json': buildSkillIndex },
});

/** Returns the reply with a skill's SKILL.md. Throws `ApiError` (`NOT_FOUND`) for an unknown name. */
export function skillReply(context: DiscoveryContext, name: string): Reply<'getAgentSkill'> {
  const skills = publishedSkills(context);
  const found = skills.find((skill) => skill.name === name);
  if (!found) {
    throw new ApiError('NOT_FOUND', `No skill has the name "${name}".`, {
      hint: 'The skills are listed at /.well-known/agent-skills/index.json.',
      details: { name, skills: skills.map((skill) => skill.name) },
    });
  }
  // The index has the digest of these bytes, so proxies must not transform them (discovery.md L-8).
  return {
    status: 200,
    type: 'text/markdown',
    headers: { 'Cache-Control': 'public, max-age=3600, no-transform' },
    body: found.file,
  };
}
