import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { callAccepting, factsOf, liveBut, operationsOf, sitePaths } from '../testing.js';
import { agentsMd } from './agents-md.js';

describe('agents.md', () => {
  const facts = factsOf(sample);
  const text = agentsMd(facts);

  it('L-6: tells when to use the service, how to start, how to use it, its limits, its errors and how to act', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(headings).toEqual([
      'When to use',
      'Getting started',
      'Configuration',
      'Usage',
      'Limits',
      'Errors',
      'Acting with a token',
      'Sitemap',
    ]);
    expect(text).toContain("curl -s 'https://portfolio.example.org/api/v1/webmcp/projects/harbor-forecast'");
    expect(text).toContain('"method":"tools/call"');
    expect(text).toContain('100 requests per 60 seconds');
  });

  it('N-3: has front matter, one H1, the way to the index, closed and tagged fences, and absolute links', () => {
    expect(text).toMatch(
      /^---\ntitle: ".+"\ndescription: ".+"\ncanonical: ".+"\ndoc_version: "1\.0\.0"\nlast_updated: "\d{4}-\d\d-\d\d"\n---\n/,
    );
    expect(text.match(/^# /gm)).toHaveLength(1);
    expect(text).toContain(
      '> For the complete documentation index, see [llms.txt](https://portfolio.example.org/llms.txt)',
    );
    const fences = text.match(/^```.*$/gm) ?? [];
    expect(fences.filter((_, i) => i % 2 === 0 && fences[i] === '```')).toEqual([]);
    expect(fences.length % 2).toBe(0);
    expect([...text.matchAll(/\]\(([^)]+)\)/g)].filter(([, url]) => !url?.startsWith('https://'))).toEqual([]);
  });

  it('says how things are where nothing but reading is built', () => {
    const plain = factsOf(sample, { live: liveBut('/api/mcp', '/agent', '/oauth2', '/auth.md') });
    expect(agentsMd(plain)).toContain('Tokens are not given out here');
    expect(sitePaths(agentsMd(plain)).filter((path) => !plain.answers(path))).toEqual([]);
  });

  it('N-1: estimates its tokens', async () => {
    const { headers } = await operationsOf(sample).getAgentsMd(callAccepting());
    expect(headers?.['X-Markdown-Tokens']).toBe(String(Math.ceil(text.length / 4)));
  });
});
