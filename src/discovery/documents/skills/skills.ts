import { createHash } from 'node:crypto';
import { agentEndpoints } from '../../../agent-auth/endpoints.js';
import { ApiError } from '../../../http/api-errors.js';
import type { Reply } from '../../../http/operation.js';
import { discoveryDocument } from '../../document.js';
import type { Facts } from '../../facts.js';
import { readSkill } from './read-portfolio.js';
import type { AgentSkill } from './skill.js';
import { writeSkill } from './write-to-owner.js';

const makers: Readonly<Record<string, (facts: Facts) => AgentSkill>> = {
  'read-portfolio': readSkill,
  'write-to-owner': writeSkill,
};

/** The skills that can be used at this deployment. */
export function skillNames({ answers }: Facts): readonly string[] {
  const acts = answers(agentEndpoints.identity) && answers(agentEndpoints.messages);
  return Object.keys(makers).filter((name) => name !== 'write-to-owner' || acts);
}

/** Where the file of a skill is. */
export function skillPath(name: string): string {
  return `/.well-known/agent-skills/${name}/SKILL.md`;
}

/** What a skill is about. */
export function skillSummary(facts: Facts, name: string): Omit<AgentSkill, 'body'> {
  return make(facts, name);
}

/** The file of a skill, or undefined if there is none of that name. */
export function skillFile(facts: Facts, name: string): string | undefined {
  if (!skillNames(facts).includes(name)) return undefined;
  const { description, body } = make(facts, name);
  // JSON strings are YAML strings.
  return ['---', `name: ${name}`, `description: ${JSON.stringify(description)}`, '---', '', body, ''].join('\n');
}

/** The index of skills with the digest of each file's bytes (discovery.md L-8). */
export function skillIndex(facts: Facts) {
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: skillNames(facts).map((name) => ({
      name,
      type: 'skill-md',
      description: make(facts, name).description,
      url: facts.urls.of(skillPath(name)),
      digest: `sha256:${createHash('sha256')
        .update(skillFile(facts, name) ?? '')
        .digest('hex')}`,
    })),
  };
}

function make(facts: Facts, name: string): AgentSkill {
  const maker = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (!maker) throw new Error(`There is no skill "${name}".`);
  return maker(facts);
}

export const skillIndexDocument = discoveryDocument({
  operation: 'getAgentSkillsIndex',
  listed: { title: 'Agent skills', about: 'skills with their digests' },
  forms: { 'application/json': skillIndex },
});

/** The answer with the file of one skill; throws NOT_FOUND. */
export function skillReply(facts: Facts, name: string): Reply<'getAgentSkill'> {
  const body = skillFile(facts, name);
  if (body === undefined) {
    throw new ApiError('NOT_FOUND', `No skill has the name "${name}".`, {
      hint: 'The skills are listed at /.well-known/agent-skills/index.json.',
      details: { name, skills: skillNames(facts) },
    });
  }
  // The digest is of these very bytes, so nothing on the way may change them (discovery.md L-8).
  return {
    status: 200,
    type: 'text/markdown',
    headers: { 'Cache-Control': 'public, max-age=3600, no-transform' },
    body,
  };
}
