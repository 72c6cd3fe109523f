import { describe, expect, it } from 'vitest';
import { portfolioOf } from '../../pages/testing.js';
import { contextOf, settings } from '../testing.js';
import { aiCrawlers, renderRobotsTxt } from './robots.js';

interface Group {
  readonly agents: string[];
  readonly rules: { readonly field: string; readonly value: string }[];
}

/** Parses the groups of a robots.txt (RFC 9309 §2.1). */
function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, field = '', value = ''] = /^([A-Za-z-]+): (.+)$/.exec(line) ?? [];
    expect(field, line).not.toBe('');
    const last = groups.at(-1);
    if (field === 'User-agent') {
      if (last && last.rules.length === 0) last.agents.push(value);
      else groups.push({ agents: [value], rules: [] });
    } else if (field !== 'Sitemap') last?.rules.push({ field, value });
  }
  return groups;
}

/** Whether a crawler may fetch a path: the longest matching rule decides. */
function mayFetch(text: string, agent: string, path: string): boolean {
  const groups = groupsOf(text);
  const group =
    groups.find(({ agents }) => agents.includes(agent)) ?? groups.find(({ agents }) => agents.includes('*'));
  const matching = (group?.rules ?? []).filter(
    ({ field, value }) => /^(Allow|Disallow)$/.test(field) && path.startsWith(value),
  );
  const longest = matching.sort((a, b) => b.value.length - a.value.length)[0];
  return longest?.field !== 'Disallow';
}

describe('robots.txt', () => {
  const text = renderRobotsTxt(contextOf(portfolioOf({})));

  it('has one group for all crawlers and one for the eighteen named crawlers, with the same rules (R-1)', () => {
    const [everyone, named, ...others] = groupsOf(text);
    expect(others).toEqual([]);
    expect(everyone?.agents).toEqual(['*']);
    expect(named?.agents).toEqual([...aiCrawlers]);
    expect(named?.agents).toHaveLength(18);
    expect(named?.rules).toEqual(everyone?.rules);
  });

  it('declares in each group how content may be used, as configured (R-2)', () => {
    const refused = renderRobotsTxt(contextOf(portfolioOf({}), { config: settings({ contentSignalAiTrain: 'no' }) }));
    expect(text.match(/^Content-Signal: search=yes, ai-input=yes, ai-train=yes$/gm)).toHaveLength(2);
    expect(refused.match(/^Content-Signal: search=yes, ai-input=yes, ai-train=no$/gm)).toHaveLength(2);
  });

  it.each(['Googlebot', ...aiCrawlers])('allows %s to read everything except the claim page (R-3)', (agent) => {
    for (const path of ['/', '/llms.txt', '/api/v1/webmcp/projects', '/projects/harbor-forecast', '/agent/identity']) {
      expect(mayFetch(text, agent, path), path).toBe(true);
    }
    expect(mayFetch(text, agent, '/agent/claim')).toBe(false);
    expect(mayFetch(text, agent, '/agent/claim/signin')).toBe(false);
  });

  it('names the sitemap and uses only directives that robots.txt validators know (R-4)', () => {
    expect(text).toContain('\nSitemap: https://portfolio.example.org/sitemap.xml\n');
    const fields = new Set(text.split('\n').flatMap((line) => line.split(':')[0] || []));
    expect([...fields].sort()).toEqual(['Allow', 'Content-Signal', 'Disallow', 'Sitemap', 'User-agent']);
  });
});
