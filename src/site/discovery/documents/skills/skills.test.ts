import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sample } from '../../../../service/portfolio/testing.js';
import { portfolioOf } from '../../../pages/testing.js';
import { callAccepting, contextOf, liveExcept, operationsOf } from '../../testing.js';
import { buildSkillIndex, publishedSkills, skillPath } from './skills.js';

const context = contextOf(sample);
const frontMatter = (file: string): unknown => parse(/^---\n([\s\S]*?)\n---\n/.exec(file)?.[1] ?? '');
const call = (name: string) => ({ ...(callAccepting() as object), path: { name } }) as never;

describe('agent skills', () => {
  it('are listed in an index of the published format: one for reading, one for writing (L-8)', () => {
    const index = buildSkillIndex(context);
    expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
    expect(index.skills.map(({ name, type, url }) => ({ name, type, url }))).toEqual([
      { name: 'read-portfolio', type: 'skill-md', url: `https://portfolio.example.org${skillPath('read-portfolio')}` },
      { name: 'write-to-owner', type: 'skill-md', url: `https://portfolio.example.org${skillPath('write-to-owner')}` },
    ]);
  });

  it('have the same name and description in their front matter and in the index, with quotes and colons escaped (L-8)', () => {
    for (const each of [context, contextOf(portfolioOf({ profile: { name: 'Ann "A: #1" O\'Hara' } }))]) {
      for (const { name, description, file } of publishedSkills(each)) {
        expect(frontMatter(file)).toEqual({ name, description });
        expect(buildSkillIndex(each).skills).toContainEqual(expect.objectContaining({ name, description }));
        expect(description.length).toBeLessThanOrEqual(1024);
      }
    }
  });

  it('include the skill for writing only if agents can register and send messages', () => {
    const namesBut = (path: string) =>
      publishedSkills(contextOf(sample, { live: liveExcept(path) })).map(({ name }) => name);
    expect(namesBut('/agent/identity')).toEqual(['read-portfolio']);
    expect(namesBut('/api/v1/messages')).toEqual(['read-portfolio']);
  });

  it.each(['paint-portrait', 'constructor', '__proto__'])(
    'answer 404 for the unknown name %s and point to the index',
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
