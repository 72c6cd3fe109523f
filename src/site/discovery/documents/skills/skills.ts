import { createHash } from 'node:crypto';
import { agentEndpoints } from '../../../../service/agent-auth/protocol/endpoints.js';
import { ApiError } from '../../../../service/http/api-errors.js';
import type { Reply } from '../../../../service/http/operation.js';
import { discoveryDocument } from '../../facts/document.js';
import type { Facts } from '../../facts/facts.js';
import { readSkill } from './read-portfolio.js';
import type { AgentSkill } from './skill.js';
import { writeSkill } from './write-to-owner.js';

/** A skill under its name, with its file. */
interface PublishedSkill extends Omit<AgentSkill, 'body'> {
  readonly name: string;
  /** Where its file is, a site path. */
  readonly path: string;
  readonly file: string;
}

/** The skills that can be used at this deployment. */
export function publishedSkills(facts: Facts): PublishedSkill[] {
  const acts = facts.answers(agentEndpoints.identity) && facts.answers(agentEndpoints.messages);
  return [
    published('read-portfolio', readSkill(facts)),
    ...(acts ? [published('write-to-owner', writeSkill(facts))] : []),
  ];
}

function published(name: string, { body, ...skill }: AgentSkill): PublishedSkill {
  // JSON strings are YAML strings.
  const file = ['---', `name: ${name}`, `description: ${JSON.stringify(skill.description)}`, '---', '', body, ''];
  return { ...skill, name, path: skillPath(name), file: file.join('\n') };
}

/** Where the file of a skill is. */
export const skillPath = (name: string): string => `/.well-known/agent-skills/${name}/SKILL.md`;

/** The index of skills with the digest of each file's bytes (discovery.md L-8). */
export function skillIndex(facts: Facts) {
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: publishedSkills(facts).map(({ name, description, path, file }) => ({
      name,
      type: 'skill-md',
      description,
      url: facts.urls.of(path),
      digest: `sha256:${createHash('sha256').update(file).digest('hex')}`,
    })),
  };
}

export const skillIndexDocument = discoveryDocument({
  operation: 'getAgentSkillsIndex',
  listed: { title: 'Agent skills', about: 'skills with their digests' },
  forms: { 'application/json': skillIndex },
});

/** The answer with the file of one skill; throws NOT_FOUND. */
export function skillReply(facts: Facts, name: string): Reply<'getAgentSkill'> {
  const skills = publishedSkills(facts);
  const found = skills.find((skill) => skill.name === name);
  if (!found) {
    throw new ApiError('NOT_FOUND', `No skill has the name "${name}".`, {
      hint: 'The skills are listed at /.well-known/agent-skills/index.json.',
      details: { name, skills: skills.map((skill) => skill.name) },
    });
  }
  // The digest is of these very bytes, so nothing on the way may change them (discovery.md L-8).
  return {
    status: 200,
    type: 'text/markdown',
    headers: { 'Cache-Control': 'public, max-age=3600, no-transform' },
    body: found.file,
  };
}
