import { createHash } from 'node:crypto';
import type { components } from '../../../../generated/types.js';
import { agentEndpoints } from '../../../agent-auth/endpoints.js';
import type { Facts } from '../../facts.js';
import { readSkill } from './read-portfolio.js';
import { writeSkill } from './write-to-owner.js';

/** A skill that this site teaches to agents. */
export interface Skill {
  /** For people. */
  readonly title: string;
  /** One line, at most 1024 characters. */
  readonly description: string;
  /** Requests that this skill serves, two to five. */
  readonly queries: string[];
  /** Markdown after the front matter. */
  readonly body: string;
}

const makers: Readonly<Record<string, (facts: Facts) => Skill>> = { 'read-portfolio': readSkill, 'write-to-owner': writeSkill };

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
export function skillSummary(facts: Facts, name: string): Omit<Skill, 'body'> {
  return make(facts, name);
}

/** The file of a skill, or undefined when there is none of that name. */
export function skillFile(facts: Facts, name: string): string | undefined {
  if (!skillNames(facts).includes(name)) return undefined;
  const { description, body } = make(facts, name);
  // JSON strings are YAML strings.
  return ['---', `name: ${name}`, `description: ${JSON.stringify(description)}`, '---', '', body, ''].join('\n');
}

/** The index of skills with the digest of each file's bytes (discovery.md L-8). */
export function skillIndex(facts: Facts): components['schemas']['SkillIndex'] {
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

function make(facts: Facts, name: string): Skill {
  const maker = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (!maker) throw new Error(`There is no skill "${name}".`);
  return maker(facts);
}
