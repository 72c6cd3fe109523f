import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { callAccepting, contextOf, liveExcept, operationsOf, sitePaths } from '../testing.js';
import { renderAgentsMd } from './agents-md.js';

describe('agents.md', () => {
  const context = contextOf(sample);
  const text = renderAgentsMd(context);

  it('has sections about when to use the service, getting started, usage, limits, errors and tokens (L-6)', () => {
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

  it('has front matter, one H1, a link to llms.txt, closed code blocks with a language, and absolute links (N-3)', () => {
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

  it('describes a read-only deployment without tokens', () => {
    const plain = contextOf(sample, { live: liveExcept('/api/mcp', '/agent', '/oauth2', '/auth.md') });
    expect(renderAgentsMd(plain)).toContain('Tokens are not given out here');
    expect(sitePaths(renderAgentsMd(plain)).filter((path) => !plain.answers(path))).toEqual([]);
  });

  it('sends an estimate of its tokens in X-Markdown-Tokens (N-1)', async () => {
    const { headers } = await operationsOf(sample).getAgentsMd(callAccepting());
    expect(headers?.['X-Markdown-Tokens']).toBe(String(Math.ceil(text.length / 4)));
  });
});
