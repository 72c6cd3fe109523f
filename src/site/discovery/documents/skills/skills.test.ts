import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sample } from '../../../../service/portfolio/testing.js';
import { portfolioOf } from '../../../pages/testing.js';
import { callAccepting, factsOf, liveBut, operationsOf } from '../../testing.js';
import { publishedSkills, skillIndex, skillPath } from './skills.js';

const facts = factsOf(sample);
const frontMatter = (file: string): unknown => parse(/^---\n([\s\S]*?)\n---\n/.exec(file)?.[1] ?? '');
const call = (name: string) => ({ ...(callAccepting() as object), path: { name } }) as never;

describe('agent skills', () => {
  it('L-8: are two, reading and writing, in an index of the published form', () => {
    const index = skillIndex(facts);
    expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
    expect(index.skills.map(({ name, type, url }) => ({ name, type, url }))).toEqual([
      { name: 'read-portfolio', type: 'skill-md', url: `https://portfolio.example.org${skillPath('read-portfolio')}` },
      { name: 'write-to-owner', type: 'skill-md', url: `https://portfolio.example.org${skillPath('write-to-owner')}` },
    ]);
  });

  it('L-8: have front matter equal to the index, quotes and colons in the name included', () => {
    for (const each of [facts, factsOf(portfolioOf({ profile: { name: 'Ann "A: #1" O\'Hara' } }))]) {
      for (const { name, description, file } of publishedSkills(each)) {
        expect(frontMatter(file)).toEqual({ name, description });
        expect(skillIndex(each).skills).toContainEqual(expect.objectContaining({ name, description }));
        expect(description.length).toBeLessThanOrEqual(1024);
      }
    }
  });

  it('teach writing only where agents can register and write', () => {
    const namesBut = (path: string) =>
      publishedSkills(factsOf(sample, { live: liveBut(path) })).map(({ name }) => name);
    expect(namesBut('/agent/identity')).toEqual(['read-portfolio']);
    expect(namesBut('/api/v1/messages')).toEqual(['read-portfolio']);
  });

  it.each(['paint-portrait', 'constructor', '__proto__'])(
    'are a 404 for the unknown name %s, with the way to the index',
    (name) => {
      const { getAgentSkill } = operationsOf(sample);
      expect(() => getAgentSkill(call(name))).toThrow(
        expect.objectContaining({
          code: 'NOT_FOUND',
          hint: expect.stringContaining('/.well-known/agent-skills/index.json'),
        }),
      );
    },
  );
});
